import type { ProductFields, TermRecord } from '../catalogue/product-rules';
import type { ShopData } from './rest/shop-data';
import { toJsonList, type Database } from '../db/database';

const tables = {
  products: "products WHERE type <> 'variation'",
  'products and variations': 'products',
  'variable products': "products WHERE type = 'variable'",
  terms: 'terms',
  attributes: 'attributes',
  users: 'users',
  orders: 'orders',
  coupons: 'coupons',
  menus: 'menus',
} as const;

export type ExistingKind = keyof typeof tables;

export const termFiles = [
  ['products-categories', 'product_cat'],
  ['products-tags', 'product_tag'],
  ['products-brands', 'product_brand'],
  ['products-shipping-classes', 'product_shipping_class'],
] as const;

export const listAllTerms = (data: ShopData) => [
  ...termFiles.flatMap(([file]): { id: number; slug: string }[] => data[file]),
  ...[...data['products-attributes-terms'].values()].flat(),
];

export function findExistingIds(db: Database, kind: ExistingKind): number[] {
  return db.column(`SELECT id FROM ${tables[kind]}`);
}

const nameQueries = {
  'product slugs': "SELECT slug, id FROM products WHERE type <> 'variation'",
  skus: "SELECT sku, id FROM products WHERE sku <> '' AND language = ''",
  'user names': 'SELECT login, id FROM users',
  'e-mail addresses': 'SELECT email, id FROM users',
  'order keys': 'SELECT order_key, id FROM orders',
  'coupon codes': 'SELECT code, id FROM coupons',
  'menu slugs': 'SELECT slug, id FROM menus',
} as const;

export function findTakenNames(db: Database, kind: keyof typeof nameQueries): Map<string, number> {
  return new Map(db.tuples<[string, number]>(nameQueries[kind]));
}

export function findTakenTermSlugs(db: Database, taxonomy: string): Map<string, number> {
  return new Map(db.tuples<[string, number]>('SELECT slug, id FROM terms WHERE taxonomy = ?', taxonomy));
}

const offerQueries = {
  gateways: 'SELECT title FROM payment_gateways WHERE enabled = 1 AND id',
  zones: `SELECT name FROM shipping_zones WHERE id IN (SELECT zone_id FROM shipping_methods WHERE enabled = 1) AND id`,
} as const;

/** Finds active offers that an import does not name. Empty if it names none of the kind. */
export function findOtherOffers(
  db: Database,
  kind: keyof typeof offerQueries,
  importedRows: readonly { id: number | string }[],
) {
  if (importedRows.length === 0) return [];
  const ids = toJsonList(importedRows.map(({ id }) => id));
  return db.column<string>(
    `${offerQueries[kind]} NOT IN (SELECT value FROM json_each(?)) ORDER BY position, id`,
    ids,
  );
}

export type ExistingProduct = Pick<ProductFields, 'id' | 'sku' | 'slug' | 'type' | 'name'> & {
  total_sales: number;
  parent_id: number | null;
};

export function loadExistingProducts(db: Database): ExistingProduct[] {
  return db.all<ExistingProduct>(
    "SELECT id, sku, slug, type, name, total_sales, parent_id FROM products ORDER BY language = '', id",
  );
}

export function loadExistingTerms(db: Database) {
  return db.all<Pick<TermRecord, 'id' | 'taxonomy' | 'name' | 'slug'> & { parent_id: number | null }>(
    'SELECT id, taxonomy, name, slug, parent_id FROM terms',
  );
}

const buildTermCondition = (taxonomy: string) =>
  `id IN (SELECT product_id FROM product_terms JOIN terms ON id = term_id WHERE taxonomy = '${taxonomy}')`;
const buildLinkCondition = (kind: string) =>
  `id IN (SELECT product_id FROM product_links WHERE kind = '${kind}')`;
/** Matches products with a status derived from managed stock. */
const DERIVED_STOCK_CONDITION = `(type = 'variable' OR manage_stock = 1 OR coalesce(parent_id, 0) IN (SELECT id FROM products WHERE manage_stock = 1))`;

