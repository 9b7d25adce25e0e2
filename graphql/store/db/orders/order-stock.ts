import { stockAfter, stockProblem } from '../../domain/catalogue/stock';
import { RuleError } from '../../domain/errors';
import { loadSaleProducts, type SaleOptions } from '../cart/cart-product';
import { findCountedStock, saveStock } from '../catalogue/product-write';
import type { Database } from '../database';

export interface StockRules extends SaleOptions {
  /** From here downwards a product counts as sold out (woocommerce_notify_no_stock_amount). */
  noStockAmount: number;
}

/** Takes an order's pieces out of the stock, once. Throws RuleError when they are not there any more. */
export function takeStock(db: Database, orderId: number, rules: StockRules): void {
  if (markReduced(db, orderId, 1)) moveStock(db, orderId, rules, 1);
}

/** Puts them back, once. */
export function returnStock(db: Database, orderId: number, rules: StockRules): void {
  if (markReduced(db, orderId, 0)) moveStock(db, orderId, rules, -1);
}

function markReduced(db: Database, orderId: number, reduced: 0 | 1): boolean {
  const sql = 'UPDATE orders SET stock_reduced = ?1 WHERE id = ?2 AND stock_reduced <> ?1';
  return db.run(sql, reduced, orderId).changes === 1;
}

function moveStock(db: Database, orderId: number, rules: StockRules, direction: 1 | -1): void {
  const lines = db.all<{ id: number; quantity: number }>(
    'SELECT coalesce(variation_id, product_id, 0) AS id, quantity FROM order_lines WHERE order_id = ? ORDER BY id',
    orderId,
  );
  const ids = lines.map(({ id }) => id);
  const products = loadSaleProducts(db, ids, rules);
  const pieces = lines.flatMap(({ id, quantity }) => {
    const product = products.get(id);
    return product ? [{ name: product.name, quantity, stock: product.stock }] : [];
  });
  if (direction === 1) {
    const problem = stockProblem(pieces);
    if (problem !== null) throw new RuleError(problem);
  }
  for (const { stock, quantity } of pieces) {
    const counted = stock.managed ? findCountedStock(db, stock.ownerId) : undefined;
    if (counted)
      saveStock(db, stock.ownerId, stockAfter(counted, quantity * direction, rules.noStockAmount), rules.now);
  }
}

/** Meta data of an order whose pieces count as sold, as WooCommerce names it. */
export const salesCounted = '_recorded_sales';

/** Counts (or takes back) the sold pieces of an order, once, for "most popular". */
export function countSales(db: Database, orderId: number, sold: boolean): void {
  if (db.has('SELECT 1 FROM order_meta WHERE order_id = ? AND key = ?', orderId, salesCounted) === sold)
    return;
  db.run(
    `UPDATE products SET total_sales = max(0, total_sales + ?1 * (SELECT sum(quantity) FROM order_lines WHERE order_id = ?2 AND product_id = products.id))
     WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ?2)`,
    sold ? 1 : -1,
    orderId,
  );
  if (sold) db.insert('order_meta', { orderId, key: salesCounted, value: 'yes' });
  else db.run('DELETE FROM order_meta WHERE order_id = ? AND key = ?', orderId, salesCounted);
}
