import { decodeHTML } from 'entities';
import type { Database } from '../database';
import { imageWriter, Lookups } from './lookups';
import type { ShopData } from '../../domain/import/shop-data';
import { writeLinks, writeProduct, writeVariation } from './write-product';

/** Called after every product that was written. */
export type Progress = (done: number, total: number) => void;

/** Pictures, attributes, terms and products. Rows with a known id are replaced. Runs inside the caller's transaction. */
export function writeCatalogue(db: Database, data: ShopData, now: number, progress: Progress): void {
  const saveImage = imageWriter(db);
  for (const row of data['products-attributes']) {
    db.save('attributes', 'id', {
      id: row.id,
      name: row.name,
      slug: row.slug,
      type: row.type,
      order_by: row.order_by,
      has_archives: Number(row.has_archives),
    });
  }
  const saveTerm = (
    taxonomy: string,
    row: { id: number; name: string; slug: string; description: string; menu_order: number },
  ) => {
    db.save('terms', 'id', {
      id: row.id,
      taxonomy,
      name: decodeHTML(row.name),
      slug: row.slug,
      description: row.description,
      menu_order: row.menu_order,
    });
  };
  for (const [taxonomy, file] of [
    ['product_cat', 'products-categories'],
    ['product_brand', 'products-brands'],
  ] as const) {
    for (const row of data[file]) saveTerm(taxonomy, row);
    for (const row of data[file]) {
      const picture = row.image ? saveImage(row.image) : null;
      db.run(
        'UPDATE terms SET parent_id = ?, display = ?, image_id = ? WHERE id = ?',
        row.parent,
        row.display,
        picture,
        row.id,
      );
    }
  }
  for (const row of data['products-tags']) saveTerm('product_tag', row);
  for (const row of data['products-shipping-classes']) saveTerm('product_shipping_class', row);
  for (const [attribute, terms] of data['products-attributes-terms']) {
    const taxonomy =
      db.get<{ slug: string }>('SELECT slug FROM attributes WHERE id = ?', attribute)?.slug ?? '';
    for (const row of terms) saveTerm(taxonomy, row);
  }
  const lookups = new Lookups(db, saveImage);
  for (const [index, row] of data.products.entries()) {
    writeProduct(db, row, now, lookups);
    for (const variation of data['products-variations'].get(row.id) ?? [])
      writeVariation(db, row, variation, now, lookups);
    progress(index + 1, data.products.length);
  }
  for (const row of data.products) writeLinks(db, row);
  db.run(
    'DELETE FROM catalogue_changes WHERE seq NOT IN (SELECT max(seq) FROM catalogue_changes GROUP BY product_id)',
  );
  db.run('INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
}