// Columns (or prefixes) of every export, and which products lose data without them.
const csvColumns = {
  Published: `status <> 'publish'`,
  'Is featured?': 'featured = 1',
  'Visibility in catalog': `visibility <> 'visible'`,
  'Allow customer reviews?': 'reviews_allowed = 0',
  'Short description': `short_description <> ''`,
  Description: `description <> ''`,
  'Regular price': 'regular_price IS NOT NULL',
  'Sale price': 'sale_price IS NOT NULL',
  'Date sale price starts': 'sale_from IS NOT NULL',
  'Date sale price ends': 'sale_to IS NOT NULL',
  'Tax status': `tax_status <> 'taxable'`,
  'Tax class': `tax_class <> ''`,
  Stock: 'manage_stock = 1',
  'In stock?': `stock_status <> 'instock' AND NOT ${DERIVED_STOCK_CONDITION}`,
  'Low stock amount': 'low_stock_amount IS NOT NULL',
  'Backorders allowed?': `backorders <> 'no'`,
  Weight: `weight <> ''`,
  Length: `length <> ''`,
  Width: `width <> ''`,
  Height: `height <> ''`,
  'Purchase note': `purchase_note <> ''`,
  Images: 'id IN (SELECT product_id FROM product_images)',
  Categories: buildTermCondition('product_cat'),
  Tags: buildTermCondition('product_tag'),
  Brands: buildTermCondition('product_brand'),
  'Download limit': 'download_limit >= 0',
  'Download expiry days': 'download_expiry >= 0',
  Upsells: buildLinkCondition('upsell'),
  'Cross-sells': buildLinkCondition('cross_sell'),
  'Grouped products': buildLinkCondition('grouped'),
  'Sold individually?': 'sold_individually = 1',
  'External URL': `external_url <> ''`,
  'Button text': `button_text <> ''`,
  GTIN: `id IN (SELECT product_id FROM product_meta WHERE key = '_global_unique_id' AND value <> '')`,
  'Shipping class': 'shipping_class_id IS NOT NULL',
  Position: `menu_order <> 0 AND type <> 'variation'`,
};

/** Finds columns that the CSV lacks although its products have values in the shop. */
export function findMissingColumns(
  db: Database,
  header: readonly string[],
  products: readonly number[],
): string[] {
  const standardHeader = header.filter((name) => !/_[a-z]{2}$/.test(name));
  const query = 'SELECT 1 FROM products WHERE id IN (SELECT value FROM json_each(?)) AND';
  const ids = toJsonList(products);
  return Object.entries(csvColumns)
    .filter(([column]) => !standardHeader.some((name) => name.startsWith(column.toLowerCase())))
    .filter(([, condition]) => db.has(`${query} ${condition}`, ids))
    .map(([column]) => column);
}

/** Serializes all imported data of a product, to detect changes. Returns undefined if it is new. */
export function getProductState(db: Database, id: number): string | undefined {
  const rows = db.all<{ id: number }>(
    'SELECT *, NULL AS modified_at FROM products WHERE id = ?1 OR parent_id = ?1 ORDER BY id',
    id,
  );
  if (rows.length === 0) return undefined;
  const parts = rows.map((row) =>
    [
      'SELECT term_id FROM product_terms WHERE product_id = ?',
      'SELECT * FROM product_attributes WHERE product_id = ? ORDER BY position',
      'SELECT slug, value FROM variation_attributes WHERE variation_id = ? ORDER BY slug',
      'SELECT m.src, m.title, m.alt FROM product_images i JOIN media m ON m.id = i.media_id WHERE i.product_id = ? ORDER BY i.position',
      'SELECT * FROM product_downloads WHERE product_id = ? ORDER BY position',
      'SELECT kind, linked_id FROM product_links WHERE product_id = ? ORDER BY kind, position',
      'SELECT key, value FROM product_meta WHERE product_id = ? ORDER BY key, value',
    ].map((query) => db.tuples(query, row.id)),
  );
  return JSON.stringify([rows, parts]);
}
