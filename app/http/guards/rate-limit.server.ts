import { getNameCandidates } from '@graphql/shared/user-name';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { getClientAddress } from '~/platform/client-address.server';
import { config } from '~/platform/config.server';
import { toNetwork } from '~/platform/ip-address.server';
import { getSharedRedis } from '~/platform/shared-store.server';
import { hmacKeys } from '~/platform/encryption.server';
import { singleton } from '~/platform/singleton.server';
import type { Shopper } from '~/session/shopper.server';
import { getSessionCustomer, getSessionKey } from '~/session/token-claims.server';
import { logSecurityEvent } from './security-events.server';

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

export const MAX_WINDOW_SECONDS = Math.max(...Object.values(rules).map(({ seconds }) => seconds));

export type RateLimitedAction = keyof typeof rules | 'order';

/** Offices order much, but every order mails an unverified address. */
function getRule(action: RateLimitedAction): { account: number; address: number; seconds: number } {
  if (action !== 'order') return rules[action];
  const { orderLimit } = config();
  return { account: orderLimit, address: orderLimit * 6, seconds: 3600 };
}

interface Count {
  attempts: number;
  /** Milliseconds since the process started. */
  endsAt: number;
}

/** Bounded counter like Space-Saving: new keys inherit the maximum of evicted ones, so a flood of keys never resets a count. */
export class BoundedCounter {
  readonly #counts = new Map<string, Count>();
  #evictedMax: Count = { attempts: 0, endsAt: 0 };

  constructor(
    private readonly limit: number,
    private readonly seconds: number,
    private readonly maxKeys = 20_000,
  ) {}

  /** Returns milliseconds to wait beyond the limit, else undefined. */
  consume(key: string): number | undefined {
    const now = performance.now();
    this.#evictExpired(now);
    const existing = this.#counts.get(key);
    const baseline = existing ?? this.#evictedMax;
    if (baseline.attempts >= this.limit) return baseline.endsAt - now;
    const count = existing ?? { attempts: baseline.attempts, endsAt: now + this.seconds * 1000 };
    if (!existing) {
      if (this.#counts.size >= this.maxKeys) this.#evictLeast();
      this.#counts.set(key, count);
    }
    count.attempts += 1;
    return undefined;
  }

  giveBack(key: string): void {
    const count = this.#counts.get(key);
    if (!count) return;
    count.attempts -= 1;
    // `#evictLeast` relies on it that no count is 0.
    if (count.attempts === 0) this.delete(key);
  }

  delete(key: string): void {
    this.#counts.delete(key);
  }

  #evictExpired(now: number): void {
    if (this.#evictedMax.endsAt <= now) this.#evictedMax = { attempts: 0, endsAt: 0 };
    for (const [key, { endsAt }] of this.#counts) {
      if (endsAt > now) return;
      this.delete(key);
    }
  }

  #evictLeast(): void {
    let [leastKey, least] = ['', { attempts: Infinity, endsAt: 0 }];
    for (const [key, count] of this.#counts) {
      if (count.attempts < least.attempts) [leastKey, least] = [key, count];
      if (least.attempts <= 1) break;
    }
    this.#evictedMax = {
      attempts: Math.max(this.#evictedMax.attempts, least.attempts),
      endsAt: Math.max(this.#evictedMax.endsAt, least.endsAt),
    };
    this.delete(leastKey);
  }
}

function getLimiter(name: string, points: number, duration: number) {
  return singleton(`limit:${name}`, () => {
    const memory = new BoundedCounter(points, duration);
    const redis = getSharedRedis();
    const sharedLimiter = redis?.client.then(
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
          if (!sharedLimiter) return memory.consume(key);
          await (await sharedLimiter).consume(key);
          return undefined;
        } catch (rejection) {
          if (rejection instanceof RateLimiterRes) return rejection.msBeforeNext;
          redis?.reportError(rejection);
          return memory.consume(key);
        }
      },
      async giveBack(key: string): Promise<void> {
        memory.giveBack(key);
        await sharedLimiter?.then((limits) => limits.reward(key)).catch(redis?.reportError);
      },
      async delete(key: string): Promise<void> {
        memory.delete(key);
        await sharedLimiter?.then((limits) => limits.delete(key)).catch(redis?.reportError);
      },
    };
  });
}

