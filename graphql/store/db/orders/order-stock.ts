import { stockAfter, stockProblem, statusOfParent, type StockStatus } from '../../domain/catalogue/stock';
import type { SaleProduct } from '../../domain/cart/cart-product';
import { RuleError } from '../../domain/errors';
import { loadSaleProducts, type SaleOptions } from '../cart/cart-product';
import type { Database } from '../database';

export interface StockRules extends SaleOptions {
  /** From here downwards a product counts as sold out (woocommerce_notify_no_stock_amount). */
  noStockAmount: number;
}

interface OrderedPieces {
  product_id: number | null;
  variation_id: number | null;
  quantity: number;
}

/** Takes an order's pieces out of the stock, once. Throws RuleError when they are not there any more. */
export function takeStock(db: Database, orderId: number, rules: StockRules): void {
  if (!markReduced(db, orderId, 1)) return;
  moveStock(db, orderId, rules, 1);
}

/** Puts them back, once. */
export function returnStock(db: Database, orderId: number, rules: StockRules): void {
  if (!markReduced(db, orderId, 0)) return;
  moveStock(db, orderId, rules, -1);
}

function markReduced(db: Database, orderId: number, reduced: 0 | 1): boolean {
  return (
    db.run(
      'UPDATE orders SET stock_reduced = ? WHERE id = ? AND stock_reduced <> ?',
      reduced,
      orderId,
      reduced,
    ).changes === 1
  );
}

function moveStock(db: Database, orderId: number, rules: StockRules, direction: 1 | -1): void {
  const lines = db.all<OrderedPieces>(
    'SELECT product_id, variation_id, quantity FROM order_lines WHERE order_id = ? ORDER BY id',
    orderId,
  );
  const idOf = (line: OrderedPieces) => line.variation_id ?? line.product_id ?? 0;
  const products = loadSaleProducts(db, lines.map(idOf), rules);
  const pieces = lines.flatMap((line) => {
    const product = products.get(idOf(line));
    return product ? [{ name: product.name, quantity: line.quantity, stock: product.stock, product }] : [];
  });
  if (direction === 1) {
    const problem = stockProblem(pieces);
    if (problem !== null) throw new RuleError(problem);
  }
  for (const { product, quantity } of pieces)
    if (product.stock.managed) changeStock(db, product, quantity * direction, rules);
}

function changeStock(
  db: Database,
  { stock: { ownerId } }: SaleProduct,
  pieces: number,
  { noStockAmount, now }: StockRules,
): void {
  const row = db.get<{ stock_quantity: number; backorders: string; type: string; parent_id: number | null }>(
    'SELECT stock_quantity, backorders, type, parent_id FROM products WHERE id = ?',
    ownerId,
  );
  if (!row) return;
  const backorders = row.backorders !== 'no';
  const after = stockAfter(
    { ownerId, managed: true, quantity: row.stock_quantity, status: 'instock', backorders },
    pieces,
    noStockAmount,
  );
  // WooCommerce saves the product, and the parent of a variation with it.
  db.run(
    'UPDATE products SET stock_quantity = ?, stock_status = ?, modified_at = ? WHERE id = ?',
    after.quantity,
    after.status,
    now,
    ownerId,
  );
  if (row.parent_id !== null) db.run('UPDATE products SET modified_at = ? WHERE id = ?', now, row.parent_id);
  if (row.type === 'variable') {
    db.run(
      'UPDATE products SET stock_status = ? WHERE parent_id = ? AND manage_stock = 0 AND stock_status <> ?',
      after.status,
      ownerId,
      after.status,
    );
  } else if (row.parent_id !== null) {
    syncParent(db, row.parent_id);
  }
}

/** A variable product that keeps no stock itself shows the best of its variations. */
function syncParent(db: Database, parentId: number): void {
  const statuses = db.all<{ stock_status: StockStatus }>(
    `SELECT stock_status FROM products WHERE parent_id = ? AND status = 'publish'`,
    parentId,
  );
  const status = statusOfParent(statuses.map((row) => row.stock_status));
  db.run(
    'UPDATE products SET stock_status = ? WHERE id = ? AND manage_stock = 0 AND stock_status <> ?',
    status,
    parentId,
    status,
  );
}

/** Counts (or takes back) the sold pieces of an order, once, for "most popular". */
export function countSales(db: Database, orderId: number, sold: boolean): void {
  const counted =
    db.get(`SELECT 1 FROM order_meta WHERE order_id = ? AND key = '_recorded_sales'`, orderId) !== undefined;
  if (counted === sold) return;
  const sign = sold ? 1 : -1;
  db.run(
    `UPDATE products SET total_sales = max(0, total_sales + ? * (SELECT sum(quantity) FROM order_lines WHERE order_id = ? AND product_id = products.id))
     WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ?)`,
    sign,
    orderId,
    orderId,
  );
  if (sold)
    db.run(`INSERT INTO order_meta (order_id, key, value) VALUES (?, '_recorded_sales', 'yes')`, orderId);
  else db.run(`DELETE FROM order_meta WHERE order_id = ? AND key = '_recorded_sales'`, orderId);
}
