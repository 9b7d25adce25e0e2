import { getClientAddress } from '~/platform/client-address.server';
import { logSecurityEvent } from './security-events.server';
import { consumeRateLimit, resetRateLimit, returnAttempt, type RateLimitedAction } from './rate-limit.server';
import type { Shopper } from '~/session/shopper.server';
import { getSessionCustomer, getSessionKey } from '~/session/token-claims.server';

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

export const returnOrderAttempt = (request: Request, email: string): Promise<void> =>
  returnAttempt('order', { account: email, ipAddress: getClientAddress(request) });

export const resetLoginAttempts = (account: string): Promise<void> => resetRateLimit('login', account);
