const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const token = (payload: Record<string, unknown>) =>
  `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(payload)}.${encode('signature')}`;

let issued = 0;

interface Life {
  /** Unix seconds of its issuer's clock. */
  at?: number;
  /** Seconds. */
  life?: number;
}

/** An auth token of a customer; no two are the same. */
export function authToken(user: number, { at = Date.now() / 1000, life = 300 }: Life = {}): string {
  return token({ iat: at, exp: at + life, jti: (issued += 1), data: { user: { id: user } } });
}

/** A session token: of a guest (`t_…`) or of a customer (its id). */
export function sessionToken(owner: string, { at = Date.now() / 1000, life = 172_800 }: Life = {}): string {
  return token({ iat: at, exp: at + life, jti: (issued += 1), data: { customer_id: owner } });
}

/** What a customer's browser keeps of a login whose auth token ends so many seconds from now. */
export const loginOf = (user: number, seconds = 300) => ({
  authToken: authToken(user),
  authExpires: Date.now() / 1000 + seconds,
  refreshToken: `refresh ${(issued += 1)}`,
});
