import { decodeJwt } from 'jose';
import { JWTInvalid } from 'jose/errors';
import * as z from 'zod/v4';

const id = z.union([z.string(), z.number()]).transform(String);
const sessionClaims = z.object({ data: z.object({ customer_id: id }) });
const authClaims = z.object({ data: z.object({ user: z.object({ id }) }) });
const lifeClaims = z.object({ iat: z.number(), exp: z.number() });

/** Does not verify the signature, which is the backend's task. */
function claimsOf<Claims>(token: string, schema: z.ZodType<Claims>): Claims | undefined {
  try {
    return schema.safeParse(decodeJwt(token)).data;
  } catch (error) {
    if (error instanceof JWTInvalid) return undefined;
    throw error;
  }
}

/** Identifies a session across its tokens, which each change of the cart renews. */
export function sessionKey(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  const claims = claimsOf(token, sessionClaims);
  return claims ? `session:${claims.data.customer_id}` : token;
}

/** Returns undefined for guests, whose ids look like `t_…`. */
export function sessionCustomer(token: string): string | undefined {
  const customer = claimsOf(token, sessionClaims)?.data.customer_id ?? '';
  return /^[1-9]\d*$/.test(customer) ? customer : undefined;
}

export function authCustomer(token: string): string | undefined {
  return claimsOf(token, authClaims)?.data.user.id;
}

export function lifeOf(token: string): number | undefined {
  const claims = claimsOf(token, lifeClaims);
  return claims && claims.exp > claims.iat ? Math.floor(claims.exp - claims.iat) : undefined;
}
