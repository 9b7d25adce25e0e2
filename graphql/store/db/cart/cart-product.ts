import * as z from 'zod/v4';
import { activePrice, type SaleProduct } from '../../domain/cart/cart-product';
import type { AttributeChoice, ChosenAttributes } from '../../domain/cart/cart-variation';
import type { StockStatus } from '../../domain/catalogue/stock';
import { jsonList, type Database } from '../database';

interface ProductRow {
  id: number;
  parent_id: number | null;
  type: SaleProduct['type'];
  slug: string;
  name: string;
  sku: string;
  status: string;
  regular_price: number | null;
  sale_price: number | null;
  sale_from: number | null;
  sale_to: number | null;
  tax_status: string;
  tax_class: string;
  virtual: number;
  downloadable: number;
  sold_individually: number;
  shipping_class_id: number | null;
  manage_stock: number;
  stock_quantity: number | null;
  stock_status: StockStatus;
  backorders: string;
  parent_slug: string | null;
  parent_status: string | null;
  parent_class: number | null;
  parent_manages: number | null;
  parent_quantity: number | null;
  parent_stock_status: StockStatus | null;
  parent_backorders: string | null;
}

const select = `SELECT p.id, p.parent_id, p.type, p.slug, p.name, p.sku, p.status, p.regular_price, p.sale_price, p.sale_from, p.sale_to,
  p.tax_status, p.tax_class, p.virtual, p.downloadable, p.sold_individually, p.shipping_class_id,
  p.manage_stock, p.stock_quantity, p.stock_status, p.backorders,
  m.slug AS parent_slug, m.status AS parent_status, m.shipping_class_id AS parent_class, m.manage_stock AS parent_manages,
  m.stock_quantity AS parent_quantity, m.stock_status AS parent_stock_status, m.backorders AS parent_backorders
  FROM products p LEFT JOIN products m ON m.id = p.parent_id`;

export interface SaleOptions {
  /** Unix seconds. */
  now: number;
  siteUrl: string;
  /** Whether the shop counts stock at all. */
  countsStock: boolean;
  /** What a product or a variation is called in the language that is spoken; default: in the shop's own. */
  nameOf?: (id: number) => string | undefined;
}

/** Products and variations as they can be bought now, by id. */
export function loadSaleProducts(
  db: Database,
  ids: readonly number[],
  options: SaleOptions,
): Map<number, SaleProduct> {
  const rows = db.all<ProductRow>(`${select} WHERE p.id IN (SELECT value FROM json_each(?))`, jsonList(ids));
  return new Map(rows.map((row) => [row.id, saleProduct(row, options)]));
}

function saleProduct(row: ProductRow, { now, siteUrl, countsStock, nameOf }: SaleOptions): SaleProduct {
  return {
    id: row.id,
    parentId: row.parent_id,
    type: row.type,
    name: nameOf?.(row.id) ?? row.name,
    sku: row.sku,
    url: `${siteUrl}/product/${row.parent_slug ?? row.slug}/`,
    published: row.status === 'publish' && (row.parent_status ?? 'publish') === 'publish',
    ...activePrice(
      { regular: row.regular_price, sale: row.sale_price, saleFrom: row.sale_from, saleTo: row.sale_to },
      now,
    ),
    taxable: row.tax_status === 'taxable',
    shippingTaxable: row.tax_status !== 'none',
    taxClass: row.tax_class,
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    soldIndividually: row.sold_individually === 1,
    shippingClassId: row.shipping_class_id ?? row.parent_class,
    stock: stockOf(row, countsStock),
  };
}

function stockOf(row: ProductRow, countsStock: boolean): SaleProduct['stock'] {
  if (row.manage_stock === 0 && row.parent_manages === 1 && row.parent_id !== null) {
    return {
      ownerId: row.parent_id,
      managed: countsStock,
      quantity: row.parent_quantity ?? 0,
      status: row.parent_stock_status ?? row.stock_status,
      backorders: row.parent_backorders !== 'no',
    };
  }
  return {
    ownerId: row.id,
    managed: countsStock && row.manage_stock === 1,
    quantity: row.stock_quantity ?? 0,
    status: row.stock_status,
    backorders: row.backorders !== 'no',
  };
}

const texts = z.array(z.string());

/** The attributes of a variable product in its order; values of global ones are slugs of terms. */
export function loadAttributeChoices(db: Database, productId: number): AttributeChoice[] {
  const rows = db.all<{
    slug: string;
    name: string;
    attribute_id: number | null;
    variation: number;
    options: string;
  }>(
    'SELECT slug, name, attribute_id, variation, options FROM product_attributes WHERE product_id = ? ORDER BY position',
    productId,
  );
  return rows.map((row) => ({
    slug: row.slug,
    label: row.name,
    global: row.attribute_id !== null,
    forVariations: row.variation === 1,
    values:
      row.attribute_id === null ? texts.parse(JSON.parse(row.options)) : termSlugs(db, productId, row.slug),
  }));
}

function termSlugs(db: Database, productId: number, taxonomy: string): string[] {
  return db
    .all<{ slug: string }>(
      'SELECT t.slug FROM product_terms pt JOIN terms t ON t.id = pt.term_id WHERE pt.product_id = ? AND t.taxonomy = ?',
      productId,
      taxonomy,
    )
    .map((row) => row.slug);
}

/** Names of the attributes of a product, or of a variation; for a product those that it shows. */
export function loadAttributeSlugs(db: Database, product: SaleProduct): string[] {
  const sql =
    product.type === 'variation'
      ? 'SELECT slug FROM variation_attributes WHERE variation_id = ?'
      : 'SELECT slug FROM product_attributes WHERE product_id = ?';
  return db.all<{ slug: string }>(sql, product.id).map((row) => row.slug);
}

/** Values of a variation by attribute; empty ones take any. */
export function loadVariationAttributes(db: Database, variationId: number): ChosenAttributes {
  const rows = db.all<{ slug: string; value: string }>(
    'SELECT slug, value FROM variation_attributes WHERE variation_id = ?',
    variationId,
  );
  return Object.fromEntries(rows.map((row) => [row.slug, row.value]));
}

/** Categories of products with all the ones above them, by product id. */
export function loadCategories(db: Database, productIds: readonly number[]): Map<number, number[]> {
  const rows = db.all<{ product_id: number; term_id: number }>(
    `WITH RECURSIVE above (product_id, term_id) AS (
       SELECT pt.product_id, pt.term_id FROM product_terms pt JOIN terms t ON t.id = pt.term_id AND t.taxonomy = 'product_cat'
       WHERE pt.product_id IN (SELECT value FROM json_each(?))
       UNION SELECT above.product_id, t.parent_id FROM above JOIN terms t ON t.id = above.term_id WHERE t.parent_id IS NOT NULL
     ) SELECT product_id, term_id FROM above`,
    jsonList(productIds),
  );
  const categories = new Map<number, number[]>();
  for (const { product_id: id, term_id: term } of rows)
    categories.set(id, [...(categories.get(id) ?? []), term]);
  return categories;
}

export function categoryName(db: Database, id: number): string {
  return db.get<{ name: string }>('SELECT name FROM terms WHERE id = ?', id)?.name ?? '';
}
