import { toJsonList, type Database, type SqlValue, type Stored } from '../db/database';
import { loadOrders, type OrderRecord } from './order-record-sql';

export function findOrder(db: Database, id: number): OrderRecord | undefined {
  return loadOrders(db, [id])[0];
}

export function findOrderByKey(db: Database, key: string): OrderRecord | undefined {
  return loadOrders(db, db.column('SELECT id FROM orders WHERE order_key = ? LIMIT 1', key))[0];
}

export function findOrderByNumber(db: Database, number: string): OrderRecord | undefined {
  return loadOrders(db, db.column('SELECT id FROM orders WHERE number = ? LIMIT 1', number))[0];
}

/** Finds the order of an earlier submit of the same form in this session. */
export function findOrderOfSubmission(db: Database, sessionId: string, key: string): OrderRecord | undefined {
  const sql = 'SELECT id FROM orders WHERE session_id = ? AND submission_key = ? LIMIT 1';
  return loadOrders(db, db.column(sql, sessionId, key))[0];
}

export function findExpiredPendingOrders(db: Database, modifiedBefore: number, exceptId: number): number[] {
  return db.column(
    `SELECT id FROM orders WHERE status = 'pending' AND session_id IS NOT NULL AND stock_reduced = 1 AND modified_at < ? AND id <> ?`,
    modifiedBefore,
    exceptId,
  );
}

export interface OrderNote {
  id: number;
  note: string;
  /** Visible to the customer. */
  isForCustomer: boolean;
  createdAt: number;
}

export function findOrderNotes(db: Database, orderId: number): OrderNote[] {
  return db
    .all<Stored<OrderNote>>(
      'SELECT id, note, for_customer AS isForCustomer, created_at AS createdAt FROM order_notes WHERE order_id = ? ORDER BY id',
      orderId,
    )
    .map((note) => ({ ...note, isForCustomer: note.isForCustomer === 1 }));
}

export interface RefundRecord {
  id: number;
  amount: number;
  reason: string;
  createdAt: number;
}

/** Oldest first, in minor units. */
export function findRefunds(db: Database, orderId: number): RefundRecord[] {
  return db.all<RefundRecord>(
    'SELECT id, amount, reason, created_at AS createdAt FROM order_refunds WHERE order_id = ? ORDER BY id',
    orderId,
  );
}

/** Shared by WooCommerce's shipment tracking plugins. */
export const SHIPMENT_TRACKING_META_KEY = '_wc_shipment_tracking_items';

/** Excludes private keys, which start with an underscore. */
export function findPublicOrderMeta(
  db: Database,
  orderId: number,
): { id: number; key: string; value: string }[] {
  return db.all(
    `SELECT id, key, value FROM order_meta WHERE order_id = ? AND (key NOT LIKE '\\_%' ESCAPE '\\' OR key = ?) ORDER BY id`,
    orderId,
    SHIPMENT_TRACKING_META_KEY,
  );
}

export interface OrderFilter {
  /** A customer, a guest's session, or a billing e-mail address. */
  owner: { userId: number } | { sessionId: string } | { email: string };
  include?: readonly number[] | undefined;
  statuses?: readonly string[] | undefined;
}

/** Excludes drafts. Newest first. */
export function findOrderIds(db: Database, filter: OrderFilter): number[] {
  const conditions = ["status <> 'checkout-draft'"];
  const params: SqlValue[] = [];
  const addCondition = (condition: string, ...values: SqlValue[]) => {
    conditions.push(condition);
    params.push(...values);
  };
  if ('userId' in filter.owner) addCondition('user_id = ?', filter.owner.userId);
  else if ('sessionId' in filter.owner)
    addCondition('session_id = ? AND user_id IS NULL', filter.owner.sessionId);
  else
    addCondition(
      "id IN (SELECT order_id FROM order_addresses WHERE kind = 'billing' AND lower(email) = lower(?))",
      filter.owner.email,
    );
  if (filter.include) addCondition('id IN (SELECT value FROM json_each(?))', toJsonList(filter.include));
  if (filter.statuses)
    addCondition('status IN (SELECT value FROM json_each(?))', toJsonList(filter.statuses));
  const sql = `SELECT id FROM orders WHERE ${conditions.join(' AND ')} ORDER BY created_at DESC, id DESC`;
  return db.column(sql, ...params);
}

export function hasUnpaidOrder(db: Database, userId: number): boolean {
  return db.has("SELECT 1 FROM orders WHERE user_id = ? AND status IN ('pending', 'failed') LIMIT 1", userId);
}
