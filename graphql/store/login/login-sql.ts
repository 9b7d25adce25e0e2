import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import { MAX_LOGIN_AGE_SECONDS, REFRESH_TOKEN_TTL_SECONDS } from './login-token';
import { toUnixSeconds } from '../core/clock';

export interface Login {
  id: string;
  userId: number;
}

export function findLogin(db: Database, id: string, now: Date): Login | undefined {
  return db.get<Login>(
    `SELECT id, user_id AS userId FROM logins
     WHERE id = ? AND revoked_at IS NULL AND expires_at > ?`,
    id,
    toUnixSeconds(now),
  );
}

export function createLogin(db: Database, userId: number, lifetimeSeconds: number, now: Date): string {
  const id = randomUUID();
  db.run('DELETE FROM logins WHERE user_id = ? AND expires_at <= ?', userId, toUnixSeconds(now));
  db.insert('logins', {
    id,
    userId,
    createdAt: toUnixSeconds(now),
    expiresAt: toUnixSeconds(now) + lifetimeSeconds,
  });
  return id;
}

/** Extends a login up to its maximum lifetime. */
export function extendLogin(db: Database, id: string, now: Date): void {
  db.run(
    'UPDATE logins SET expires_at = max(expires_at, min(?, created_at + ?)) WHERE id = ?',
    ...[toUnixSeconds(now) + REFRESH_TOKEN_TTL_SECONDS, MAX_LOGIN_AGE_SECONDS, id],
  );
}

export function revokeLogin(db: Database, id: string, now: Date): void {
  db.run('UPDATE logins SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', toUnixSeconds(now), id);
}

export function revokeAllLogins(db: Database, userId: number, now: Date): void {
  db.run(
    'UPDATE logins SET revoked_at = ? WHERE user_id = ? AND revoked_at IS NULL',
    toUnixSeconds(now),
    userId,
  );
}

export function deleteExpiredLogins(db: Database, now: Date): void {
  db.run('DELETE FROM logins WHERE expires_at <= ?', toUnixSeconds(now));
  db.run('DELETE FROM password_resets WHERE expires_at <= ?', toUnixSeconds(now));
}

/** Stores the hash of a reset key. Earlier keys stay valid, because anybody may request another one. */
export function saveReset(
  db: Database,
  reset: { userId: number; keyHash: string; expiresAt: number },
  now: Date,
): void {
  db.run(
    'DELETE FROM password_resets WHERE user_id = ? AND expires_at <= ?',
    reset.userId,
    toUnixSeconds(now),
  );
  db.insert('password_resets', { ...reset, createdAt: toUnixSeconds(now) });
}

/** @param after Unix seconds */
export function countResets(db: Database, userId: number, after: number): number {
  const sql = 'SELECT count(*) FROM password_resets WHERE user_id = ? AND created_at > ?';
  return db.value<number>(sql, userId, after) ?? 0;
}

export function hasReset(db: Database, userId: number, keyHash: string, now: Date): boolean {
  return db.has(
    'SELECT 1 FROM password_resets WHERE user_id = ? AND key_hash = ? AND expires_at > ?',
    ...[userId, keyHash, toUnixSeconds(now)],
  );
}

/** Returns true once, and only before the key expires. */
export function consumeReset(db: Database, userId: number, keyHash: string, now: Date): boolean {
  const { changes } = db.run(
    'DELETE FROM password_resets WHERE user_id = ? AND key_hash = ? AND expires_at > ?',
    ...[userId, keyHash, toUnixSeconds(now)],
  );
  return changes > 0;
}

export function deleteResets(db: Database, userId: number): void {
  db.run('DELETE FROM password_resets WHERE user_id = ?', userId);
}
