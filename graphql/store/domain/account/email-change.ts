import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/v4';
import { signJwt, verifyJwt } from './jwt';
import type { TokenKeys } from './login-token';

/** Seconds in which a new address has to be confirmed. */
export const emailChangeLife = 24 * 3600;

const payloadSchema = z.object({
  data: z.object({
    kind: z.literal('email-change'),
    user: z.object({ id: z.int().positive() }),
    key: z.string().min(1),
  }),
});

/** What a link to confirm a new address says. */
export interface EmailChangeKey {
  userId: number;
  /** Good once: the store keeps its hash. */
  key: string;
}

/** A key that cannot be guessed; only its hash is stored. */
export function newEmailKey(): string {
  return randomBytes(24).toString('base64url');
}

export function hashEmailKey(key: string): string {
  return createHash('sha256').update(`email:${key}`).digest('base64url');
}

/** The signed key for the link, which ends at a moment in Unix seconds. */
export function signEmailKey({ userId, key }: EmailChangeKey, keys: TokenKeys, expiresAt: number): string {
  const data = { kind: 'email-change', user: { id: userId }, key };
  return signJwt({ iss: keys.issuer, exp: expiresAt, data }, keys.secrets[0] ?? '');
}

/** What a link says; undefined when it was not made here or has ended. */
export function readEmailKey(text: string, keys: TokenKeys, now: Date): EmailChangeKey | undefined {
  const result = verifyJwt(text, { secrets: keys.secrets, issuer: keys.issuer, now });
  const payload = result.ok ? payloadSchema.safeParse(result.payload) : undefined;
  if (!payload?.success) return undefined;
  const { user, key } = payload.data.data;
  return { userId: user.id, key };
}
