import { reduceStockBy, findStockProblem, type Stock } from '../catalogue/stock-rules';
import { UserFacingError } from '../core/user-facing-error';
import { loadSaleProducts, type SaleOptions } from '../cart/sale-product-sql';
import { findCountedStock, saveStock } from '../catalogue/stock-sql';
import type { Database } from '../db/database';

export type StockRules = Omit<SaleOptions, 'reservedQuantities'>;

/** Reduces the stock once per order. Throws a message for the shopper if too little is left. */
export function reduceStock(db: Database, orderId: number, rules: StockRules): void {
  if (!markReduced(db, orderId, 1)) return;
  const unreducedLines = loadLines(db, orderId, rules).filter(({ stockTaken }) => stockTaken === 0);
  const problem = findStockProblem(unreducedLines);
  if (problem !== null) throw new UserFacingError(problem);
  for (const { id, product, quantity } of unreducedLines)
    if (adjustStock(db, product.stock, quantity, rules))
      db.update('order_lines', id, { stockTaken: quantity });
}

/** Restores the reduced stock once per order. Unmanaged goods have nothing to restore. */
export function restoreStock(db: Database, orderId: number, rules: StockRules): void {
  if (!markReduced(db, orderId, 0)) return;
  for (const { id, product, stockTaken } of loadLines(db, orderId, rules))
    if (stockTaken > 0 && adjustStock(db, product.stock, -stockTaken, rules))
      db.update('order_lines', id, { stockTaken: 0 });
}

export function findReducedQuantities(db: Database, orderId: number): Map<number, number> {
  const rows = db.tuples<[number, number]>(
    `SELECT CASE WHEN p.manage_stock = 0 AND m.manage_stock = 1 THEN m.id ELSE p.id END AS counted, sum(l.stock_taken)
     FROM order_lines l JOIN products p ON p.id = coalesce(l.variation_id, l.product_id) LEFT JOIN products m ON m.id = p.parent_id
     WHERE l.order_id = ? AND l.stock_taken > 0 GROUP BY counted`,
    orderId,
  );
  return new Map(rows);
}

function markReduced(db: Database, orderId: number, reduced: 0 | 1): boolean {
  const sql = 'UPDATE orders SET stock_reduced = ?1 WHERE id = ?2 AND stock_reduced <> ?1';
  return db.run(sql, reduced, orderId).changes === 1;
}

function loadLines(db: Database, orderId: number, rules: StockRules) {
  const lines = db.all<{ id: number; soldId: number; quantity: number; stockTaken: number }>(
    `SELECT id, coalesce(variation_id, product_id, 0) AS soldId, quantity, stock_taken AS stockTaken
     FROM order_lines WHERE order_id = ? ORDER BY id`,
    orderId,
  );
  const ids = lines.map(({ soldId }) => soldId);
  const products = loadSaleProducts(db, ids, rules);
  return lines.flatMap((line) => {
    const product = products.get(line.soldId);
    return product ? [{ ...line, product }] : [];
  });
}

/** Returns false if the stock is unmanaged. A negative quantity restores. */
function adjustStock(
  db: Database,
  { isManaged, ownerId }: Stock,
  quantity: number,
  rules: StockRules,
): boolean {
  const managedStock = isManaged ? findCountedStock(db, ownerId) : undefined;
  if (managedStock)
    saveStock(db, ownerId, reduceStockBy(managedStock, quantity, rules.noStockAmount), rules.now);
  return managedStock !== undefined;
}

/** WooCommerce's meta key for a line's reduced quantity. */
export const REDUCED_STOCK_META_KEY = '_reduced_stock';

/** WooCommerce's meta key for an order that is counted in total_sales. */
export const SALES_RECORDED_META_KEY = '_recorded_sales';

/** Adds or removes an order's sales once, for sorting by popularity. */
export function countSales(db: Database, orderId: number, isSold: boolean): void {
  if (
    db.has('SELECT 1 FROM order_meta WHERE order_id = ? AND key = ?', orderId, SALES_RECORDED_META_KEY) ===
    isSold
  )
    return;
  db.run(
    `UPDATE products SET total_sales = max(0, total_sales + ?1 * (SELECT sum(quantity) FROM order_lines WHERE order_id = ?2 AND product_id = products.id))
     WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ?2)`,
    isSold ? 1 : -1,
    orderId,
  );
  if (isSold) db.insert('order_meta', { orderId, key: SALES_RECORDED_META_KEY, value: 'yes' });
  else db.run('DELETE FROM order_meta WHERE order_id = ? AND key = ?', orderId, SALES_RECORDED_META_KEY);
}
