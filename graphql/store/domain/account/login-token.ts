import * as z from 'zod/v4';
import { unixSeconds } from '../clock';
import { signData, verifyJwt, type TokenKeys } from './jwt';

/** Seconds an auth token opens the account. */
export const authTokenLife = 300;
/** Seconds after which a login ends that is not used, and with it its refresh token. */
export const refreshTokenLife = 30 * 86_400;
/** Seconds after which a login ends however much it is used. */
export const longestLogin = 365 * 86_400;

export type LoginTokenKind = 'auth' | 'refresh';

/** What a token says: the account and the login. */
export interface LoginClaims {
  userId: number;
  login: string;
}

const payloadSchema = z.object({
  data: z.object({
    kind: z.enum(['auth', 'refresh']),
    user: z.object({ id: z.int().positive() }),
    login: z.string().min(1),
  }),
});

/** Signs an auth or refresh token; `expiresAt` in Unix seconds. */
export function issueLoginToken(
  kind: LoginTokenKind,
  { userId, login }: LoginClaims,
  keys: TokenKeys,
  now: Date,
) {
  const issuedAt = unixSeconds(now);
  const expiresAt = issuedAt + (kind === 'auth' ? authTokenLife : refreshTokenLife);
  const data = { kind, user: { id: userId }, login };
  return { token: signData(data, keys, { iat: issuedAt, nbf: issuedAt, exp: expiresAt }), expiresAt };
}

export type LoginTokenResult = ({ ok: true } & LoginClaims) | { ok: false; problem: string };

/**
 * Reads a token and checks signature, lifetime, issuer and kind. Whether its login was revoked is for the database to say.
 * Problems are in the words of the real server.
 */
export function readLoginToken(
  token: string,
  kind: LoginTokenKind,
  keys: TokenKeys,
  now: Date,
): LoginTokenResult {
  const result = verifyJwt(token, keys, now);
  if (!result.ok) return result;
  const parsed = payloadSchema.safeParse(result.payload);
  if (!parsed.success) return { ok: false, problem: 'User ID not found in the token.' };
  const { data } = parsed.data;
  if (data.kind !== kind) {
    const problem =
      kind === 'auth'
        ? 'Refresh token cannot be used as an auth token.'
        : 'Auth token cannot be used as a refresh token.';
    return { ok: false, problem };
  }
  return { ok: true, userId: data.user.id, login: data.login };
}
