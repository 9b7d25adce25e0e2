import { createHash, randomBytes } from 'node:crypto';

export const RESET_KEY_TTL_SECONDS = 24 * 3600;

/** Only the hash of the key is stored. */
export const generateResetKey = (): string => randomBytes(24).toString('base64url');

export const hashResetKey = (key: string): string =>
  createHash('sha256').update(`reset:${key}`).digest('base64url');
