import * as z from 'zod/v4';
import { toFieldAliases, type Database, parseStoredList, parseStoredTexts } from '../db/database';

const data = z.record(z.string(), z.unknown());

/** Addresses are stored by column name (`first_name` …). */
export interface SessionRecord {
  id: string;
  billing: Record<string, string>;
  shipping: Record<string, string>;
  chosenShipping: string[];
  data: Record<string, unknown>;
}

type SessionRow = Pick<SessionRecord, 'id'> &
  Record<'billing' | 'shipping' | 'chosenShipping' | 'data', string>;

const SESSION_COLUMNS = toFieldAliases('id, billing, shipping, chosen_shipping, data');

/** Returns undefined if it is not stored or has expired. */
export function findSession(db: Database, id: string, now: number): SessionRecord | undefined {
  const row = db.get<SessionRow>(
    `SELECT ${SESSION_COLUMNS} FROM sessions WHERE id = ? AND expires_at > ?`,
    id,
    now,
  );
  return (
    row && {
      ...row,
      billing: parseStoredTexts(row.billing),
      shipping: parseStoredTexts(row.shipping),
      chosenShipping: parseStoredList(row.chosenShipping),
      data: data.parse(JSON.parse(row.data)),
    }
  );
}

/** Creates or prolongs the session. Replaces an expired one. */
export function ensureSession(
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

export function updateSession(
  db: Database,
  id: string,
  changes: Partial<Pick<SessionRecord, 'billing' | 'shipping' | 'chosenShipping' | 'data'>>,
): void {
  if (Object.keys(changes).length > 0) db.update('sessions', id, changes);
}

export function clearPendingOrder(db: Database, id: string): void {
  db.run(`UPDATE sessions SET data = json_remove(data, '$.awaitingOrder') WHERE id = ?`, id);
}

export function isAwaitingOrder(db: Database, id: string | null, orderId: number): boolean {
  return db.has(
    `SELECT 1 FROM sessions WHERE id = ? AND json_extract(data, '$.awaitingOrder') = ?`,
    id,
    orderId,
  );
}

/** Moves a guest's pending order to the customer's session at login. */
export function movePendingOrder(db: Database, guest: SessionRecord, customer: SessionRecord): void {
  const { awaitingOrder } = guest.data;
  if (typeof awaitingOrder !== 'number') return;
  updateSession(db, customer.id, { data: { ...customer.data, awaitingOrder } });
  db.run(
    'UPDATE orders SET session_id = ? WHERE id = ? AND session_id = ?',
    customer.id,
    awaitingOrder,
    guest.id,
  );
}

export function deleteSession(db: Database, id: string): void {
  db.run('DELETE FROM sessions WHERE id = ?', id);
}

export function deleteExpiredSessions(db: Database, now: number): number {
  return db.run('DELETE FROM sessions WHERE expires_at <= ?', now).changes;
}
