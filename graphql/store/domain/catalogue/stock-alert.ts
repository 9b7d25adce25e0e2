import * as z from 'zod/v4';
import { signJwt, verifyJwt } from '../account/jwt';
import type { TokenKeys } from '../account/login-token';

/** Why a request to hear of a product is refused. */
export const stockAlertMessages = {
  inStock: 'This product is in stock.',
} as const;

/** Seconds for which the link in a mail ends all messages to its address. */
const linkLife = 2 * 365 * 86_400;

const payloadSchema = z.object({
  data: z.object({ kind: z.literal('stock-alerts'), email: z.string().min(1) }),
});

/** The signed key of the link with which an address ends its messages. */
export function signAlertKey(email: string, keys: TokenKeys, now: number): string {
  const data = { kind: 'stock-alerts', email };
  return signJwt({ iss: keys.issuer, exp: now + linkLife, data }, keys.secrets[0] ?? '');
}

/** The address of a link; undefined when it was not made here or has ended. */
export function readAlertKey(text: string, keys: TokenKeys, now: Date): string | undefined {
  const result = verifyJwt(text, { secrets: keys.secrets, issuer: keys.issuer, now });
  const payload = result.ok ? payloadSchema.safeParse(result.payload) : undefined;
  return payload?.success ? payload.data.data.email : undefined;
}
