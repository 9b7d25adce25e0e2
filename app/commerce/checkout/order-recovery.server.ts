import { getCart as cartDocument } from '@graphql/operations/cart';
import { forgetPayment } from '~/commerce/payments/card-payment.server';
import { orElse } from '~/backend/errors.server';
import { knownResult, type AttemptResult } from './idempotency.server';
import { orderOfForm, orderPath, rememberOrder } from '~/commerce/orders/orders.server';
import type { Shopper } from '~/session/shopper.server';

/** The order of an earlier submit of the same form whose answer got lost. */
export async function lostOrder(shopper: Shopper, attempt: string): Promise<AttemptResult | undefined> {
  const found = await orderOfForm(shopper, attempt);
  if (!found) return undefined;
  await rememberOrder(found);
  await forgetPayment(shopper, attempt);
  return { location: orderPath(found) };
}

/**
 * The order that this browser has just placed, for a shopper who comes back to the checkout with an empty cart: by the
 * Back button, or because the server went down before it could answer.
 * @throws CommerceError
 */
export async function placedOrder(shopper: Shopper): Promise<string | undefined> {
  const [placed, payment] = await Promise.all([shopper.read('placed'), shopper.read('payment')]);
  if (placed) return placed.path;
  if (!payment) return undefined;
  const known = (await knownResult(shopper, payment.attempt)) ?? (await lostOrder(shopper, payment.attempt));
  return known?.location;
}

/** Milliseconds that a shopper waits for news of an order whose answer was lost. */
const newsAfter = 5000;

/** After a lost answer: whether the order is there all the same. Then its cart is used up. */
export async function arrivedAnyway(shopper: Shopper, attempt: string): Promise<AttemptResult | undefined> {
  const look = async () => {
    const { cart } = await shopper.send(cartDocument, {});
    return cart && (cart.contents?.itemCount ?? 0) === 0 ? lostOrder(shopper, attempt) : undefined;
  };
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), newsAfter).unref();
  });
  return orElse(Promise.race([look(), late]), undefined);
}
