import * as z from 'zod/v4';
import { toUnixSeconds } from '../core/clock';
import { createHmac } from 'node:crypto';
import { timingSafeEqualText } from '../../shared/timing-safe-equal';

type JwtPayload = Record<string, unknown>;

type JwtResult = { ok: true; payload: JwtPayload } | { ok: false; problem: string };

const JWT_HEADER = encode({ typ: 'JWT', alg: 'HS256' });
const payloadSchema = z.record(z.string(), z.unknown());

export interface TokenKeys {
  /** The first signs, all verify (rotation). */
  secrets: readonly string[];
  siteUrl: string;
}

/** Signs with HS256. `exp`, `iat` and `nbf` in the payload are Unix seconds. */
export function signJwt(payload: JwtPayload, secret: string): string {
  const body = `${JWT_HEADER}.${encode(payload)}`;
  return `${body}.${hmac(body, secret)}`;
}

/** Checks form, signature, lifetime and issuer, in this order. Accepts HS256 only, whatever the header claims. */
export function verifyJwt(token: string, { secrets, siteUrl }: TokenKeys, now: Date): JwtResult {
  const [header, body, signature, ...rest] = token.split('.');
  if (!header || !body || signature === undefined || rest.length > 0)
    return failure('Wrong number of segments');
  const isSignatureValid = secrets.some((secret) =>
    timingSafeEqualText(signature, hmac(`${header}.${body}`, secret)),
  );
  if (!isSignatureValid || header !== JWT_HEADER) return failure('Signature verification failed');
  const payload = decode(body);
  if (!payload) return failure('Malformed UTF-8 characters');
  if (typeof payload['exp'] !== 'number' || payload['exp'] <= now.getTime() / 1000)
    return failure('Expired token');
  if (payload['iss'] !== siteUrl) return failure('The iss do not match with this server');
  return { ok: true, payload };
}

/** Signs the data of a link or a state. `times` are Unix seconds. */
export const signData = (
  data: object,
  { secrets, siteUrl: iss }: TokenKeys,
  times: { iat?: number; nbf?: number; exp: number },
): string => signJwt({ iss, ...times, data }, secrets[0] ?? '');

/** Returns undefined if the token was not signed here, has expired or has other data. */
export function readSignedData<Data>(
  token: string,
  schema: z.ZodType<Data>,
  keys: TokenKeys,
  now: Date,
): Data | undefined {
  const result = verifyJwt(token, keys, now);
  return result.ok ? schema.safeParse(result.payload['data']).data : undefined;
}

function failure(problem: string): JwtResult {
  return { ok: false, problem };
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function decode(text: string): JwtPayload | null {
  try {
    return payloadSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    throw error;
  }
}

const AUTH_TOKEN_TTL_SECONDS = 300;
/** Unused logins end after this time, and their refresh tokens with them. */
export const REFRESH_TOKEN_TTL_SECONDS = 30 * 86_400;
/** Logins end after this time even if they are used. */
export const MAX_LOGIN_AGE_SECONDS = 365 * 86_400;

type LoginTokenKind = 'auth' | 'refresh';

export interface LoginClaims {
  userId: number;
  login: string;
}

const loginSchema = z.object({
  kind: z.enum(['auth', 'refresh']),
  user: z.object({ id: z.int().positive() }),
  login: z.string().min(1),
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

/** Checks signature, lifetime, issuer and kind. Revoked logins are found in the database only. */
export function readLoginToken(
  token: string,
  kind: LoginTokenKind,
  keys: TokenKeys,
  now: Date,
): LoginClaims | undefined {
  const data = readSignedData(token, loginSchema, keys, now);
  return data?.kind === kind ? { userId: data.user.id, login: data.login } : undefined;
}
