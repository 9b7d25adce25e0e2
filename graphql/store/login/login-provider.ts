import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/v4';
import { toUnixSeconds } from '../core/clock';
import { readSignedData, signData, type TokenKeys } from './login-token';

export interface LoginClient {
  provider: string;
  name: string;
  isEnabled: boolean;
  options: {
    issuer?: string | undefined;
    clientId?: string | undefined;
    clientSecret?: string | undefined;
    redirectUri?: string | undefined;
    scope?: string[] | undefined;
  };
}

export interface LoginProvider {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  name?: string;
}

export interface Identity {
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  username: string;
  locale: string;
}

export const STATE_TTL_SECONDS = 900;

const dataSchema = z.object({ kind: z.literal('oidc'), provider: z.string(), nonce: z.string() });

/** State of one OIDC login. Everything is derived from the signed `state`, so nothing is stored. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

export function startLoginAttempt(provider: string, keys: TokenKeys, now: Date): LoginAttempt {
  const iat = toUnixSeconds(now);
  const data = { kind: 'oidc', provider, nonce: randomBytes(24).toString('base64url') };
  const state = signData(data, keys, { iat, exp: iat + STATE_TTL_SECONDS });
  return deriveLoginAttempt(state, keys.secrets[0] ?? '');
}

/** Returns undefined if this shop did not start the attempt for this provider, or if it has expired. */
export function resumeLoginAttempt(
  state: string,
  provider: string,
  keys: TokenKeys,
  now: Date,
): LoginAttempt | undefined {
  for (const secret of keys.secrets) {
    const data = readSignedData(state, dataSchema, { ...keys, secrets: [secret] }, now);
    if (data?.provider === provider) return deriveLoginAttempt(state, secret);
  }
  return undefined;
}

function deriveLoginAttempt(state: string, secret: string): LoginAttempt {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`oidc ${purpose}\n${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
