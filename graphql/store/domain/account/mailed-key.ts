import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/v4';
import { readSigned, signData, type TokenKeys } from './jwt';

/** Seconds that a mailed key is good for: to set a new password, or to confirm a new address. */
export const mailedKeyLife = 24 * 3600;

/** A key that cannot be guessed; only its hash is stored. */
export const newMailedKey = (): string => randomBytes(24).toString('base64url');

export const hashMailedKey = (use: 'reset' | 'email', key: string): string =>
  createHash('sha256').update(`${use}:${key}`).digest('base64url');

const emailData = z.object({
  kind: z.literal('email-change'),
  user: z.object({ id: z.int().positive() }),
  key: z.string().min(1),
});

/** What a link to confirm a new address says until a moment in Unix seconds; `key` is good once: the store keeps its hash. */
export const signEmailKey = (
  { userId, key }: { userId: number; key: string },
  keys: TokenKeys,
  exp: number,
) => signData({ kind: 'email-change', user: { id: userId }, key }, keys, { exp });

/** What a link says; undefined when it was not made here or has ended. */
export function readEmailKey(text: string, keys: TokenKeys, now: Date) {
  const data = readSigned(text, emailData, keys, now);
  return data && { userId: data.user.id, key: data.key };
}
