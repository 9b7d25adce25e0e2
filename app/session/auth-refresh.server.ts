import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { refreshToken } from '@graphql/operations/account-operations';
import { singleton } from '~/platform/singleton.server';
import { send } from '~/platform/backend/graphql-client.server';
import { asCommerceError, type CommerceError } from '~/platform/backend/commerce-error.server';
import { getLifetimeSeconds } from './token-claims.server';
import type { Auth } from './cookies/cookie-definitions.server';

/** Longer than a request may take. */
const RENEW_BEFORE_SECONDS = 30;
const DEFAULT_TOKEN_LIFE_SECONDS = 300;

const nowInSeconds = () => Date.now() / 1000;

/** Trusts the token's own lifetime, because the backend's clock may be minutes off. */
export function getTokenExpiry(
  authToken: string,
  expiration?: string | null,
  issuedAt = nowInSeconds(),
): number {
  const lifetime = getLifetimeSeconds(authToken);
  return lifetime === undefined
    ? Number(expiration) || issuedAt + DEFAULT_TOKEN_LIFE_SECONDS
    : issuedAt + lifetime;
}

const isRefreshTokenExpired = ({ refreshExpires }: Auth) =>
  refreshExpires !== undefined && refreshExpires + 3600 < nowInSeconds();

const isStillValid = ({ authExpires }: Auth) => authExpires - RENEW_BEFORE_SECONDS > nowInSeconds();

/** Shares one renewal among concurrent requests with the same refresh token. */
const renewals = singleton(
  'auth-renewals',
  () => new LRUCache<string, Promise<Auth | undefined>>({ max: 5000, ttl: 240_000 }),
);

const getRenewalKey = (auth: Auth) => createHash('sha256').update(auth.refreshToken).digest('base64url');

async function renew(auth: Auth): Promise<Auth | undefined> {
  if (isRefreshTokenExpired(auth)) return undefined;
  try {
    const result = await send(refreshToken, { refreshToken: auth.refreshToken }, { endpoint: auth.endpoint });
    const { authToken, authTokenExpiration } = result.data.refreshToken ?? {};
    if (!authToken) return undefined;
    const nextToken = result.refreshToken || auth.refreshToken;
    const updatedAuth = {
      ...auth,
      authToken,
      authExpires: getTokenExpiry(authToken, authTokenExpiration),
      refreshToken: nextToken,
    };
    // The response does not tell when a replaced refresh token expires.
    if (nextToken !== auth.refreshToken) delete updatedAuth.refreshExpires;
    return updatedAuth;
  } catch (error) {
    const failure = asCommerceError(error);
    if (failure.isUnavailable && !isRefusal(failure)) throw failure;
    return undefined;
  }
}

/** A refused refresh token has no message. Gateways that answer for the shop use other statuses. */
const isRefusal = ({ status }: CommerceError) => status === 401 || status === 403;

/** Renews the auth token, once per login at a time. Returns undefined if the login is over. Throws CommerceError on an outage. */
export function renewAuth(auth: Auth): Promise<Auth | undefined> {
  const key = getRenewalKey(auth);
  const pendingRenewal = renewals.get(key);
  if (pendingRenewal)
    return pendingRenewal.then((shared) =>
      shared && shared.authToken !== auth.authToken ? shared : startRenewal(),
    );
  return startRenewal();

  function startRenewal() {
    const renewal = renew(auth);
    renewals.set(key, renewal);
    const dropRenewal = () => {
      if (renewals.get(key) === renewal) renewals.delete(key);
    };
    renewal.then((result) => result ?? dropRenewal(), dropRenewal);
    return renewal;
  }
}

/** Ensures an auth token that outlives the request. Returns undefined if the login is over. Throws CommerceError on an outage. */
export async function ensureValidAuth(auth: Auth): Promise<Auth | undefined> {
  if (isStillValid(auth)) return auth;
  const shared = await renewals.get(getRenewalKey(auth));
  return shared && isStillValid(shared) ? shared : renewAuth(auth);
}
