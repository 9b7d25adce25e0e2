import { decodeJwt } from 'jose';
import { JWTInvalid } from 'jose/errors';
import * as z from 'zod/v4';

const payload = z.object({ data: z.object({ customer_id: z.union([z.string(), z.number()]) }) });

/** What names a session in every one of its tokens, which are renewed with each change of the cart. */
export function sessionKey(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  try {
    const parsed = payload.safeParse(decodeJwt(token));
    return parsed.success ? `session:${parsed.data.data.customer_id}` : token;
  } catch (error) {
    if (error instanceof JWTInvalid) return token;
    throw error;
  }
}
