import { stockAfter, stockProblem } from '../../domain/catalogue/stock';
import type { SaleProduct } from '../../domain/cart/cart-product';
import { RuleError } from '../../domain/errors';
import { loadSaleProducts, type SaleOptions } from '../cart/cart-product';
import { findCountedStock, saveStock } from '../catalogue/product-write';
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
  const row = findCountedStock(db, ownerId);
  if (!row) return;
  const { quantity, backorders } = row;
  const counted = { ownerId, managed: true, quantity, status: 'instock', backorders } as const;
  saveStock(db, ownerId, stockAfter(counted, pieces, noStockAmount), now);
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
