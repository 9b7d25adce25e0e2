import { decodeHTML } from 'entities';
import { reduceStockBy } from '../catalogue/stock-rules';
import { syncParent } from '../catalogue/stock-sql';
import { toLocalAttributeSlug, slugify } from '../core/text-keys';
import type { Database } from '../db/database';
import { Settings } from '../settings/settings-sql';
import { loadTaxClasses } from '../shipping-tax/shipping-sql';
import type { ImportWriter } from './import-writer-sql';
import type { RestImage, RestProduct, RestVariation } from './rest/rest-catalogue';
import type { ShopData } from './rest/shop-data';

/** Taxonomies by the lists of their terms. */
const taxonomies = {
  'products-categories': 'product_cat',
  'products-tags': 'product_tag',
  'products-brands': 'product_brand',
  'products-shipping-classes': 'product_shipping_class',
} as const;

export function writeCatalogue(writer: ImportWriter, data: ShopData): void {
  const { db } = writer;
  const saveImage = createImageWriter(writer);
  writer.each(data['products-attributes'], (row) => writer.insert('attributes', row));
  const insertTerm = (taxonomy: string, row: ShopData['products-tags'][number], image?: RestImage | null) =>
    writer.insert('terms', {
      ...row,
      ...{ taxonomy, name: decodeHTML(row.name), image_id: image ? saveImage(image) : null },
    });
  for (const list of ['products-categories', 'products-brands'] as const) {
    writer.each(data[list], (row) => insertTerm(taxonomies[list], row, row.image));
    writer.each(data[list], ({ id, parent }) => db.update('terms', id, { parent_id: parent }));
  }
  for (const list of ['products-tags', 'products-shipping-classes'] as const)
    writer.each(data[list], (row) => insertTerm(taxonomies[list], row));
  const attributeSlugs = new Map(data['products-attributes'].map(({ id, slug }) => [id, slug]));
  writer.each(data['products-attributes-terms'], (row) =>
    insertTerm(attributeSlugs.get(row.attribute_id) ?? '', row),
  );

  const catalogue = new CatalogueWriter(writer, saveImage);
  const products = new Map(data.products.map((row) => [row.id, row]));
  writer.each(data.products, (row) => catalogue.writeProduct(row));
  writer.each(data['products-variations'], (row) => {
    const parent = products.get(row.parent_id);
    if (parent?.type === 'variable') catalogue.writeVariation(row, parent);
    else writer.reject(row, 'is a variation of a product that is not variable, or not in the import');
  });
  writer.each(data.products, (row) => catalogue.writeLinks(row));
  for (const id of new Set(data['products-variations'].map((row) => row.parent_id))) syncParent(db, id);
  // One row for the whole catalogue instead of some for each product.
  db.exec('DELETE FROM catalogue_changes; INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
}

/** All images of an import. */
export const listImages = (data: ShopData): RestImage[] => [
  ...data.products.flatMap(({ images }) => images),
  ...[...data['products-variations'], ...data['products-categories'], ...data['products-brands']].flatMap(
    ({ image }) => image ?? [],
  ),
];

/** Inserts each image once: by its id, or else by its URL. */
function createImageWriter(writer: ImportWriter): (image: RestImage) => number | null {
  const savedIds = new Map<number | string, number>();
  return ({ id, src, name, alt, srcset, thumbnail }) => {
    const savedId = savedIds.get(id ?? src);
    if (savedId !== undefined || src === '') return savedId ?? null;
    const sizes: Record<string, string> = thumbnail === '' ? {} : { 300: thumbnail };
    for (const [, url = '', width = ''] of srcset.matchAll(/(?<!\S)(\S+)\s+(\d+)w/g)) sizes[width] = url;
    const imageId = writer.insert('media', { id, src, title: decodeHTML(name), alt, sizes });
    savedIds.set(id ?? src, imageId);
    return imageId;
  };
}

/** WooCommerce's meta key for GTIN, UPC, EAN or ISBN. */
const GTIN_META_KEY = '_global_unique_id';

type Sellable = Omit<RestVariation, 'image' | 'attributes' | 'parent_id'> &
  Pick<RestProduct, 'name' | 'slug' | 'catalog_visibility'> & { type: string };

/** Create it after attributes, terms and tax classes are written. */
class CatalogueWriter {
  readonly #attributes: ReadonlyMap<number, string>;
  readonly #terms = new Map<string, { id: number | null; slug: string }>();
  readonly #taxClasses: ReadonlySet<string>;
  readonly #noStockAmount: number;
  readonly #db: Database;

  constructor(
    readonly writer: ImportWriter,
    readonly saveImage: (image: RestImage) => number | null,
  ) {
    const { db } = writer;
    this.#db = db;
    this.#attributes = new Map(db.tuples<[number, string]>('SELECT id, slug FROM attributes'));
    for (const [id, taxonomy, name, slug] of db.tuples<[number, string, string, string]>(
      "SELECT id, taxonomy, name, slug FROM terms ORDER BY language = '', id",
    )) {
      this.#terms.set(`${taxonomy} ${slug}`, { id, slug });
      this.#terms.set(`${taxonomy}=${name}`, { id, slug });
    }
    this.#noStockAmount = Settings.load(db).noStockAmount;
    this.#taxClasses = new Set(loadTaxClasses(db));
  }

  writeProduct(row: RestProduct): void {
    const { id: product_id, attributes, default_attributes } = row;
    this.#insertSellable({ ...row, parent_id: null });
    const addTerm = (term_id: number) =>
      this.writer.insert('product_terms', { product_id, term_id }, 'OR IGNORE');
    for (const { id } of [...row.categories, ...row.tags, ...row.brands]) addTerm(id);
    for (const [position, image] of row.images.entries()) this.#addImage(product_id, position, image);
    for (const [index, { id, ...attribute }] of attributes.entries()) {
      const slug = this.#getAttributeSlug(id, attribute.name);
      const option =
        default_attributes.find((item) => (id === null ? item.name === attribute.name : item.id === id))
          ?.option ?? '';
      this.writer.insert('product_attributes', {
        ...attribute,
        ...{ product_id, attribute_id: id, slug, position: attribute.position ?? index },
        default_value: id === null ? option : this.#findTerm(slug, option).slug,
      });
      const termIds = id === null ? [] : attribute.options.map((value) => this.#findTerm(slug, value).id);
      for (const termId of termIds) if (termId !== null) addTerm(termId);
    }
  }

  writeVariation({ image, attributes, ...row }: RestVariation, parent: RestProduct): void {
    const values = parent.attributes
      .filter(({ variation }) => variation)
      .map(({ id, name }) => {
        const slug = this.#getAttributeSlug(id, name);
        const option =
          attributes.find((item) =>
            id === null ? toLocalAttributeSlug(item.name) === slug || item.slug === slug : item.id === id,
          )?.option ?? '';
        return { slug, option, value: id === null ? option : this.#findTerm(slug, option).slug };
      });
    const options = values.flatMap(({ option }) => (option === '' ? [] : [option]));
    const name = options.length === 0 ? parent.name : `${parent.name} - ${options.join(', ')}`;
    this.#insertSellable({
      ...parent,
      ...row,
      ...{ name, slug: slugify(name), type: 'variation', featured: false, total_sales: 0 },
      ...{ short_description: '', external_url: '', button_text: '', purchase_note: '' },
      stock_status: this.#getStockStatus(parent.manage_stock && !row.manage_stock ? parent : row),
    });
    for (const { slug, value } of values)
      this.writer.insert('variation_attributes', { variation_id: row.id, slug, value });
    if (image) this.#addImage(row.id, 0, image);
  }

  /** Leaves out products that are not in the shop. */
  writeLinks({ id, upsell_ids, cross_sell_ids, grouped_products }: RestProduct): void {
    const links = { upsell: upsell_ids, cross_sell: cross_sell_ids, grouped: grouped_products };
    for (const [kind, ids] of Object.entries(links))
      for (const [position, linkedId] of ids.entries())
        this.#db.run(
          `INSERT OR IGNORE INTO product_links (product_id, kind, position, linked_id)
           SELECT ?, ?, ?, id FROM products WHERE id = ? AND parent_id IS NULL`,
          ...[id, kind, position, linkedId],
        );
  }

  #insertSellable(row: Sellable & { parent_id: number | null }): void {
    const { id: product_id, downloads, meta_data, regular_price, sale_price, global_unique_id } = row;
    const created_at = row.date_created_gmt ?? this.writer.now;
    const isVariation = row.parent_id !== null;
    const isOversold = row.backorders === 'no' && (row.stock_quantity ?? 0) < 0;
    const stock_quantity = isOversold ? 0 : (row.stock_quantity ?? 0);
    // WooCommerce reads unknown tax classes as the standard one.
    const hasTaxClass = this.#taxClasses.has(row.tax_class) || (isVariation && row.tax_class === 'parent');
    this.writer.insert('products', {
      ...row,
      ...row.dimensions,
      visibility: row.catalog_visibility,
      regular_price: regular_price.minor,
      regular_price_text: regular_price.text,
      sale_price: sale_price.minor,
      sale_price_text: sale_price.text,
      sale_from: row.date_on_sale_from_gmt,
      sale_to: row.date_on_sale_to_gmt,
      tax_class: hasTaxClass ? row.tax_class : '',
      stock_status: this.#getStockStatus(row),
      stock_quantity: row.manage_stock ? stock_quantity : null,
      created_at,
      modified_at: row.date_modified_gmt ?? created_at,
    });
    for (const [position, { id: download_id, name, file }] of downloads.entries())
      this.writer.insert('product_downloads', { product_id, download_id, position, name, file });
    const gtin = { key: GTIN_META_KEY, value: global_unique_id };
    const hasGtin = gtin.value === '' || meta_data.some(({ key }) => key === GTIN_META_KEY);
    for (const { key, value } of hasGtin ? meta_data : [...meta_data, gtin])
      this.writer.insert('product_meta', { product_id, key, value });
  }

  #addImage(product_id: number, position: number, image: RestImage): void {
    const media_id = this.saveImage(image);
    if (media_id !== null) this.writer.insert('product_images', { product_id, position, media_id });
  }

  /** Derives the status from a managed stock, like WooCommerce. */
  #getStockStatus(row: Pick<RestProduct, 'manage_stock' | 'stock_quantity' | 'stock_status' | 'backorders'>) {
    const stock = { quantity: row.stock_quantity ?? 0, backorders: row.backorders !== 'no' };
    return row.manage_stock ? reduceStockBy(stock, 0, this.#noStockAmount).status : row.stock_status;
  }

  /** The id of an attribute that only its product has is null. */
  #getAttributeSlug(id: number | null, name: string): string {
    return id === null ? toLocalAttributeSlug(name) : (this.#attributes.get(id) ?? '');
  }

  /** REST refers to values by name, in default attributes also by slug. */
  #findTerm(taxonomy: string, option: string): { id: number | null; slug: string } {
    const term =
      this.#terms.get(`${taxonomy}=${decodeHTML(option)}`) ?? this.#terms.get(`${taxonomy} ${option}`);
    return term ?? { id: null, slug: slugify(option) };
  }
}
