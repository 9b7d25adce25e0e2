import * as z from 'zod/v4';
import { toUnixSeconds } from '../core/clock';
import { signData, verifyJwt, type TokenKeys } from './jwt';

export const AUTH_TOKEN_TTL_SECONDS = 300;
/** Unused logins end after this time, and their refresh tokens with them. */
export const REFRESH_TOKEN_TTL_SECONDS = 30 * 86_400;
/** Logins end after this time even if they are used. */
export const MAX_LOGIN_AGE_SECONDS = 365 * 86_400;

export type LoginTokenKind = 'auth' | 'refresh';

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

export function issueLoginToken(
  kind: LoginTokenKind,
  { userId, login }: LoginClaims,
  keys: TokenKeys,
  now: Date,
) {
  const issuedAt = toUnixSeconds(now);
  const expiresAt = issuedAt + (kind === 'auth' ? AUTH_TOKEN_TTL_SECONDS : REFRESH_TOKEN_TTL_SECONDS);
  const data = { kind, user: { id: userId }, login };
  return { token: signData(data, keys, { iat: issuedAt, nbf: issuedAt, exp: expiresAt }), expiresAt };
}

export type LoginTokenResult = ({ ok: true } & LoginClaims) | { ok: false; problem: string };

/** Checks signature, lifetime, issuer and kind. Revoked logins are found in the database only. Problems have the real server's wording. */
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
