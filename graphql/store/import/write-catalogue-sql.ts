import { decodeHTML } from 'entities';
import { reduceStockBy, type StockStatus } from '../catalogue/stock-rules';
import { syncParent } from '../catalogue/stock-sql';
import { toLocalAttributeSlug, slugify } from '../core/text-keys';
import type { Database } from '../db/database';
import { Settings } from '../settings/settings-sql';
import { loadTaxClasses } from '../shipping-tax/shipping-sql';
import type { RestImage, RestProduct, RestVariation } from './rest/rest-catalogue';
import { termFiles, type ShopData } from './rest/shop-data';

/** Runs inside the caller's transaction, in which foreign keys are deferred: rows refer to later ones. */
export function writeCatalogue(db: Database, data: ShopData, now: number): void {
  const saveImage = createImageWriter(db, data);
  for (const row of data['products-attributes']) db.insert('attributes', row);
  type Term = ShopData['products-tags'][number] & Partial<ShopData['products-categories'][number]>;
  const insertTerm = (taxonomy: string, { name, parent = null, image, ...fields }: Term) => {
    const imageId = image ? saveImage(image) : null;
    db.insert('terms', { ...fields, taxonomy, name: decodeHTML(name), parentId: parent, imageId });
  };
  for (const [file, taxonomy] of termFiles) for (const row of data[file]) insertTerm(taxonomy, row);
  for (const { id, slug } of data['products-attributes'])
    for (const row of data['products-attributes-terms'].get(id) ?? []) insertTerm(slug, row);
  const lookups = new Lookups(db, saveImage);
  for (const row of data.products)
    writeProduct(db, row, data['products-variations'].get(row.id) ?? [], now, lookups);
  // One row for the whole catalogue instead of some for each product.
  db.run('DELETE FROM catalogue_changes');
  db.run('INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
}

/** All images of an import. */
export const listImages = (data: ShopData): RestImage[] => [
  ...data.products.flatMap(({ images }) => images),
  ...[...data['products-variations'].values()].flat().flatMap(({ image }) => image ?? []),
  ...[...data['products-categories'], ...data['products-brands']].flatMap(({ image }) => image ?? []),
];

/** Inserts each image once: by its id, or else by its URL, with an id above all others. */
function createImageWriter(db: Database, data: ShopData): (image: RestImage) => number {
  let lastId = listImages(data).reduce((highest, { id }) => Math.max(highest, id ?? 0), 0);
  const savedIds = new Map<number | string, number>();
  return ({ id, src, name, alt, srcset, thumbnail }) => {
    const savedId = savedIds.get(id ?? src);
    if (savedId !== undefined) return savedId;
    const sizes: Record<string, string> = {};
    for (const part of srcset.split(',')) {
      const [, url, width] = /^\s*(\S+)\s+(\d+)w\s*$/.exec(part) ?? [];
      if (url !== undefined && width !== undefined) sizes[width] = url;
    }
    if (thumbnail !== '') sizes['300'] ??= thumbnail;
    const imageId = id ?? (lastId += 1);
    db.insert('media', { id: imageId, src, title: decodeHTML(name), alt, sizes });
    savedIds.set(id ?? src, imageId);
    return imageId;
  };
}

/** Caches lookups of one import. Create it after attributes, terms and tax classes are written. */
class Lookups {
  readonly #attributes: ReadonlyMap<number, string>;
  readonly #terms = new Map<string, { id: number | null; slug: string }>();
  readonly #taxClasses: ReadonlySet<string>;
  readonly noStockAmount: number;

  constructor(
    db: Database,
    readonly saveImage: (image: RestImage) => number,
  ) {
    this.#attributes = new Map(db.tuples<[number, string]>('SELECT id, slug FROM attributes'));
    for (const [id, taxonomy, name, slug] of db.tuples<[number, string, string, string]>(
      "SELECT id, taxonomy, name, slug FROM terms ORDER BY language = '', id",
    )) {
      this.#terms.set(`${taxonomy} ${slug}`, { id, slug });
      this.#terms.set(`${taxonomy}=${name}`, { id, slug });
    }
    this.noStockAmount = Settings.load(db).noStockAmount;
    this.#taxClasses = new Set(loadTaxClasses(db));
  }

  /** The id of an attribute that only its product has is null. */
  getAttributeSlug(id: number | null, name: string): string {
    return id === null ? toLocalAttributeSlug(name) : (this.#attributes.get(id) ?? '');
  }

  /** WooCommerce reads unknown tax classes as the standard one. */
  resolveTaxClass(slug: string, isVariation: boolean): string {
    return this.#taxClasses.has(slug) || (isVariation && slug === 'parent') ? slug : '';
  }

  /** REST refers to values by name, in default attributes also by slug. */
  findTerm(taxonomy: string, option: string): { id: number | null; slug: string } {
    if (option === '') return { id: null, slug: '' };
    const term =
      this.#terms.get(`${taxonomy}=${decodeHTML(option)}`) ?? this.#terms.get(`${taxonomy} ${option}`);
    return term ?? { id: null, slug: slugify(option) };
  }
}

/** WooCommerce's meta key for GTIN, UPC, EAN or ISBN. */
const GTIN_META_KEY = '_global_unique_id';

type ListFields =
  | ('upsell_ids' | 'cross_sell_ids' | 'grouped_products' | 'categories' | 'tags' | 'brands')
  | ('images' | 'attributes' | 'default_attributes');
type ProductFields = Omit<RestProduct, ListFields>;
type SellableFields = Omit<ProductFields, 'type'> & { type: RestProduct['type'] | 'variation' };
type StockFields = Pick<RestProduct, 'manage_stock' | 'stock_quantity' | 'stock_status' | 'backorders'>;

/** Derives the status from a managed stock, like WooCommerce. */
function getStockStatus(row: StockFields, { noStockAmount }: Lookups): StockStatus {
  const stock = { quantity: row.stock_quantity ?? 0, backorders: row.backorders !== 'no' };
  return row.manage_stock ? reduceStockBy(stock, 0, noStockAmount).status : row.stock_status;
}

function insertSellable(
  db: Database,
  row: SellableFields,
  parentId: number | null,
  now: number,
  lookups: Lookups,
): void {
  const { downloads, meta_data, global_unique_id, dimensions, regular_price, sale_price, ...dated } = row;
  const { date_on_sale_from_gmt, date_on_sale_to_gmt, date_created_gmt, date_modified_gmt, ...named } = dated;
  const { catalog_visibility: visibility, ...fields } = named;
  const productId = row.id;
  const createdAt = date_created_gmt ?? now;
  db.insert('products', {
    ...fields,
    ...dimensions,
    parentId,
    visibility,
    regularPrice: regular_price.minor,
    regularPriceText: regular_price.text,
    salePrice: sale_price.minor,
    salePriceText: sale_price.text,
    saleFrom: date_on_sale_from_gmt,
    saleTo: date_on_sale_to_gmt,
    tax_class: lookups.resolveTaxClass(row.tax_class, parentId !== null),
    stock_status: getStockStatus(row, lookups),
    stock_quantity: row.manage_stock ? (row.stock_quantity ?? 0) : null,
    createdAt,
    modifiedAt: date_modified_gmt ?? createdAt,
  });
  for (const [position, { id: downloadId, ...file }] of downloads.entries())
    db.insert('product_downloads', { productId, downloadId, position, ...file });
  for (const { key, value } of meta_data) db.insert('product_meta', { productId, key, value });
  if (global_unique_id !== '' && !meta_data.some(({ key }) => key === GTIN_META_KEY))
    db.insert('product_meta', { productId, key: GTIN_META_KEY, value: global_unique_id });
}

function writeProduct(
  db: Database,
  row: RestProduct,
  variations: readonly RestVariation[],
  now: number,
  lookups: Lookups,
): void {
  const { categories, tags, brands, images, attributes, default_attributes, ...linked } = row;
  const { upsell_ids, cross_sell_ids, grouped_products, ...fields } = linked;
  const productId = row.id;
  insertSellable(db, fields, null, now, lookups);
  const addTerm = (termId: number) => db.insert('product_terms', { productId, termId }, 'OR IGNORE');
  for (const { id } of [...categories, ...tags, ...brands]) addTerm(id);
  for (const [position, picture] of images.entries())
    db.insert('product_images', { productId, position, mediaId: lookups.saveImage(picture) });
  for (const [kind, ids] of Object.entries({
    upsell: upsell_ids,
    cross_sell: cross_sell_ids,
    grouped: grouped_products,
  }))
    for (const [position, linkedId] of ids.entries())
      db.insert('product_links', { productId, kind, position, linkedId }, 'OR IGNORE');
  for (const [index, { id: attributeId, position, ...attribute }] of attributes.entries()) {
    const { name, options } = attribute;
    const slug = lookups.getAttributeSlug(attributeId, name);
    const defaultOption =
      default_attributes.find((item) => (attributeId === null ? item.name === name : item.id === attributeId))
        ?.option ?? '';
    const defaultValue = attributeId === null ? defaultOption : lookups.findTerm(slug, defaultOption).slug;
    db.insert('product_attributes', {
      ...attribute,
      ...{ productId, attributeId, slug, defaultValue, position: position ?? index },
    });
    if (attributeId === null) continue;
    for (const option of options) {
      const { id } = lookups.findTerm(slug, option);
      if (id !== null) addTerm(id);
    }
  }
  const variationAttributes = attributes.filter(({ variation }) => variation);
  for (const variation of variations)
    writeVariation(db, fields, variationAttributes, variation, now, lookups);
  if (variations.length > 0) syncParent(db, productId);
}

function writeVariation(
  db: Database,
  parent: ProductFields,
  parentAttributes: RestProduct['attributes'],
  { image, attributes, ...row }: RestVariation,
  now: number,
  lookups: Lookups,
): void {
  const values = parentAttributes.map(({ id, name }) => {
    const slug = lookups.getAttributeSlug(id, name);
    const option =
      attributes.find((item) =>
        id === null ? toLocalAttributeSlug(item.name) === slug || item.slug === slug : item.id === id,
      )?.option ?? '';
    return { slug, option, value: id === null ? option : lookups.findTerm(slug, option).slug };
  });
  const optionLabel = values
    .map(({ option }) => option)
    .filter((option) => option !== '')
    .join(', ');
  const name = optionLabel === '' ? parent.name : `${parent.name} - ${optionLabel}`;
  const variation: SellableFields = {
    ...parent,
    ...row,
    ...{ name, slug: slugify(name), type: 'variation', featured: false, total_sales: 0 },
    ...{ short_description: '', external_url: '', button_text: '', purchase_note: '' },
    stock_status: getStockStatus(parent.manage_stock && !row.manage_stock ? parent : row, lookups),
  };
  insertSellable(db, variation, parent.id, now, lookups);
  for (const { slug, value } of values)
    db.insert('variation_attributes', { variationId: row.id, slug, value });
  if (image)
    db.insert('product_images', { productId: row.id, position: 0, mediaId: lookups.saveImage(image) });
}
