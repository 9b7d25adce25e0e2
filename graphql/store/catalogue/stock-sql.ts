import { getParentStockStatus, type StockStatus } from './stock-rules';
import type { Database } from '../db/database';

/** Saves a managed stock. Updates the status of the variations or the parent. */
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

/** Gives a variable product without its own stock the best status of its variations. */
export function syncParent(db: Database, parentId: number): void {
  const statuses = db.column<StockStatus>(
    `SELECT stock_status FROM products WHERE parent_id = ? AND status = 'publish'`,
    parentId,
  );
  db.run(
    'UPDATE products SET stock_status = ?1 WHERE id = ?2 AND manage_stock = 0 AND stock_status <> ?1',
    getParentStockStatus(statuses),
    parentId,
  );
}
