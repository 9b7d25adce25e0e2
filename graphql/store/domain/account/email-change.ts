import * as z from 'zod/v4';
import { readSigned, signData, type TokenKeys } from './jwt';

const dataSchema = z.object({
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
  const data = readSigned(text, dataSchema, keys, now);
  return data && { userId: data.user.id, key: data.key };
}
