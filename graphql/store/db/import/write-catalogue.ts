import { decodeHTML } from 'entities';
import { syncParent } from '../catalogue/product-write';
import type { Database } from '../database';
import { termFiles } from './known';
import { imageWriter, Lookups } from './lookups';
import type { ShopData } from '../../domain/import/shop-data';
import { writeLinks, writeProduct, writeVariation } from './write-product';

/** Called after every product that was written. */
export type Progress = (done: number, total: number) => void;

/** Pictures, attributes, terms and products. Rows with a known id are replaced. Runs inside the caller's transaction. */
export function writeCatalogue(db: Database, data: ShopData, now: number, progress: Progress): void {
  const saveImage = imageWriter(db);
  for (const row of data['products-attributes']) db.save('attributes', 'id', { ...row });
  const saveTerm = (taxonomy: string, row: ShopData['products-tags'][number]) => {
    const { id, name, slug, description, menu_order, language } = row;
    const term = { id, taxonomy, name: decodeHTML(name), slug, description, menu_order, language };
    db.save('terms', 'id', term);
  };
  for (const [file, taxonomy] of termFiles) for (const row of data[file]) saveTerm(taxonomy, row);
  for (const { id, parent, display, image } of [...data['products-categories'], ...data['products-brands']])
    db.update('terms', id, { parentId: parent, display, imageId: image ? saveImage(image) : null });
  for (const [attribute, terms] of data['products-attributes-terms']) {
    const taxonomy = db.value<string>('SELECT slug FROM attributes WHERE id = ?', attribute) ?? '';
    for (const row of terms) saveTerm(taxonomy, row);
  }
  const lookups = new Lookups(db, saveImage);
  for (const [index, row] of data.products.entries()) {
    writeProduct(db, row, now, lookups);
    const variations = data['products-variations'].get(row.id) ?? [];
    for (const variation of variations) writeVariation(db, row, variation, now, lookups);
    if (variations.length > 0) syncParent(db, row.id);
    progress(index + 1, data.products.length);
  }
  for (const row of data.products) writeLinks(db, row);
  db.run(
    'DELETE FROM catalogue_changes WHERE seq NOT IN (SELECT max(seq) FROM catalogue_changes GROUP BY product_id)',
  );
  db.run('INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
}
