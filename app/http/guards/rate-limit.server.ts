import { readNames } from '@graphql/rules/user-name';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { config } from '~/platform/config.server';
import { networkOf } from '~/platform/network.server';
import { sharedRedis } from '~/platform/shared-store.server';
import { hiddenNames } from '~/platform/secret.server';
import { singleton } from '~/platform/singleton.server';
import { BoundedCounter } from './bounded-counter.server';

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
  /** Limits mails to addresses that no order is known to have. */
  'withdrawal-mail': { account: 3, address: 20, seconds: 86_400 },
  newsletter: { account: 5, address: 20, seconds: 3600 },
} as const;

export const longestCounted = Math.max(...Object.values(rules).map(({ seconds }) => seconds));

export type Limited = keyof typeof rules | 'order';

/** Offices order much, but every order mails an unverified address. */
function ruleOf(what: Limited): { account: number; address: number; seconds: number } {
  if (what !== 'order') return rules[what];
  const { orderLimit } = config();
  return { account: orderLimit, address: orderLimit * 6, seconds: 3600 };
}

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

/** Treats `ada+shop@…` as the same mailbox. */
function mailboxOf(text: string): string {
  const tag = text.indexOf('+');
  const domain = text.lastIndexOf('@');
  return tag > 0 && tag < domain ? text.slice(0, tag) + text.slice(domain) : text;
}

/** Keys are hashed. Logins count by exact name, or a tagged address could reset the attempts of another account. */
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
  /** Sessions are free to create, so the network counts instead where it is known. */
  isSession?: boolean;
  address: string | undefined;
}

/** Counts the network first, then each account the name may mean. Returns seconds to wait beyond the limit. */
export async function countAttempt(what: Limited, { account, address, isSession = false }: Tried) {
  const network = address === undefined ? undefined : networkOf(address);
  const names = account === undefined ? [] : readNames(account);
  const accounts = isSession && network !== undefined ? [network] : names;
  let wait = network === undefined ? undefined : await counter(what, 'address').consume(keyOf(network));
  if (wait === undefined)
    for (const name of accounts) wait = (await counter(what, 'account').consume(keyOf(name, what))) ?? wait;
  return wait === undefined ? undefined : Math.max(1, Math.ceil(wait / 1000));
}

export async function forgiveAttempts(what: Limited, account: string): Promise<void> {
  const [name, ...others] = readNames(account);
  if (name === account.trim().toLowerCase() && others.length === 0)
    await counter(what, 'account').delete(keyOf(name, what));
}
