import { clientAddress } from '~/platform/client-address.server';
import { securityEvent } from './security-events.server';
import { countAttempt, forgiveAttempts, type Limited } from './rate-limit.server';
import type { Shopper } from '~/session/shopper.server';
import { sessionCustomer, sessionKey } from '~/session/token-claims.server';

export type LimitRefusal = NonNullable<Awaited<ReturnType<typeof limited>>>;

/** Returns undefined within the limits, else status, headers and message of a 429 response. */
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

export async function limitedCoupon(request: Request, shopper: Shopper) {
  const token = (await shopper.read('session'))?.token;
  const isSession = token === undefined || sessionCustomer(token) === undefined;
  return limited(request, shopper, 'coupon', sessionKey(token), { isSession });
}

export const forgivenLogin = (account: string): Promise<void> => forgiveAttempts('login', account);
