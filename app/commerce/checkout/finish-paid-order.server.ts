import { log } from '~/platform/log.server';
import { StoreFullError } from '~/platform/shared-store.server';
import { restoreShopper, pendingOrders } from './pending-order.server';
import { isPaid, PaymentRefundedError } from '~/commerce/payments/card-payment.server';
import { CartChangedError } from './agreed-cart.server';
import { placeOrder } from './place-order.server';
import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { idempotencyKeyTime } from './idempotency.server';
import { RefusalError } from '~/domain/explain-error.server';
import { findPayment, createRefund, type Payment } from '~/commerce/payments/stripe-api.server';

/** After this time the shopper is no longer expected back to agree to changes. */
const RETURN_TIMEOUT_MS = 3600_000;

/** `later` makes the provider repeat its webhook, which it does for days. */
export type WebhookOutcome = 'done' | 'later';

/** Refunds the payment if no order can be placed, but not while the shopper may still come back. */
async function refundIfAbandoned({ id, notes }: Payment, idempotencyKey: string): Promise<WebhookOutcome> {
  if (Date.now() - idempotencyKeyTime(idempotencyKey) < RETURN_TIMEOUT_MS) return 'later';
  if (notes.asked) {
    log.error({ intent: id }, 'a payment has arrived and the backend never said whether it has the order');
    return 'done';
  }
  await createRefund(id);
  await pendingOrders.delete(idempotencyKey);
  log.warn({ intent: id }, 'a payment without an order was given back');
  return 'done';
}

/** Submits the stored order form under its idempotency key. The provider is asked about the payment, as the webhook is not trusted. */
export async function finishPaidOrder(id: string): Promise<WebhookOutcome> {
  const payment = await findPayment(id);
  const idempotencyKey = payment?.notes.idempotencyKey;
  if (!payment || !idempotencyKey || payment.notes.order || !isPaid(payment)) return 'done';
  const pending = await pendingOrders.read(idempotencyKey);
  if (!pending) return refundIfAbandoned(payment, idempotencyKey);
  const { input, cartSnapshot, account } = pending;
  try {
    const shopper = await restoreShopper(pending);
    await placeOrder(shopper, { input, cartSnapshot, idempotencyKey, card: 'done', account });
    return 'done';
  } catch (error) {
    if (error instanceof PaymentRefundedError) {
      log.warn({ intent: id }, 'a payment was given back because its order was refused');
      return 'done';
    }
    if (error instanceof StoreFullError) return 'later';
    if (error instanceof CartChangedError || error instanceof RefusalError)
      return refundIfAbandoned(payment, idempotencyKey);
    asCommerceError(error);
    return 'later';
  }
}
