import { createHash, randomBytes } from 'node:crypto';

/** Seconds that a mailed key to set a new password is good for. */
export const mailedKeyLife = 24 * 3600;

/** A key that cannot be guessed; only its hash is stored. */
export const newMailedKey = (): string => randomBytes(24).toString('base64url');

export const hashMailedKey = (key: string): string =>
  createHash('sha256').update(`reset:${key}`).digest('base64url');
