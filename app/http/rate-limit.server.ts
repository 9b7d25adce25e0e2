import { createHash } from 'node:crypto';
import { createClient } from '@redis/client';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
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
const keyOf = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');

/** The shopper's address as a trusted proxy passes it; undefined without TRUSTED_PROXY_HEADER. */
export function clientAddress(request: Request): string | undefined {
  const { trustedProxyHeader } = config();
  // The proxy appends the address it saw: the last one is the only one it vouches for.
  return trustedProxyHeader ? request.headers.get(trustedProxyHeader)?.split(',').at(-1)?.trim() : undefined;
}

/**
 * Counts an attempt by account (or what stands for it) and by address. Undefined while it is within the limits;
 * else what the page answers (429 with Retry-After), the form kept.
 */
export async function limited(
  request: Request,
  shopper: Shopper,
  what: Limited,
  account: string,
): Promise<Refusal | undefined> {
  const { account: perAccount, address: perAddress, seconds } = rules[what];
  const address = clientAddress(request);
  try {
    await limiter(`${what}:account`, perAccount, seconds).consume(keyOf(account));
    if (address) await limiter(`${what}:address`, perAddress, seconds).consume(keyOf(address));
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
