import type { Database } from '../database';

export interface RefundRecord {
  id: number;
  amount: number;
  reason: string;
  createdAt: number;
}

/** What has been given back of an order, oldest first, in minor units. */
export function findRefunds(db: Database, orderId: number): RefundRecord[] {
  return db.all<RefundRecord>(
    'SELECT id, amount, reason, created_at AS createdAt FROM order_refunds WHERE order_id = ? ORDER BY id',
    orderId,
  );
}

export function addRefund(
  db: Database,
  orderId: number,
  refund: Pick<RefundRecord, 'amount' | 'reason'>,
  now: number,
): void {
  db.insert('order_refunds', { orderId, ...refund, createdAt: now });
  db.update('orders', orderId, { modifiedAt: now });
}
