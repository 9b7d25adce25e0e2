import path from 'node:path';
import { Database } from '../../graphql/store/db/database';
import type { Shop } from './shop';

/** Opens the shop's database from outside, as an admin would change it. */
export function withStoreDatabase<Result>(
  shop: Pick<Shop, 'dataDir'>,
  task: (db: Database) => Result,
): Result {
  const db = new Database(path.join(shop.dataDir, 'store.sqlite'));
  try {
    return task(db);
  } finally {
    db.close();
  }
}

interface OrderRow {
  id: number;
  status: string;
  total: number;
  transaction_id: string;
  paid_at: number | null;
}

export const removeTranslations = (shop: Pick<Shop, 'dataDir'>) =>
  withStoreDatabase(shop, (db) => db.run('DELETE FROM texts'));

/** Oldest first. Every journey has its own address. */
export function findOrders(shop: Pick<Shop, 'dataDir'>, email: string): OrderRow[] {
  return withStoreDatabase(shop, (db) =>
    db.all<OrderRow>(
      `SELECT id, status, total, transaction_id, paid_at FROM orders
       WHERE id IN (SELECT order_id FROM order_addresses WHERE email = ?) ORDER BY id`,
      email,
    ),
  );
}

export const setOrderStatus = (shop: Pick<Shop, 'dataDir'>, id: number | undefined, status: string) =>
  withStoreDatabase(shop, (db) => db.run('UPDATE orders SET status = ? WHERE id = ?', status, id ?? 0));

/** In minor units. */
export function raisePrice(shop: Pick<Shop, 'dataDir'>, productId: number, by: number): void {
  withStoreDatabase(shop, (db) =>
    db.run(
      'UPDATE products SET regular_price = regular_price + ?, sale_price = sale_price + ? WHERE id = ?',
      by,
      by,
      productId,
    ),
  );
}

/** Makes a running shop notice a change outside the product's row. */
export function touchProduct(db: Database, productId: number): void {
  db.run('UPDATE products SET modified_at = modified_at + 1 WHERE id = ?', productId);
}
