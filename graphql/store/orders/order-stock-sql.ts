import { reduceStockBy } from '../catalogue/stock-rules';
import { saveStock } from '../catalogue/stock-sql';
import type { Database } from '../db/database';

/** Lines with the product that has their stock: variations without their own use the parent's. */
const LINES_WITH_STOCK_SQL = `order_lines l JOIN products sold ON sold.id = coalesce(l.variation_id, l.product_id)
  LEFT JOIN products parent ON parent.id = sold.parent_id
  JOIN products owner ON owner.id = CASE WHEN sold.manage_stock = 0 AND parent.manage_stock = 1 THEN parent.id ELSE sold.id END`;

/** Pieces by stock owner that unpaid orders of other sessions reserve (wc_reserved_stock of WooCommerce). */
export function findReservedQuantities(db: Database, sessionId: string): Map<number, number> {
  const rows = db.tuples<[number, number]>(
    `SELECT owner.id, sum(l.quantity) FROM orders JOIN ${LINES_WITH_STOCK_SQL}
     WHERE l.order_id = orders.id AND orders.status = 'pending' AND orders.session_id <> ? GROUP BY owner.id`,
    sessionId,
  );
  return new Map(rows);
}

/** The checkout has checked that there is enough. */
export function reduceStock(db: Database, orderId: number, noStockAmount: number, now: number): void {
  const rows = db.all<{ id: number; ordered: number; quantity: number; backorders: number }>(
    `SELECT owner.id, sum(l.quantity) AS ordered, owner.stock_quantity AS quantity, owner.backorders <> 'no' AS backorders
     FROM ${LINES_WITH_STOCK_SQL} WHERE l.order_id = ? AND owner.manage_stock = 1 GROUP BY owner.id`,
    orderId,
  );
  for (const { id, ordered, quantity, backorders } of rows)
    saveStock(db, id, reduceStockBy({ quantity, backorders: backorders === 1 }, ordered, noStockAmount), now);
}

/** For sorting by popularity. */
export function countSales(db: Database, orderId: number): void {
  db.run(
    `UPDATE products SET total_sales = total_sales + (SELECT sum(quantity) FROM order_lines WHERE order_id = ?1 AND product_id = products.id)
     WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ?1)`,
    orderId,
  );
}
