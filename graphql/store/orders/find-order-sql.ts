import { toJsonList, type Database } from '../db/database';
import { loadOrders, type OrderRecord } from './order-record-sql';

/** Finds an order by a unique text. */
export const findOrderBy = (db: Database, column: 'order_key' | 'number', text: string) =>
  loadOrders(db, db.column(`SELECT id FROM orders WHERE ${column} = ? LIMIT 1`, text))[0];

/** Finds the order of an earlier submit of the same form in this session. */
export function findOrderOfSubmission(db: Database, sessionId: string, key: string): OrderRecord | undefined {
  const sql = 'SELECT id FROM orders WHERE session_id = ? AND submission_key = ? LIMIT 1';
  return loadOrders(db, db.column(sql, sessionId, key))[0];
}

export interface OrderNote {
  id: number;
  note: string;
  createdAt: number;
}

/** Newest first, without the shop's private ones. */
export function findCustomerNotes(db: Database, orderId: number): OrderNote[] {
  return db.all<OrderNote>(
    'SELECT id, note, created_at AS createdAt FROM order_notes WHERE order_id = ? AND for_customer = 1 ORDER BY id DESC',
    orderId,
  );
}

export interface RefundRecord {
  id: number;
  amount: number;
  reason: string;
  createdAt: number;
}

/** Newest first, in minor units. */
export function findRefunds(db: Database, orderId: number): RefundRecord[] {
  return db.all<RefundRecord>(
    'SELECT id, amount, reason, created_at AS createdAt FROM order_refunds WHERE order_id = ? ORDER BY id DESC',
    orderId,
  );
}

/** Excludes private keys, which start with an underscore, but for that of WooCommerce's shipment tracking plugins. */
export function findPublicOrderMeta(
  db: Database,
  orderId: number,
): { id: number; key: string; value: string }[] {
  return db.all(
    `SELECT id, key, value FROM order_meta
     WHERE order_id = ? AND (substr(key, 1, 1) <> '_' OR key = '_wc_shipment_tracking_items') ORDER BY id`,
    orderId,
  );
}

export interface OrderFilter {
  /** A customer, a guest's session, or a billing e-mail address. */
  owner: { userId?: number; sessionId?: string; email?: string };
  include?: readonly number[] | undefined;
  statuses?: readonly string[] | undefined;
}

/** Excludes drafts. Newest first. */
export function findOrderIds(db: Database, { owner, include, statuses }: OrderFilter): number[] {
  return db.column(
    `SELECT id FROM orders WHERE status <> 'checkout-draft'
       AND (user_id = ?1 OR (session_id = ?2 AND user_id IS NULL)
         OR id IN (SELECT order_id FROM order_addresses WHERE kind = 'billing' AND email = ?3))
       AND (?4 IS NULL OR id IN (SELECT value FROM json_each(?4)))
       AND (?5 IS NULL OR status IN (SELECT value FROM json_each(?5)))
     ORDER BY created_at DESC, id DESC`,
    ...[owner.userId ?? null, owner.sessionId ?? null, owner.email ?? null],
    include ? toJsonList(include) : null,
    statuses ? toJsonList(statuses) : null,
  );
}
