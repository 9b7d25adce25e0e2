import type { Database } from '../database';

/** An address that an account wants to have. */
export interface EmailChange {
  userId: number;
  email: string;
  /** Unix seconds */
  expiresAt: number;
}

/** Notes the wish for another address; an earlier one of the same account is void. The key is made with its mail. */
export function saveEmailChange(db: Database, change: EmailChange, now: number): void {
  db.insert('email_changes', { ...change, createdAt: now }, 'OR REPLACE');
}

export function findEmailChange(db: Database, userId: number, now: number): EmailChange | undefined {
  return db.get<EmailChange>(
    'SELECT user_id AS userId, email, expires_at AS expiresAt FROM email_changes WHERE user_id = ? AND expires_at > ?',
    userId,
    now,
  );
}

/** Keeps the hash of the key that was mailed; an earlier one is void. */
export function saveEmailKey(db: Database, userId: number, keyHash: string): void {
  db.run('UPDATE email_changes SET key_hash = ? WHERE user_id = ?', keyHash, userId);
}

/** Whether this key belongs to the wish of the account. */
export function hasEmailKey(db: Database, userId: number, keyHash: string): boolean {
  return db.has('SELECT 1 FROM email_changes WHERE user_id = ? AND key_hash = ?', userId, keyHash);
}

/** Voids the wish: it was fulfilled, or what the account is opened with has changed. */
export function dropEmailChange(db: Database, userId: number): void {
  db.run('DELETE FROM email_changes WHERE user_id = ?', userId);
}
