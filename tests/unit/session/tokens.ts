const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const token = (payload: Record<string, unknown>) =>
  `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(payload)}.${encode('signature')}`;

let issued = 0;

/** An auth token of a customer, for seconds of its issuer's clock; no two are the same. */
export const authToken = (user: number, { at = Date.now() / 1000, life = 300 } = {}) =>
  token({ iat: at, exp: at + life, jti: (issued += 1), data: { user: { id: user } } });

/** A session token: of a guest (`t_…`) or of a customer (its id). */
export function sessionToken(owner: string): string {
  const at = Date.now() / 1000;
  return token({ iat: at, exp: at + 172_800, jti: (issued += 1), data: { customer_id: owner } });
}

/** What a customer's browser keeps of a login whose auth token ends so many seconds from now. */
export const loginOf = (user: number, seconds = 300) => ({
  authToken: authToken(user),
  authExpires: Date.now() / 1000 + seconds,
  refreshToken: `refresh ${(issued += 1)}`,
});
