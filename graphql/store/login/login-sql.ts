import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database';
import { MAX_LOGIN_AGE_SECONDS, REFRESH_TOKEN_TTL_SECONDS } from './login-token';
import { toUnixSeconds } from '../core/clock';
import * as z from 'zod/v4';
import type { LoginClient, LoginProvider } from './login-provider';

export interface Login {
  id: string;
  userId: number;
}

export function findLogin(db: Database, id: string, now: Date): Login | undefined {
  const sql = 'SELECT id, user_id AS userId FROM logins WHERE id = ? AND expires_at > ?';
  return db.get<Login>(sql, id, toUnixSeconds(now));
}

export function createLogin(db: Database, userId: number, now: Date): string {
  const id = randomUUID();
  const createdAt = toUnixSeconds(now);
  db.insert('logins', { id, userId, createdAt, expiresAt: createdAt + REFRESH_TOKEN_TTL_SECONDS });
  return id;
}

/** Extends a login up to its maximum lifetime. */
export function extendLogin(db: Database, id: string, now: Date): void {
  db.run(
    'UPDATE logins SET expires_at = max(expires_at, min(?, created_at + ?)) WHERE id = ?',
    ...[toUnixSeconds(now) + REFRESH_TOKEN_TTL_SECONDS, MAX_LOGIN_AGE_SECONDS, id],
  );
}

export function revokeLogin(db: Database, id: string): void {
  db.run('DELETE FROM logins WHERE id = ?', id);
}

export function revokeAllLogins(db: Database, userId: number): void {
  db.run('DELETE FROM logins WHERE user_id = ?', userId);
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
  db.insert('password_resets', { ...reset, createdAt: toUnixSeconds(now) });
}

/** @param after Unix seconds */
export function countResets(db: Database, userId: number, after: number): number {
  const sql = 'SELECT count(*) FROM password_resets WHERE user_id = ? AND created_at > ?';
  return db.value<number>(sql, userId, after) ?? 0;
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

const clientOptionsSchema = z.looseObject({
  issuer: z.string().optional(),
  clientId: z.string().optional(),
  clientSecret: z.string().optional(),
  redirectUri: z.string().optional(),
  scope: z.array(z.string()).optional(),
});

type ClientRow = Omit<LoginClient, 'isEnabled' | 'options'> & { isEnabled: number; options: string };

// Enabled unless the shop has disabled it.
const passwordClient: LoginClient = { provider: 'PASSWORD', name: 'Password', isEnabled: true, options: {} };

export function loadLoginClients(db: Database): LoginClient[] {
  const sql = `SELECT provider, name, is_enabled AS isEnabled, client_options AS options FROM login_clients
    ORDER BY position, provider`;
  const clients = db.all<ClientRow>(sql).map((row) => ({
    ...row,
    isEnabled: row.isEnabled === 1,
    options: clientOptionsSchema.parse(JSON.parse(row.options)),
  }));
  const hasPasswordClient = clients.some(({ provider }) => provider === passwordClient.provider);
  return (hasPasswordClient ? clients : [passwordClient, ...clients]).filter(({ isEnabled }) => isEnabled);
}

export const findLoginClient = (db: Database, providerName: string): LoginClient | undefined =>
  loadLoginClients(db).find(({ provider }) => provider === providerName);

/** Registers an OpenID Connect provider with the callback `/oauth/login/oauth2_generic`. */
export function saveLoginProvider(db: Database, { name, ...options }: LoginProvider): void {
  db.save('login_clients', 'provider', {
    provider: 'OAUTH2_GENERIC',
    name: name ?? new URL(options.issuer).hostname,
    position: 100,
    isEnabled: true,
    clientOptions: { ...options, configured: true },
  });
}

/** Reverts `saveLoginProvider`. Keeps a provider of the shop's settings. */
export function removeLoginProvider(db: Database): void {
  db.run(
    "DELETE FROM login_clients WHERE provider = 'OAUTH2_GENERIC' AND json_extract(client_options, '$.configured')",
  );
}
