import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refreshToken } from '@graphql/operations/account';
import { singleton } from '~/platform/singleton.server';
import { send } from '~/backend/client.server';
import { commerceError, type CommerceError } from '~/backend/sentences/errors.server';
import { lifeOf } from './token-claims.server';
import type { Auth } from './cookies/slots.server';

/** Seconds before its end at which an auth token is renewed: longer than a request may take. */
const margin = 30;
/** Seconds that an auth token lives when it does not say so itself. */
const usualLife = 300;

const now = () => Date.now() / 1000;

/**
 * When an auth token ends by this server's clock: its own life counts. The moment that the backend names, whose clock may be
 * minutes off, counts for a token that says nothing.
 */
export function endOf(authToken: string, expiration?: string | null, at = now()): number {
  const life = lifeOf(authToken);
  return life === undefined ? Number(expiration) || at + usualLife : at + life;
}

/** Whether a refresh token has surely ended, whatever the backend's clock says. */
const isOver = ({ refreshExpires }: Auth) => refreshExpires !== undefined && refreshExpires + 3600 < now();

const lasts = ({ authExpires }: Auth) => authExpires - margin > now();

/** Renewals of the last minutes by refresh token: requests that come together share one. */
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
    // The end of a token that has taken the place of another one is not in any answer.
    if (next !== auth.refreshToken) delete renewed.refreshExpires;
    return renewed;
  } catch (error) {
    const failure = commerceError(error);
    if (failure.unavailable && !isRefusal(failure)) throw failure;
    return undefined;
  }
}

/** The refusal of a refresh token has no message; a gateway that answers instead of the shop has another status. */
const isRefusal = ({ status }: CommerceError) => status === 401 || status === 403;

/**
 * The login with a new auth token; undefined when the login is over. One renewal at a time per login: requests that
 * come while it runs get the same.
 * @throws CommerceError when the backend does not answer
 */
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

/**
 * The login with an auth token that lives for the whole request; undefined when the login is over.
 * @throws CommerceError when the backend does not answer
 */
export async function refreshedAuth(auth: Auth): Promise<Auth | undefined> {
  if (lasts(auth)) return auth;
  const shared = await renewals.get(keyOf(auth));
  return shared && lasts(shared) ? shared : renewedAuth(auth);
}
