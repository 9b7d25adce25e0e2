import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { sessionKey } from '~/commerce/session-key.server';
import type { Shopper } from '~/commerce/shopper.server';
import { config } from './config.server';
import { log } from './log.server';
import { singleton } from './singleton.server';

/** Attempts per account and per address: how many, in how many seconds. */
const rules = {
  login: { account: 10, address: 50, seconds: 900 },
  register: { account: 5, address: 20, seconds: 3600 },
  reset: { account: 5, address: 20, seconds: 3600 },
  review: { account: 10, address: 20, seconds: 3600 },
  coupon: { account: 30, address: 120, seconds: 900 },
  lookup: { account: 10, address: 30, seconds: 900 },
} as const;

export type Limited = keyof typeof rules;

interface Refusal {
  status: 429;
  headers: { 'retry-after': string };
  /** In the shopper's language. */
  message: string;
}

function connect(url: string) {
  const client = createClient({ url, disableOfflineQueue: true });
  client.on('error', (error: unknown) => log.warn({ err: error }, 'rate limits fall back to memory'));
  client.connect().catch((error: unknown) => log.warn({ err: error }, 'rate limits fall back to memory'));
  return client;
}

function limiter(name: string, points: number, duration: number): RateLimiterAbstract {
  return singleton(`limit:${name}`, () => {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
    const { cacheUrl } = config();
    if (!cacheUrl) return memory;
    const storeClient = singleton('limit-connection', () => connect(cacheUrl));
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

/** The shopper's address as a trusted proxy passes it; undefined without TRUSTED_PROXY_HEADER. */
export function clientAddress(request: Request, { trustedProxyHeader } = config()): string | undefined {
  if (!trustedProxyHeader) return undefined;
  // The proxy appends the address it saw: the last one is the only one it vouches for.
  return request.headers.get(trustedProxyHeader)?.split(',').at(-1)?.trim() || undefined;
}

const byAccount = (what: Limited) => limiter(`${what}:account`, rules[what].account, rules[what].seconds);
const byAddress = (what: Limited) => limiter(`${what}:address`, rules[what].address, rules[what].seconds);

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
  const address = clientAddress(request);
  try {
    if (account !== undefined) await byAccount(what).consume(keyOf(account));
    if (address !== undefined) await byAddress(what).consume(keyOf(address));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    return {
      status: 429,
      headers: { 'retry-after': String(wait) },
      message: shopper.t('account:tooMany', { count: Math.ceil(wait / 60) }),
    };
  }
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
  await byAccount(what).delete(keyOf(account));
}
