import type { SaleProduct, AttributeChoice, ChosenAttributes } from './cart-rules';
import { isOnSale, type Prices } from '../catalogue/product-rules';
import { reduceStockBy, type Stock, type StockStatus } from '../catalogue/stock-rules';
import { toJsonList, type Database, type Stored, parseStoredList } from '../db/database';

// SQL resolves what a variation takes from its parent: page and managed stock.
type ProductRow = Stored<Omit<SaleProduct, 'url' | 'price' | 'onSale' | 'stock'>> &
  Stored<Omit<Stock, 'isManaged' | 'status'>> &
  Prices & { page: string; counted: number; stockStatus: StockStatus };

const stockColumn = (column: string) =>
  `CASE WHEN p.manage_stock = 0 AND m.manage_stock = 1 THEN m.${column} ELSE p.${column} END`;

/** WooCommerce takes these from the parent for each variation. */
const parentColumn = (column: string) => `coalesce(m.${column}, p.${column})`;

const SALE_PRODUCT_SQL = `SELECT p.id, p.parent_id AS parentId, p.type, p.name, coalesce(nullif(p.sku, ''), m.sku, '') AS sku,
  coalesce(m.slug, p.slug) AS page,
  p.status = 'publish' AND coalesce(m.status, 'publish') = 'publish' AS isPublished,
  p.regular_price AS regularPrice, p.sale_price AS salePrice, p.sale_from AS saleFrom, p.sale_to AS saleTo,
  ${parentColumn('tax_status')} = 'taxable' AS taxable, ${parentColumn('tax_status')} <> 'none' AS isShippingTaxable,
  CASE p.tax_class WHEN 'parent' THEN m.tax_class ELSE p.tax_class END AS taxClass,
  p.virtual, p.downloadable, ${parentColumn('sold_individually')} AS isSoldIndividually,
  ${stockColumn('id')} AS ownerId, ${stockColumn('manage_stock')} AS counted, coalesce(${stockColumn('stock_quantity')}, 0) AS quantity,
  ${stockColumn('stock_status')} AS stockStatus, ${stockColumn('backorders')} <> 'no' AS backorders
  FROM products p LEFT JOIN products m ON m.id = p.parent_id`;

interface SaleOptions {
  /** Unix seconds */
  now: number;
  siteUrl: string;
  isStockManaged: boolean;
  /** Translates a name. */
  getName: (id: number) => string | undefined;
  /** Pieces by stock owner that others are about to pay. */
  reservedQuantities: ReadonlyMap<number, number>;
  /** woocommerce_notify_no_stock_amount */
  noStockAmount: number;
}

export function loadSaleProducts(db: Database, ids: readonly number[], options: SaleOptions) {
  const rows = db.all<ProductRow>(
    `${SALE_PRODUCT_SQL} WHERE p.id IN (SELECT value FROM json_each(?))`,
    toJsonList(ids),
  );
  return new Map(rows.map((row) => [row.id, toSaleProduct(row, options)]));
}

function toSaleProduct(row: ProductRow, options: SaleOptions): SaleProduct {
  const { now, siteUrl, isStockManaged, getName, reservedQuantities, noStockAmount } = options;
  const { ownerId, quantity, stockStatus: status, ...fields } = row;
  const onSale = isOnSale(row, now);
  const reserved = reservedQuantities.get(ownerId);
  const stock = {
    ownerId,
    isManaged: isStockManaged && row.counted === 1,
    quantity,
    status,
    backorders: row.backorders === 1,
  };
  return {
    ...fields,
    price: onSale ? row.salePrice : row.regularPrice,
    onSale,
    name: getName(row.id) ?? row.name,
    url: `${siteUrl}/product/${row.page}/`,
    isPublished: row.isPublished === 1,
    taxable: row.taxable === 1,
    isShippingTaxable: row.isShippingTaxable === 1,
    virtual: row.virtual === 1,
    downloadable: row.downloadable === 1,
    isSoldIndividually: row.isSoldIndividually === 1,
    stock: {
      ...stock,
      ...(stock.isManaged && reserved ? reduceStockBy(stock, reserved, noStockAmount) : {}),
    },
  };
}

export function loadAttributeChoices(db: Database, productId: number): AttributeChoice[] {
  const rows = db.all<Stored<Omit<AttributeChoice, 'values'>> & { options: string }>(
    `SELECT slug, name AS label, attribute_id IS NOT NULL AS isGlobal, variation AS isForVariations, options
     FROM product_attributes WHERE product_id = ? ORDER BY position`,
    productId,
  );
  const terms = (taxonomy: string) =>
    db.column<string>(
      'SELECT t.slug FROM product_terms pt JOIN terms t ON t.id = pt.term_id WHERE pt.product_id = ? AND t.taxonomy = ?',
      productId,
      taxonomy,
    );
  return rows.map(({ slug, label, options, ...row }) => ({
    slug,
    label,
    isGlobal: row.isGlobal === 1,
    isForVariations: row.isForVariations === 1,
    values: row.isGlobal === 1 ? terms(slug) : parseStoredList(options),
  }));
}

/** Empty values accept any. */
export function loadVariationAttributes(db: Database, variationId: number): ChosenAttributes {
  return Object.fromEntries(
    db.tuples<[string, string]>(
      'SELECT slug, value FROM variation_attributes WHERE variation_id = ?',
      variationId,
    ),
  );
}
