import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/v4';
import { signJwt, verifyJwt } from './jwt';

/** Seconds in which a shopper has to be back from the login provider. */
export const stateLife = 900;

const payloadSchema = z.object({
  data: z.object({ kind: z.literal('oidc'), provider: z.string(), nonce: z.string() }),
});

export interface StateKeys {
  secrets: readonly string[];
  issuer: string;
}

/** What the shop has to know again when a shopper comes back from the provider; nothing of it is stored. */
export interface LoginAttempt {
  /** Signed, and bound to provider and time. */
  state: string;
  nonce: string;
  /** Proof that the code was asked for by this shop (PKCE). */
  verifier: string;
}

export function startAttempt(provider: string, keys: StateKeys, now: Date): LoginAttempt {
  const seconds = Math.floor(now.getTime() / 1000);
  const data = { kind: 'oidc', provider, nonce: randomBytes(24).toString('base64url') };
  const state = signJwt(
    { iss: keys.issuer, iat: seconds, exp: seconds + stateLife, data },
    keys.secrets[0] ?? '',
  );
  return attempt(state, keys.secrets[0] ?? '');
}

/** The attempt that a state belongs to; undefined when this shop did not start it for this provider, or too long ago. */
export function resumeAttempt(
  state: string,
  provider: string,
  keys: StateKeys,
  now: Date,
): LoginAttempt | undefined {
  for (const secret of keys.secrets) {
    const result = verifyJwt(state, { secrets: [secret], issuer: keys.issuer, now });
    const payload = result.ok ? payloadSchema.safeParse(result.payload) : undefined;
    if (payload?.success && payload.data.data.provider === provider) return attempt(state, secret);
  }
  return undefined;
}

function attempt(state: string, secret: string): LoginAttempt {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`oidc ${purpose}\n${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
