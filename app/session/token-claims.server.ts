import { decodeJwt } from 'jose';
import { JWTInvalid } from 'jose/errors';
import * as z from 'zod/v4';

const idSchema = z.union([z.string(), z.number()]).transform(String);
const sessionClaimsSchema = z.object({ data: z.object({ customer_id: idSchema }) });
const authClaimsSchema = z.object({ data: z.object({ user: z.object({ id: idSchema }) }) });
const lifetimeClaimsSchema = z.object({ iat: z.number(), exp: z.number() });

/** Does not verify the signature, which is the backend's task. */
function parseClaims<Claims>(token: string, schema: z.ZodType<Claims>): Claims | undefined {
  try {
    return schema.safeParse(decodeJwt(token)).data;
  } catch (error) {
    if (error instanceof JWTInvalid) return undefined;
    throw error;
  }
}

/** Identifies a session across its tokens, which each change of the cart renews. */
export function getSessionKey(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  const claims = parseClaims(token, sessionClaimsSchema);
  return claims ? `session:${claims.data.customer_id}` : token;
}

/** Returns undefined for guests, whose ids look like `t_…`. */
export function getSessionCustomer(token: string): string | undefined {
  const customer = parseClaims(token, sessionClaimsSchema)?.data.customer_id ?? '';
  return /^[1-9]\d*$/.test(customer) ? customer : undefined;
}

export function getAuthCustomer(token: string): string | undefined {
  return parseClaims(token, authClaimsSchema)?.data.user.id;
}

export function getLifetimeSeconds(token: string): number | undefined {
  const claims = parseClaims(token, lifetimeClaimsSchema);
  return claims && claims.exp > claims.iat ? Math.floor(claims.exp - claims.iat) : undefined;
}
