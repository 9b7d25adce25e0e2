import { log } from '~/platform/log.server';
import { StoreFull } from '~/platform/shared-store.server';
import { payingShopper, pendingOrders } from './pending-order.server';
import { isPaid, PaymentReturned } from '~/commerce/payments/card-payment.server';
import { CartChanged } from './agreed-cart.server';
import { placeOrder } from './place-order.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { idempotencyKeyTime } from './idempotency.server';
import { Refusal } from '~/backend/sentences/messages.server';
import { findPayment, returnPayment, type Payment } from '~/commerce/payments/stripe.server';

/** After this time the shopper is no longer expected back to agree to changes. */
const returnTimeOut = 3600_000;

/** `later` makes the provider repeat its webhook, which it does for days. */
export type Outcome = 'done' | 'later';

/** Refunds the payment if no order can be placed, but not while the shopper may still come back. */
async function endAlone({ id, notes }: Payment, idempotencyKey: string): Promise<Outcome> {
  if (Date.now() - idempotencyKeyTime(idempotencyKey) < returnTimeOut) return 'later';
  if (notes.asked) {
    log.error({ intent: id }, 'a payment has arrived and the backend never said whether it has the order');
    return 'done';
  }
  await returnPayment(id);
  await pendingOrders.forget(idempotencyKey);
  log.warn({ intent: id }, 'a payment without an order was given back');
  return 'done';
}

/** Submits the stored order form under its idempotency key. The provider is asked about the payment, as the webhook is not trusted. */
export async function finishPaid(id: string): Promise<Outcome> {
  const payment = await findPayment(id);
  const idempotencyKey = payment?.notes.idempotencyKey;
  if (!payment || !idempotencyKey || payment.notes.order || !isPaid(payment)) return 'done';
  const pending = await pendingOrders.read(idempotencyKey);
  if (!pending) return endAlone(payment, idempotencyKey);
  const { input, cartSnapshot, account } = pending;
  try {
    const shopper = await payingShopper(pending);
    await placeOrder(shopper, { input, cartSnapshot, idempotencyKey, card: 'done', account });
    return 'done';
  } catch (error) {
    if (error instanceof PaymentReturned) {
      log.warn({ intent: id }, 'a payment was given back because its order was refused');
      return 'done';
    }
    if (error instanceof StoreFull) return 'later';
    if (error instanceof CartChanged || error instanceof Refusal) return endAlone(payment, idempotencyKey);
    commerceError(error);
    return 'later';
  }
}
