import * as z from 'zod/v4';
import { readSigned, signData, type TokenKeys } from './jwt';

const dataSchema = z.object({
  kind: z.literal('email-change'),
  user: z.object({ id: z.int().positive() }),
  key: z.string().min(1),
});

/** What a link to confirm a new address says. */
export interface EmailChangeKey {
  userId: number;
  /** Good once: the store keeps its hash. */
  key: string;
}

/** The signed key for the link, which ends at a moment in Unix seconds. */
export const signEmailKey = ({ userId, key }: EmailChangeKey, keys: TokenKeys, exp: number): string =>
  signData({ kind: 'email-change', user: { id: userId }, key }, keys, { exp });

/** What a link says; undefined when it was not made here or has ended. */
export function readEmailKey(text: string, keys: TokenKeys, now: Date): EmailChangeKey | undefined {
  const data = readSigned(text, dataSchema, keys, now);
  return data && { userId: data.user.id, key: data.key };
}
