import { createHash } from 'node:crypto';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Gate } from '@graphql/store/index';
import { sessionKey } from '~/commerce/session-key.server';
import type { Shopper } from '~/commerce/shopper.server';
import { clientAddress } from './client-address.server';
import { sharedRedis } from './redis.server';
import { singleton } from './singleton.server';

/** Attempts per account and per address: how many, in how many seconds. */
const rules = {
  login: { account: 10, address: 50, seconds: 900 },
  register: { account: 5, address: 20, seconds: 3600 },
  reset: { account: 5, address: 20, seconds: 3600 },
  review: { account: 10, address: 20, seconds: 3600 },
  coupon: { account: 30, address: 120, seconds: 900 },
  lookup: { account: 10, address: 30, seconds: 900 },
  email: { account: 5, address: 20, seconds: 86_400 },
} as const;

export type Limited = keyof typeof rules;

interface Refusal {
  status: 429;
  headers: { 'retry-after': string };
  /** In the shopper's language. */
  message: string;
}

async function limiter(name: string, points: number, duration: number): Promise<RateLimiterAbstract> {
  const storeClient = await sharedRedis()?.client;
  return singleton(`limit:${name}`, () => {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
    if (!storeClient) return memory;
    return new RateLimiterRedis({
      storeClient,
      useRedisPackage: true,
      keyPrefix: `sturdy:limit:${name}`,
      points,
      duration,
      insuranceLimiter: memory,
    });
  });
}

/** Keys are hashes: neither the cache nor a log of it holds e-mail addresses. */
const keyOf = (text: string) =>
  createHash('sha256').update(text.normalize('NFKC').trim().toLowerCase()).digest('base64url');

type Scope = 'shop' | 'graphql';

/**
 * The store's own endpoint counts for itself and lets twice as much through: a storefront that stands before it refuses first,
 * with its form and in the shopper's language.
 */
function counter(scope: Scope, what: Limited, by: 'account' | 'address'): Promise<RateLimiterAbstract> {
  const { [by]: points, seconds } = rules[what];
  return scope === 'shop'
    ? limiter(`${what}:${by}`, points, seconds)
    : limiter(`graphql:${what}:${by}`, points * 2, seconds);
}

interface Tried {
  account: string | undefined;
  address: string | undefined;
}

/** Counts an attempt; seconds to wait when it is one too many. */
async function count(scope: Scope, what: Limited, { account, address }: Tried): Promise<number | undefined> {
  try {
    if (account !== undefined) await (await counter(scope, what, 'account')).consume(keyOf(account));
    if (address !== undefined) await (await counter(scope, what, 'address')).consume(keyOf(address));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}

/** Counts what a client on the network tries at the embedded store's own endpoint, past the storefront. */
export function gateFor(request: Request): Gate {
  const address = clientAddress(request);
  return {
    admit: (what, account) => count('graphql', what, { account, address }),
    async forgive(what, account) {
      await (await counter('graphql', what, 'account')).delete(keyOf(account));
    },
  };
}

/**
 * Counts an attempt by account (or what stands for it) and by address. Undefined while it is within the limits;
 * else what the page answers (429 with Retry-After), the form kept.
 */
export async function limited(
  request: Request,
  shopper: Shopper,
  what: Limited,
  account: string | undefined,
): Promise<Refusal | undefined> {
  const wait = await count('shop', what, { account, address: clientAddress(request) });
  if (wait === undefined) return undefined;
  return {
    status: 429,
    headers: { 'retry-after': String(wait) },
    message: shopper.t('account:tooMany', { count: Math.ceil(wait / 60) }),
  };
}

/** Counts an attempt of this browser's session; guests who have none yet count by address only. */
export async function limitedSession(
  request: Request,
  shopper: Shopper,
  what: Limited,
): Promise<Refusal | undefined> {
  return limited(request, shopper, what, sessionKey((await shopper.read('session'))?.token));
}

/** An attempt that succeeded: the failures of this account before it do not count any more. */
export async function forgiven(what: Limited, account: string): Promise<void> {
  await (await counter('shop', what, 'account')).delete(keyOf(account));
}
