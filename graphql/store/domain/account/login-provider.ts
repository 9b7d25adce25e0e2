import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/v4';
import { unixSeconds } from '../clock';
import { readSigned, signData, type TokenKeys } from './jwt';

/** A way to log in, as the shop has set it up. */
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

/** What a shop needs to know of a provider: its issuer URL, and how the shop is registered there. */
export interface LoginProvider {
  issuer: string;
  clientId: string;
  clientSecret?: string;
  /** What the button says, e.g. "Club account". */
  name?: string;
}

/** The person whom a login provider has let in. */
export interface Identity {
  subject: string;
  email: string;
  /** The provider vouches for the address. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  username: string;
  locale: string;
}

/** Seconds in which a shopper has to be back from the login provider. */
export const stateLife = 900;

const dataSchema = z.object({ kind: z.literal('oidc'), provider: z.string(), nonce: z.string() });

/** What the shop has to know again when a shopper comes back from the provider; nothing of it is stored. */
export interface LoginAttempt {
  /** Signed, and bound to provider and time. */
  state: string;
  nonce: string;
  /** Proof that the code was asked for by this shop (PKCE). */
  verifier: string;
}

export function startAttempt(provider: string, keys: TokenKeys, now: Date): LoginAttempt {
  const iat = unixSeconds(now);
  const data = { kind: 'oidc', provider, nonce: randomBytes(24).toString('base64url') };
  const state = signData(data, keys, { iat, exp: iat + stateLife });
  return attempt(state, keys.secrets[0] ?? '');
}

/** The attempt that a state belongs to; undefined when this shop did not start it for this provider, or too long ago. */
export function resumeAttempt(
  state: string,
  provider: string,
  keys: TokenKeys,
  now: Date,
): LoginAttempt | undefined {
  for (const secret of keys.secrets) {
    const data = readSigned(state, dataSchema, { ...keys, secrets: [secret] }, now);
    if (data?.provider === provider) return attempt(state, secret);
  }
  return undefined;
}

function attempt(state: string, secret: string): LoginAttempt {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`oidc ${purpose}\n${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
