import { createHash, randomBytes } from 'node:crypto';

/** Seconds that a mailed key is good for: to set a new password, or to confirm a new address. */
export const mailedKeyLife = 24 * 3600;

/** A key that cannot be guessed; only its hash is stored. */
export const newMailedKey = (): string => randomBytes(24).toString('base64url');

export const hashMailedKey = (use: 'reset' | 'email', key: string): string =>
  createHash('sha256').update(`${use}:${key}`).digest('base64url');
