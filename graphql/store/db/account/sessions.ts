import * as z from 'zod/v4';
import { asFields, type Database } from '../database';
import { storedList, storedTexts } from '../stored-json';

const data = z.record(z.string(), z.unknown());

/** What a shopper's session remembers besides the cart; addresses are kept by column name (`first_name` …). */
export interface SessionRecord {
  id: string;
  billing: Record<string, string>;
  shipping: Record<string, string>;
  chosenShipping: string[];
  data: Record<string, unknown>;
}

type SessionRow = Pick<SessionRecord, 'id'> &
  Record<'billing' | 'shipping' | 'chosenShipping' | 'data', string>;

const columns = asFields('id, billing, shipping, chosen_shipping, data');

/** The stored session, or undefined when it was never stored or has expired. */
export function findSession(db: Database, id: string, now: number): SessionRecord | undefined {
  const row = db.get<SessionRow>(`SELECT ${columns} FROM sessions WHERE id = ? AND expires_at > ?`, id, now);
  return (
    row && {
      ...row,
      billing: storedTexts(row.billing),
      shipping: storedTexts(row.shipping),
      chosenShipping: storedList(row.chosenShipping),
      data: data.parse(JSON.parse(row.data)),
    }
  );
}

/** Makes sure that the session exists, starting afresh when the stored one has expired, and prolongs it. */
export function keepSession(
  db: Database,
  { id, userId, now, expiresAt }: { id: string; userId: number | null; now: number; expiresAt: number },
): void {
  db.run('DELETE FROM sessions WHERE id = ? AND expires_at <= ?', id, now);
  db.run(
    `INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET expires_at = max(expires_at, excluded.expires_at)`,
    ...[id, userId, now, expiresAt],
  );
}

/** Changes parts of a stored session. */
export function updateSession(
  db: Database,
  id: string,
  changes: Partial<Pick<SessionRecord, 'billing' | 'shipping' | 'chosenShipping' | 'data'>>,
): void {
  if (Object.keys(changes).length > 0) db.update('sessions', id, changes);
}

/** The session waits for the payment of no order any more. */
export function forgetPendingOrder(db: Database, id: string): void {
  db.run(`UPDATE sessions SET data = json_remove(data, '$.awaitingOrder') WHERE id = ?`, id);
}

/** Whether the session still waits for the payment of this order. */
export function awaitsOrder(db: Database, id: string | null, orderId: number): boolean {
  return db.has(
    `SELECT 1 FROM sessions WHERE id = ? AND json_extract(data, '$.awaitingOrder') = ?`,
    id,
    orderId,
  );
}

/** What a guest's session waits for is waited for by the customer's, and its order is of that session. */
export function movePendingOrder(db: Database, guest: SessionRecord, to: SessionRecord): void {
  const { awaitingOrder } = guest.data;
  if (typeof awaitingOrder !== 'number') return;
  updateSession(db, to.id, { data: { ...to.data, awaitingOrder } });
  db.run('UPDATE orders SET session_id = ? WHERE id = ? AND session_id = ?', to.id, awaitingOrder, guest.id);
}

/** Removes a session with its cart. */
export function deleteSession(db: Database, id: string): void {
  db.run('DELETE FROM sessions WHERE id = ?', id);
}

/** Removes what has expired. */
export function deleteExpiredSessions(db: Database, now: number): number {
  return db.run('DELETE FROM sessions WHERE expires_at <= ?', now).changes;
}