/** Treats `ada+shop@…` as the same mailbox. */
function toMailbox(text: string): string {
  const tag = text.indexOf('+');
  const domain = text.lastIndexOf('@');
  return tag > 0 && tag < domain ? text.slice(0, tag) + text.slice(domain) : text;
}

/** Keys are hashed. Logins count by exact name, or a tagged address could reset the attempts of another account. */
const toKey = (text: string, action?: RateLimitedAction): string =>
  hmacKeys(action === 'login' ? text : toMailbox(text))[0] ?? '';

function getCounter(action: RateLimitedAction, keyType: 'account' | 'address') {
  const { [keyType]: points, seconds } = getRule(action);
  return getLimiter(`${action}:${keyType}`, points, seconds);
}

interface RateLimitKey {
  account: string | undefined;
  /** Sessions are free to create, so the network counts instead where it is known. */
  isSession?: boolean;
  ipAddress: string | undefined;
}

function getCountedKeys({ account, ipAddress, isSession = false }: RateLimitKey) {
  const network = ipAddress === undefined ? undefined : toNetwork(ipAddress);
  const names = account === undefined ? [] : getNameCandidates(account);
  return { network, accounts: isSession && network !== undefined ? [network] : names };
}

/** Counts the network first, then each account the name may mean. Returns seconds to wait beyond the limit. */
export async function consumeRateLimit(action: RateLimitedAction, key: RateLimitKey) {
  const { network, accounts } = getCountedKeys(key);
  let waitMs =
    network === undefined ? undefined : await getCounter(action, 'address').consume(toKey(network));
  if (waitMs === undefined)
    for (const name of accounts)
      waitMs = (await getCounter(action, 'account').consume(toKey(name, action))) ?? waitMs;
  return waitMs === undefined ? undefined : Math.max(1, Math.ceil(waitMs / 1000));
}

/** Takes back a counted attempt that came to nothing. */
export async function returnOrderAttempt(request: Request, email: string): Promise<void> {
  const { network, accounts } = getCountedKeys({ account: email, ipAddress: getClientAddress(request) });
  if (network !== undefined) await getCounter('order', 'address').giveBack(toKey(network));
  for (const name of accounts) await getCounter('order', 'account').giveBack(toKey(name));
}

export async function resetLoginAttempts(account: string): Promise<void> {
  const [name, ...others] = getNameCandidates(account);
  if (name === account.trim().toLowerCase() && others.length === 0)
    await getCounter('login', 'account').delete(toKey(name, 'login'));
}

export type RateLimitRejection = NonNullable<Awaited<ReturnType<typeof checkRateLimit>>>;

/** Returns undefined within the limits, else status, headers and message of a 429 response. */
export async function checkRateLimit(
  request: Request,
  shopper: Shopper,
  action: RateLimitedAction,
  account: string | undefined,
  { isSession = false } = {},
) {
  const waitSeconds = await consumeRateLimit(action, {
    account,
    isSession,
    ipAddress: getClientAddress(request),
  });
  if (waitSeconds === undefined) return undefined;
  logSecurityEvent(request, 'limited', { account, limit: action });
  return {
    status: 429,
    headers: { 'retry-after': String(waitSeconds) },
    message: shopper.t(action === 'order' ? 'checkout:tooManyOrders' : 'account:tooMany', {
      count: Math.ceil(waitSeconds / 60),
    }),
  };
}

export async function checkCouponRateLimit(request: Request, shopper: Shopper) {
  const token = (await shopper.getCookie('session'))?.token;
  const isSession = token === undefined || getSessionCustomer(token) === undefined;
  return checkRateLimit(request, shopper, 'coupon', getSessionKey(token), { isSession });
}
