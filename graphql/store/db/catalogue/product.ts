import type { PricedSince } from '../../domain/catalogue/lowest-price';
import type { Prices, ProductFields } from '../../domain/catalogue/product';
import { statusOfParent, type StockStatus } from '../../domain/catalogue/stock';
import { asFields, type Database } from '../database';

/** A product or variation as the shop's owner lists it. Money is in minor units. */
export interface DeskProduct
  extends Prices, Pick<ProductFields, 'id' | 'sku' | 'name' | 'type' | 'status' | 'stockStatus'> {
  parentId: number | null;
  /** Null when its pieces are not counted, or with those of its parent. */
  stockQuantity: number | null;
}

const select = `SELECT ${asFields('id, sku, name, type, parent_id, status, regular_price, sale_price, sale_from, sale_to, stock_status')},
  CASE WHEN manage_stock = 1 THEN stock_quantity END AS stockQuantity FROM products`;

/** Everything that is not in the bin; variations follow their product. */
export function findDeskProducts(db: Database): DeskProduct[] {
  return db.all<DeskProduct>(
    `${select} WHERE status <> 'trash' ORDER BY coalesce(parent_id, id), parent_id IS NOT NULL, menu_order, id`,
  );
}

/** The product with this SKU; where none has it, the one with this id. */
export function findDeskProduct(db: Database, sku: string): DeskProduct | undefined {
  return db.get<DeskProduct>(
    `${select} WHERE status <> 'trash' AND (sku = ?1 OR CAST(id AS TEXT) = ?1) ORDER BY sku = ?1 DESC LIMIT 1`,
    sku,
  );
}

/** What a product has in stock by its own row; undefined when there is no such product. */
export function findCountedStock(db: Database, id: number) {
  const row = db.get<{ quantity: number; backorders: string }>(
    'SELECT coalesce(stock_quantity, 0) AS quantity, backorders FROM products WHERE id = ?',
    id,
  );
  return row && { ...row, backorders: row.backorders !== 'no' };
}

/** Notes how many there are of a product, whose pieces are counted from then on, and brings its variations or its parent into line. */
export function saveStock(
  db: Database,
  id: number,
  { quantity, status }: { quantity: number; status: StockStatus },
  now: number,
): void {
  // WooCommerce saves the product, and the parent of a variation with it.
  db.update('products', id, {
    manageStock: 1,
    stockQuantity: quantity,
    stockStatus: status,
    modifiedAt: now,
  });
  const row = db.get<{ type: string; parent_id: number | null }>(
    'SELECT type, parent_id FROM products WHERE id = ?',
    id,
  );
  if (row?.type === 'variable') {
    db.run(
      'UPDATE products SET stock_status = ?1 WHERE parent_id = ?2 AND manage_stock = 0 AND stock_status <> ?1',
      status,
      id,
    );
  } else if (row && row.parent_id !== null) {
    db.update('products', row.parent_id, { modifiedAt: now });
    syncParent(db, row.parent_id);
  }
}

/** A variable product that keeps no stock itself shows the best of its variations. */
export function syncParent(db: Database, parentId: number): void {
  const statuses = db.column<StockStatus>(
    `SELECT stock_status FROM products WHERE parent_id = ? AND status = 'publish'`,
    parentId,
  );
  db.run(
    'UPDATE products SET stock_status = ?1 WHERE id = ?2 AND manage_stock = 0 AND stock_status <> ?1',
    statusOfParent(statuses),
    parentId,
  );
}

/** Notes what a product costs from now on, with the texts as they were entered. A trigger keeps what it has cost before. */
export function savePrices(
  db: Database,
  id: number,
  prices: Prices & { regularPriceText: string; salePriceText: string },
  now: number,
): void {
  db.update('products', id, { ...prices, modifiedAt: now });
  db.run(
    'UPDATE products SET modified_at = ? WHERE id = (SELECT parent_id FROM products WHERE id = ?)',
    now,
    id,
  );
}

/** What a product or a variation has cost since when, the oldest first. */
export function loadPriceHistory(db: Database, productId: number): PricedSince[] {
  return db.all<PricedSince>(
    `SELECT since, regular_price AS regularPrice, sale_price AS salePrice, sale_from AS saleFrom, sale_to AS saleTo
     FROM price_history WHERE product_id = ? ORDER BY since, id`,
    productId,
  );
}
