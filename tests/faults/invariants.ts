import type { Database } from '../../graphql/store/db/database';

const STOCK = 1_000_000;

/** Gives some products plenty of counted stock and forgets the fixture's orders; returns their ids. */
export function stockUp(db: Database): number[] {
  db.run('DELETE FROM orders');
  db.run('DELETE FROM coupon_uses');
  db.run("UPDATE coupons SET usage_count = 0 WHERE code = 'percent10'");
  db.run(
    "UPDATE products SET manage_stock = 1, stock_quantity = ?, stock_status = 'instock' WHERE slug IN ('managed-candle', 'beanie', 'novel', 'cap')",
    STOCK,
  );
  return db
    .all<{ id: number }>('SELECT id FROM products WHERE stock_quantity = ?', STOCK)
    .map(({ id }) => id);
}

/** What must hold whenever the store is opened again; empty when all is well. */
export function checkShop(db: Database, confirmed: ReadonlySet<number>): string[] {
  const problems: string[] = [];
  const none = (what: string, sql: string) => {
    const rows = db.all<Record<string, unknown>>(sql);
    if (rows.length > 0) problems.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  const [check] = db.all<{ integrity_check: string }>('PRAGMA integrity_check');
  if (check?.integrity_check !== 'ok') problems.push(`integrity: ${String(check?.integrity_check)}`);
  none('foreign keys', 'SELECT * FROM pragma_foreign_key_check');
  none('orders without lines', 'SELECT id FROM orders WHERE id NOT IN (SELECT order_id FROM order_lines)');
  none(
    'orders without addresses',
    'SELECT id FROM orders o WHERE (SELECT count(*) FROM order_addresses a WHERE a.order_id = o.id) <> 2',
  );
  none(
    'orders whose total is not the sum of its parts',
    `SELECT o.id, o.total FROM orders o WHERE o.total <>
       (SELECT sum(total + total_tax) FROM order_lines l WHERE l.order_id = o.id)
       + (SELECT coalesce(sum(total + total_tax), 0) FROM order_shipping s WHERE s.order_id = o.id)
       + (SELECT coalesce(sum(total + total_tax), 0) FROM order_fees f WHERE f.order_id = o.id)`,
  );
  none('orders that took no stock', 'SELECT id FROM orders WHERE stock_reduced = 0');
  none(
    'stock that does not agree with the orders',
    `SELECT p.id, p.stock_quantity FROM products p WHERE p.stock_quantity > 1000 AND p.stock_quantity <>
       ${String(STOCK)} - (SELECT coalesce(sum(quantity), 0) FROM order_lines l WHERE l.product_id = p.id)`,
  );
  none(
    'coupon uses that do not agree with the orders',
    `SELECT c.usage_count FROM coupons c WHERE c.code = 'percent10' AND
       (c.usage_count <> (SELECT count(*) FROM order_coupons o WHERE o.coupon_id = c.id)
        OR c.usage_count <> (SELECT count(*) FROM coupon_uses u WHERE u.coupon_id = c.id))`,
  );
  const stored = new Set(db.tuples<[number]>('SELECT id FROM orders').map(([id]) => id));
  const lost = [...confirmed].filter((id) => !stored.has(id));
  if (lost.length > 0) problems.push(`confirmed orders that are gone: ${lost.slice(0, 5).join(', ')}`);
  return problems;
}
