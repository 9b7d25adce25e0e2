import * as z from 'zod/v4';
import { signJwt, verifyJwt } from './jwt';

/** Seconds an auth token opens the account. */
export const authTokenLife = 300;
/** Seconds a refresh token gives new auth tokens; a login lasts as long. */
export const refreshTokenLife = 365 * 86_400;

export type LoginTokenKind = 'auth' | 'refresh';

/** What a token says: the account and the login. */
export interface LoginClaims {
  userId: number;
  login: string;
}

export interface TokenKeys {
  /** First signs, all verify. */
  secrets: readonly string[];
  issuer: string;
}

export interface IssuedToken {
  token: string;
  /** Unix seconds */
  expiresAt: number;
}

const payloadSchema = z.object({
  data: z.object({
    kind: z.enum(['auth', 'refresh']),
    user: z.object({ id: z.int().positive() }),
    login: z.string().min(1),
  }),
});

/** Signs an auth or refresh token. */
export function issueLoginToken(
  kind: LoginTokenKind,
  { userId, login }: LoginClaims,
  keys: TokenKeys,
  now: Date,
): IssuedToken {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + (kind === 'auth' ? authTokenLife : refreshTokenLife);
  const data = { kind, user: { id: userId }, login };
  const token = signJwt(
    { iss: keys.issuer, iat: issuedAt, nbf: issuedAt, exp: expiresAt, data },
    keys.secrets[0] ?? '',
  );
  return { token, expiresAt };
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
  const result = verifyJwt(token, { secrets: keys.secrets, issuer: keys.issuer, now });
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
