import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { config } from '~/platform/config.server';
import { networkOf } from '~/platform/network.server';
import { sharedRedis } from '~/platform/redis.server';
import { hiddenNames } from '~/platform/seal.server';
import { singleton } from '~/platform/singleton.server';

/** Attempts per account (an e-mail address, a session) and per network address: how many, in how many seconds. */
const rules = {
  login: { account: 10, address: 50, seconds: 900 },
  register: { account: 5, address: 20, seconds: 3600 },
  reset: { account: 5, address: 20, seconds: 3600 },
  'reset-link': { account: 10, address: 30, seconds: 3600 },
  review: { account: 10, address: 20, seconds: 3600 },
  coupon: { account: 30, address: 120, seconds: 900 },
  lookup: { account: 10, address: 30, seconds: 900 },
  email: { account: 5, address: 20, seconds: 86_400 },
  message: { account: 5, address: 10, seconds: 3600 },
  withdrawal: { account: 5, address: 10, seconds: 3600 },
  'stock-alert': { account: 20, address: 40, seconds: 3600 },
} as const;

/** Seconds for which attempts are counted at most. */
export const longestCounted = Math.max(...Object.values(rules).map(({ seconds }) => seconds));

export type Limited = keyof typeof rules | 'order';

/** An office may order much; every order sends a mail to an address that nobody has confirmed. */
function ruleOf(what: Limited): { account: number; address: number; seconds: number } {
  if (what !== 'order') return rules[what];
  const { orderLimit } = config();
  return { account: orderLimit, address: orderLimit * 6, seconds: 3600 };
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

/** Neither an e-mail address nor a network address can be found again from its key. */
function keyOf(text: string): string {
  const [name = ''] = hiddenNames(text.normalize('NFKC').trim().toLowerCase());
  return name;
}

/** The storefront's forms, or the embedded store's own endpoint. */
export type Scope = 'shop' | 'graphql';

/**
 * The store's own endpoint counts for itself and lets twice as much through: a storefront that stands before it refuses first,
 * with its form and in the shopper's language.
 */
function counter(scope: Scope, what: Limited, by: 'account' | 'address'): Promise<RateLimiterAbstract> {
  const { [by]: points, seconds } = ruleOf(what);
  return scope === 'shop'
    ? limiter(`${what}:${by}`, points, seconds)
    : limiter(`graphql:${what}:${by}`, points * 2, seconds);
}

/** Whom an attempt is about. Mail for `ada+shop@…` comes to ada's mailbox as well. */
const targetOf = (what: Limited, account: string) =>
  what === 'order' ? account.replace(/\+[^@]*(?=@[^@]*$)/, '') : account;

export interface Tried {
  account: string | undefined;
  address: string | undefined;
}

/**
 * Counts an attempt by network address, and if that is within its limit by account: nobody makes more counters than an
 * address may have attempts, and no counter has to go for the sake of others.
 * @returns seconds to wait when it is one too many; undefined within the limits
 */
export async function countAttempt(
  scope: Scope,
  what: Limited,
  { account, address }: Tried,
): Promise<number | undefined> {
  try {
    if (address !== undefined)
      await (await counter(scope, what, 'address')).consume(keyOf(networkOf(address)));
    if (account !== undefined)
      await (await counter(scope, what, 'account')).consume(keyOf(targetOf(what, account)));
    return undefined;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
  }
}

/** An attempt that succeeded: the failures of this account before it do not count any more. */
export async function forgiveAttempts(scope: Scope, what: Limited, account: string): Promise<void> {
  await (await counter(scope, what, 'account')).delete(keyOf(targetOf(what, account)));
}
