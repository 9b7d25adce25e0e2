import { createHash, randomBytes } from 'node:crypto';

/** Seconds a mailed key to set a new password is good for. */
export const resetKeyLife = 24 * 3600;

/** A key that cannot be guessed; only its hash is stored. */
export function newResetKey(): string {
  return randomBytes(24).toString('base64url');
}

export function hashResetKey(key: string): string {
  return createHash('sha256').update(`reset:${key}`).digest('base64url');
}
