import { readNames } from '@graphql/rules/user-name';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '~/platform/config.server';
import { networkOf } from '~/platform/network.server';
import { sharedRedis } from '~/platform/shared-store.server';
import { hiddenNames } from '~/platform/secret.server';
import { singleton } from '~/platform/singleton.server';
import { BoundedCounter } from './bounded-counter.server';

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
  /** Confirmations of withdrawals to an address that no order is known to have. */
  'withdrawal-mail': { account: 3, address: 20, seconds: 86_400 },
  newsletter: { account: 5, address: 20, seconds: 3600 },
} as const;

/** Seconds for which attempts are counted at most. */
export const longestCounted = Math.max(...Object.values(rules).map(({ seconds }) => seconds));

export type Limited = keyof typeof rules | 'order';

/** An office may order much; every order sends a mail to an unconfirmed address. */
function ruleOf(what: Limited): { account: number; address: number; seconds: number } {
  if (what !== 'order') return rules[what];
  const { orderLimit } = config();
  return { account: orderLimit, address: orderLimit * 6, seconds: 3600 };
}

/** Counts in memory, or in Redis: then memory stands in while that does not answer. */
function limiter(name: string, points: number, duration: number) {
  return singleton(`limit:${name}`, () => {
    const memory = new BoundedCounter(points, duration);
    const redis = sharedRedis();
    const shared = redis?.client.then(
      (storeClient) =>
        new RateLimiterRedis({
          storeClient,
          useRedisPackage: true,
          keyPrefix: `sturdy:limit:${name}`,
          points,
          duration,
        }),
    );
    return {
      /** Milliseconds to wait when it is one too many. */
      async consume(key: string): Promise<number | undefined> {
        try {
          if (!shared) return memory.consume(key);
          await (await shared).consume(key);
          return undefined;
        } catch (refused) {
          if (refused instanceof RateLimiterRes) return refused.msBeforeNext;
          redis?.report(refused);
          return memory.consume(key);
        }
      },
      async delete(key: string): Promise<void> {
        memory.delete(key);
        await shared?.then((limits) => limits.delete(key)).catch(redis?.report);
      },
    };
  });
}

/** Mail for `ada+shop@…` comes to ada's mailbox as well; in a text that is no address nothing is left out. */
function mailboxOf(text: string): string {
  const tag = text.indexOf('+');
  const domain = text.lastIndexOf('@');
  return tag > 0 && tag < domain ? text.slice(0, tag) + text.slice(domain) : text;
}

/**
 * Neither an e-mail address nor a network address can be found again from its key. A mailbox is one account, however it is
 * written; only a login is of exactly this name, or an account with a tag of its own could forgive the attempts on another one.
 */
const keyOf = (text: string, what?: Limited): string => {
  const [key = ''] = hiddenNames(what === 'login' ? text : mailboxOf(text));
  return key;
};

function counter(what: Limited, by: 'account' | 'address') {
  const { [by]: points, seconds } = ruleOf(what);
  return limiter(`${what}:${by}`, points, seconds);
}

export interface Tried {
  account: string | undefined;
  /** Whether a session stands for the account. Anybody can begin another one, so the network counts in its place where it is known. */
  isSession?: boolean;
  address: string | undefined;
}

/**
 * Counts an attempt by network address, and if that is within its limit by account: no address makes more counters than an
 * address may have attempts, and no attempt is forgotten for the sake of others. It counts for each account that a backend may read in
 * the name.
 * @returns seconds to wait when it is one too many; undefined within the limits
 */
export async function countAttempt(what: Limited, { account, address, isSession = false }: Tried) {
  const network = address === undefined ? undefined : networkOf(address);
  const names = account === undefined ? [] : readNames(account);
  const accounts = isSession && network !== undefined ? [network] : names;
  let wait = network === undefined ? undefined : await counter(what, 'address').consume(keyOf(network));
  if (wait === undefined)
    for (const name of accounts) wait = (await counter(what, 'account').consume(keyOf(name, what))) ?? wait;
  return wait === undefined ? undefined : Math.max(1, Math.ceil(wait / 1000));
}

/**
 * An attempt that succeeded: the failures of this account before it do not count any more. Those of a name that is spelled in another
 * way than accounts are stay, since they may be another account's.
 */
export async function forgiveAttempts(what: Limited, account: string): Promise<void> {
  const [name, ...others] = readNames(account);
  if (name === account.trim().toLowerCase() && others.length === 0)
    await counter(what, 'account').delete(keyOf(name, what));
}
