import { decodeHTML } from 'entities';
import { reduceStockBy, type StockStatus } from '../catalogue/stock-rules';
import type { RestProduct, RestVariation } from './rest/rest-catalogue';
import { termFiles, type ShopData } from './rest/shop-data';
import { toLocalAttributeSlug, slugify } from '../core/text-keys';
import { syncParent } from '../catalogue/stock-sql';
import type { Database } from '../db/database';
import { createImageWriter, Lookups } from './lookups-sql';

/** Runs inside the caller's transaction. */
export function writeCatalogue(db: Database, data: ShopData, now: number): void {
  const saveImage = createImageWriter(db);
  for (const row of data['products-attributes']) db.insert('attributes', { ...row });
  const saveTerm = (taxonomy: string, row: ShopData['products-tags'][number]) => {
    const { id, name, slug, description, menu_order, language } = row;
    const term = { id, taxonomy, name: decodeHTML(name), slug, description, menu_order, language };
    db.insert('terms', term);
  };
  for (const [file, taxonomy] of termFiles) for (const row of data[file]) saveTerm(taxonomy, row);
  for (const { id, parent, display, image } of [...data['products-categories'], ...data['products-brands']])
    db.update('terms', id, { parentId: parent, display, imageId: image ? saveImage(image) : null });
  for (const [attribute, terms] of data['products-attributes-terms']) {
    const taxonomy = db.value<string>('SELECT slug FROM attributes WHERE id = ?', attribute) ?? '';
    for (const row of terms) saveTerm(taxonomy, row);
  }
  const lookups = new Lookups(db, saveImage);
  for (const row of data.products) {
    writeProduct(db, row, now, lookups);
    const variations = data['products-variations'].get(row.id) ?? [];
    for (const variation of variations) writeVariation(db, row, variation, now, lookups);
    if (variations.length > 0) syncParent(db, row.id);
  }
  for (const row of data.products) writeLinks(db, row);
  // One row for the whole catalogue instead of some for each product.
  db.run('DELETE FROM catalogue_changes');
  db.run('INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
}

/** WooCommerce's meta key for GTIN, UPC, EAN or ISBN. */
const GTIN_META_KEY = '_global_unique_id';

type Row = Omit<RestProduct, ListFields | 'type'> & { type: RestProduct['type'] | 'variation' };
type ListFields =
  | ('upsell_ids' | 'cross_sell_ids' | 'grouped_products' | 'categories' | 'tags' | 'brands')
  | ('images' | 'attributes' | 'default_attributes');

type StockFields = Pick<RestProduct, 'manage_stock' | 'stock_quantity' | 'stock_status' | 'backorders'>;

/** Derives the status from a managed stock, like WooCommerce. */
function getStockStatus(row: StockFields, { noStockAmount }: Lookups): StockStatus {
  const stock = { quantity: row.stock_quantity ?? 0, backorders: row.backorders !== 'no' };
  return row.manage_stock ? reduceStockBy(stock, 0, noStockAmount).status : row.stock_status;
}

function saveProduct(db: Database, row: Row, parentId: number | null, now: number, lookups: Lookups): void {
  const { id } = row;
  const created = row.date_created_gmt ?? now;
  db.insert('products', {
    id,
    type: row.type,
    slug: row.slug,
    name: row.name,
    status: row.status,
    featured: row.featured,
    sku: row.sku,
    description: row.description,
    short_description: row.short_description,
    virtual: row.virtual,
    downloadable: row.downloadable,
    download_limit: row.download_limit,
    download_expiry: row.download_expiry,
    external_url: row.external_url,
    button_text: row.button_text,
    tax_status: row.tax_status,
    manage_stock: row.manage_stock,
    backorders: row.backorders,
    low_stock_amount: row.low_stock_amount,
    sold_individually: row.sold_individually,
    weight: row.weight,
    reviews_allowed: row.reviews_allowed,
    purchase_note: row.purchase_note,
    menu_order: row.menu_order,
    total_sales: row.total_sales,
    language: row.language,
    parent_id: parentId,
    visibility: row.catalog_visibility,
    regular_price: row.regular_price.minor,
    regular_price_text: row.regular_price.text,
    sale_price: row.sale_price.minor,
    sale_price_text: row.sale_price.text,
    sale_from: row.date_on_sale_from_gmt,
    sale_to: row.date_on_sale_to_gmt,
    tax_class: lookups.resolveTaxClass(row.tax_class, parentId !== null),
    stock_status: getStockStatus(row, lookups),
    stock_quantity: row.manage_stock ? (row.stock_quantity ?? 0) : null,
    length: '',
    width: '',
    height: '',
    ...row.dimensions,
    shipping_class_id: row.shipping_class_id,
    permalink: row.permalink,
    created_at: created,
    modified_at: row.date_modified_gmt ?? created,
  });
  for (const [position, { id: downloadId, ...file }] of row.downloads.entries())
    db.insert('product_downloads', { productId: id, downloadId, position, ...file });
  const gtinMeta = { key: GTIN_META_KEY, value: row.global_unique_id };
  const isGtinIncluded =
    row.global_unique_id === '' || row.meta_data.some(({ key }) => key === GTIN_META_KEY);
  for (const { key, value } of isGtinIncluded ? row.meta_data : [...row.meta_data, gtinMeta])
    db.insert('product_meta', { productId: id, key, value });
}

function writeProduct(db: Database, row: RestProduct, now: number, lookups: Lookups): void {
  saveProduct(db, row, null, now, lookups);
  const productId = row.id;
  const addTerm = (termId: number) => db.insert('product_terms', { productId, termId }, 'OR IGNORE');
  for (const { id } of [...row.categories, ...row.tags, ...row.brands]) addTerm(id);
  for (const [position, picture] of row.images.entries())
    db.insert('product_images', { productId, position, mediaId: lookups.saveImage(picture) });
  for (const [index, attribute] of row.attributes.entries()) {
    const slug = lookups.getAttributeSlug(attribute);
    const defaultOption =
      row.default_attributes.find((item) =>
        attribute.id === null ? item.name === attribute.name : item.id === attribute.id,
      )?.option ?? '';
    const { id: attributeId, position, ...fields } = attribute;
    db.insert('product_attributes', {
      ...fields,
      productId,
      attributeId,
      slug,
      position: position ?? index,
      defaultValue: attributeId === null ? defaultOption : lookups.findTerm(slug, defaultOption).slug,
    });
    if (attributeId === null) continue;
    for (const option of attribute.options) {
      const { id } = lookups.findTerm(slug, option);
      if (id !== null) addTerm(id);
    }
  }
}

function writeVariation(
  db: Database,
  parent: RestProduct,
  row: RestVariation,
  now: number,
  lookups: Lookups,
): void {
  const values = parent.attributes
    .filter((attribute) => attribute.variation)
    .map((attribute) => {
      const slug = lookups.getAttributeSlug(attribute);
      const option =
        row.attributes.find((item) =>
          attribute.id === null
            ? toLocalAttributeSlug(item.name) === slug || item.slug === slug
            : item.id === attribute.id,
        )?.option ?? '';
      return { slug, option, value: attribute.id === null ? option : lookups.findTerm(slug, option).slug };
    });
  const optionLabel = values
    .map(({ option }) => option)
    .filter((option) => option !== '')
    .join(', ');
  const name = optionLabel === '' ? parent.name : `${parent.name} - ${optionLabel}`;
  const emptyFields = { short_description: '', external_url: '', button_text: '', purchase_note: '' };
  const variationFields = {
    type: 'variation',
    slug: slugify(name),
    name,
    featured: false,
    total_sales: 0,
  } as const;
  const stock_status = getStockStatus(parent.manage_stock && !row.manage_stock ? parent : row, lookups);
  saveProduct(
    db,
    { ...parent, ...row, ...emptyFields, ...variationFields, stock_status },
    parent.id,
    now,
    lookups,
  );
  for (const { slug, value } of values)
    db.insert('variation_attributes', { variationId: row.id, slug, value });
  if (row.image)
    db.insert('product_images', { productId: row.id, position: 0, mediaId: lookups.saveImage(row.image) });
}

/** Runs after all products are written. */
function writeLinks(db: Database, row: RestProduct): void {
  const kinds = [
    ['upsell', row.upsell_ids],
    ['cross_sell', row.cross_sell_ids],
    ['grouped', row.grouped_products],
  ] as const;
  for (const [kind, ids] of kinds) {
    for (const [position, linkedId] of ids.entries())
      db.insert('product_links', { productId: row.id, kind, position, linkedId }, 'OR IGNORE');
  }
}
