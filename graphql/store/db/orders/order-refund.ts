import type { Database } from '../database';

export interface RefundRecord {
  id: number;
  amount: number;
  createdAt: number;
}

/** What has been given back of an order, oldest first, in minor units. */
export function findRefunds(db: Database, orderId: number): RefundRecord[] {
  return db.all<RefundRecord>(
    'SELECT id, amount, created_at AS createdAt FROM order_refunds WHERE order_id = ? ORDER BY id',
    orderId,
  );
}

export function addRefund(db: Database, orderId: number, amount: number, now: number): void {
  db.insert('order_refunds', { orderId, amount, createdAt: now });
  db.update('orders', orderId, { modifiedAt: now });
}
