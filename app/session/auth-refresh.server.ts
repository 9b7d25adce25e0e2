import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refreshToken } from '@graphql/operations/account';
import { singleton } from '~/platform/singleton.server';
import { send } from '~/backend/client.server';
import { commerceError, type CommerceError } from '~/backend/sentences/errors.server';
import { lifeOf } from './token-claims.server';
import type { Auth } from './cookies/slots.server';

/** Longer than a request may take. */
const margin = 30;
const usualLife = 300;

const now = () => Date.now() / 1000;

/** Trusts the token's own lifetime, because the backend's clock may be minutes off. */
export function endOf(authToken: string, expiration?: string | null, at = now()): number {
  const life = lifeOf(authToken);
  return life === undefined ? Number(expiration) || at + usualLife : at + life;
}

const isOver = ({ refreshExpires }: Auth) => refreshExpires !== undefined && refreshExpires + 3600 < now();

const lasts = ({ authExpires }: Auth) => authExpires - margin > now();

/** Shares one renewal among concurrent requests with the same refresh token. */
const renewals = singleton(
  'auth-renewals',
  () => new LRUCache<string, Promise<Auth | undefined>>({ max: 5000, ttl: 240_000 }),
);

const keyOf = (auth: Auth) => createHash('sha256').update(auth.refreshToken).digest('base64url');

async function renew(auth: Auth): Promise<Auth | undefined> {
  if (isOver(auth)) return undefined;
  try {
    const answer = await send(refreshToken, { refreshToken: auth.refreshToken }, { endpoint: auth.endpoint });
    const { authToken, authTokenExpiration } = answer.data.refreshToken ?? {};
    if (!authToken) return undefined;
    const next = answer.refreshToken || auth.refreshToken;
    const renewed = {
      ...auth,
      authToken,
      authExpires: endOf(authToken, authTokenExpiration),
      refreshToken: next,
    };
    // The response does not tell when a replaced refresh token expires.
    if (next !== auth.refreshToken) delete renewed.refreshExpires;
    return renewed;
  } catch (error) {
    const failure = commerceError(error);
    if (failure.unavailable && !isRefusal(failure)) throw failure;
    return undefined;
  }
}

/** A refused refresh token has no message. Gateways that answer for the shop use other statuses. */
const isRefusal = ({ status }: CommerceError) => status === 401 || status === 403;

/** Renews the auth token, once per login at a time. Returns undefined if the login is over. Throws CommerceError on an outage. */
export function renewedAuth(auth: Auth): Promise<Auth | undefined> {
  const key = keyOf(auth);
  const running = renewals.get(key);
  if (running)
    return running.then((shared) => (shared && shared.authToken !== auth.authToken ? shared : fresh()));
  return fresh();

  function fresh() {
    const renewal = renew(auth);
    renewals.set(key, renewal);
    const forget = () => {
      if (renewals.get(key) === renewal) renewals.delete(key);
    };
    renewal.then((result) => result ?? forget(), forget);
    return renewal;
  }
}

/** Ensures an auth token that outlives the request. Returns undefined if the login is over. Throws CommerceError on an outage. */
export async function refreshedAuth(auth: Auth): Promise<Auth | undefined> {
  if (lasts(auth)) return auth;
  const shared = await renewals.get(keyOf(auth));
  return shared && lasts(shared) ? shared : renewedAuth(auth);
}
