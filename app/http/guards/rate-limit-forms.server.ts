import { clientAddress } from '~/platform/client-address.server';
import { securityEvent } from './security-events.server';
import { countAttempt, forgiveAttempts, type Limited } from './rate-limit.server';
import type { Shopper } from '~/session/shopper.server';
import { sessionCustomer, sessionKey } from '~/session/token-claims.server';

export type LimitRefusal = NonNullable<Awaited<ReturnType<typeof limited>>>;

/**
 * Counts an attempt by account (or what stands for it) and by address. Undefined while it is within the limits;
 * else what the page answers (429 with Retry-After), the form kept, with a message in the shopper's language.
 */
export async function limited(
  request: Request,
  shopper: Shopper,
  what: Limited,
  account: string | undefined,
  { isSession = false } = {},
) {
  const wait = await countAttempt(what, { account, isSession, address: clientAddress(request) });
  if (wait === undefined) return undefined;
  securityEvent(request, 'limited', { account, limit: what });
  return {
    status: 429,
    headers: { 'retry-after': String(wait) },
    message: shopper.t(what === 'order' ? 'checkout:tooManyOrders' : 'account:tooMany', {
      count: Math.ceil(wait / 60),
    }),
  };
}

/** Counts a coupon that a customer or a guest's session tries; guests who have no session yet count by address only. */
export async function limitedCoupon(request: Request, shopper: Shopper) {
  const token = (await shopper.read('session'))?.token;
  const isSession = token === undefined || sessionCustomer(token) === undefined;
  return limited(request, shopper, 'coupon', sessionKey(token), { isSession });
}

/** A login that succeeded: the failures of this account before it do not count any more. */
export const forgivenLogin = (account: string): Promise<void> => forgiveAttempts('login', account);
