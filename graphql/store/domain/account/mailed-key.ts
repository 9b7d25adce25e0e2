import { createHash, randomBytes } from 'node:crypto';

export const mailedKeyLife = 24 * 3600;

/** Only the hash of the key is stored. */
export const newMailedKey = (): string => randomBytes(24).toString('base64url');

export const hashMailedKey = (key: string): string =>
  createHash('sha256').update(`reset:${key}`).digest('base64url');
