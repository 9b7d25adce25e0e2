import { statusOfParent, type StockStatus } from '../../domain/catalogue/stock';
import type { Database } from '../database';

/** What a product has in stock by its own row; undefined when there is no such product. */
export function findCountedStock(
  db: Database,
  id: number,
): { quantity: number; backorders: boolean } | undefined {
  const row = db.get<{ stock_quantity: number | null; backorders: string }>(
    'SELECT stock_quantity, backorders FROM products WHERE id = ?',
    id,
  );
  return row && { quantity: row.stock_quantity ?? 0, backorders: row.backorders !== 'no' };
}

/** Notes how many there are of a product, and brings its variations or its parent into line. */
export function saveStock(
  db: Database,
  id: number,
  { quantity, status }: { quantity: number; status: StockStatus },
  now: number,
): void {
  // WooCommerce saves the product, and the parent of a variation with it.
  db.run(
    'UPDATE products SET stock_quantity = ?, stock_status = ?, modified_at = ? WHERE id = ?',
    quantity,
    status,
    now,
    id,
  );
  const row = db.get<{ type: string; parent_id: number | null }>(
    'SELECT type, parent_id FROM products WHERE id = ?',
    id,
  );
  if (row?.type === 'variable') {
    db.run(
      'UPDATE products SET stock_status = ? WHERE parent_id = ? AND manage_stock = 0 AND stock_status <> ?',
      status,
      id,
      status,
    );
  } else if (row && row.parent_id !== null) {
    db.run('UPDATE products SET modified_at = ? WHERE id = ?', now, row.parent_id);
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

/** From now on the pieces of a product are counted. */
export function countStock(db: Database, id: number): void {
  db.run('UPDATE products SET manage_stock = 1 WHERE id = ? AND manage_stock = 0', id);
}

/** Prices as they are entered: minor units, each with its text; null for none. */
export interface EnteredPrices {
  regular: { minor: number | null; text: string };
  sale: { minor: number | null; text: string };
  /** Unix seconds. */
  saleFrom: number | null;
  saleTo: number | null;
}

/** Notes what a product costs from now on. A trigger keeps what it has cost before. */
export function savePrices(
  db: Database,
  id: number,
  { regular, sale, saleFrom, saleTo }: EnteredPrices,
  now: number,
): void {
  db.run(
    `UPDATE products SET regular_price = ?, regular_price_text = ?, sale_price = ?, sale_price_text = ?, sale_from = ?, sale_to = ?,
       modified_at = ? WHERE id = ?`,
    regular.minor,
    regular.text,
    sale.minor,
    sale.text,
    saleFrom,
    saleTo,
    now,
    id,
  );
  db.run(
    'UPDATE products SET modified_at = ? WHERE id = (SELECT parent_id FROM products WHERE id = ?)',
    now,
    id,
  );
}
