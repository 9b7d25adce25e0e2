import { commerceError } from '~/backend/sentences/errors.server';
import { signIn } from '~/commerce/account/log-in.server';
import { isPaid, paymentOf } from '~/commerce/payments/card-payment.server';
import { log } from '~/platform/log.server';
import type { Shopper } from '~/session/shopper.server';
import { pendingAccount } from './pending-order.server';

interface WithAccount {
  /** The account that is made with the order. */
  account?: { username: string; password: string };
}

/** A shopper who comes back from the bank's page has a new form; the account was asked for in the one before. */
export async function withPendingAccount<Request extends WithAccount & { idempotencyKey: string }>(
  shopper: Shopper,
  request: Request,
): Promise<Request> {
  if (request.account) return request;
  const account = await pendingAccount(shopper, request.idempotencyKey);
  if (!account) return request;
  return (await isPaidFor(shopper, request.idempotencyKey)) ? { ...request, account } : request;
}

/** Whether the payment of this order form has been made: then nothing but the backend may hold its order up. */
export async function isPaidFor(shopper: Shopper, idempotencyKey: string): Promise<boolean> {
  const begun = await paymentOf(shopper, idempotencyKey);
  return begun !== undefined && isPaid(begun);
}

/** A shopper who makes an account with an order is signed in with it; the order stands when that fails. */
export async function enterAccount(shopper: Shopper, { account }: WithAccount): Promise<void> {
  if (!account) return;
  try {
    await signIn(shopper, account.username, account.password);
  } catch (error) {
    const { operationName: operation, status } = commerceError(error);
    log.warn({ operation, status }, 'signing in after checkout failed');
  }
}
