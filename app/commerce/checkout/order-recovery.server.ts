import { getCart as cartDocument } from '@graphql/operations/cart';
import { forgetPayment } from '~/commerce/payments/card-payment.server';
import { orElse } from '~/backend/sentences/errors.server';
import { knownResult, type PlacedOrder } from './idempotency.server';
import { orderOfForm } from '~/commerce/orders/orders.server';
import { orderPath } from '~/commerce/orders/payment-page.server';
import { timedOut, withTimeOut } from '~/platform/promises.server';
import { rememberOrder } from '~/commerce/orders/remembered.server';
import type { Shopper } from '~/session/shopper.server';

/** Finds the order of an earlier submit of the same form whose answer was lost. */
export async function recoverOrder(shopper: Shopper, idempotencyKey: string) {
  const found = await orderOfForm(shopper, idempotencyKey);
  if (!found) return undefined;
  await rememberOrder(found);
  await forgetPayment(shopper, idempotencyKey);
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
  const known =
    (await knownResult(shopper, payment.idempotencyKey)) ??
    (await recoverOrder(shopper, payment.idempotencyKey));
  return known?.location;
}

/** Milliseconds that a shopper waits while an order whose answer was lost is looked for. */
const timeOut = 5000;

async function inTime(look: Promise<PlacedOrder | undefined>): Promise<PlacedOrder | undefined> {
  const found = await orElse(withTimeOut(timeOut, look), undefined);
  return found === timedOut ? undefined : found;
}

/**
 * Looks for the order right after its answer was lost. The cart says nothing: a real shop empties it last, and not at all when
 * something fails behind the order (`process_checkout` of WooGraphQL).
 */
export function recoverUnansweredOrder(shopper: Shopper, idempotencyKey: string) {
  return inTime(recoverOrder(shopper, idempotencyKey));
}

/** Looks for the order of a submit that may still be at it: it is done with when the backend's cart is empty. */
export function recoverFinishedOrder(shopper: Shopper, idempotencyKey: string) {
  const look = async () => {
    const { cart } = await shopper.send(cartDocument, {});
    return cart && (cart.contents?.itemCount ?? 0) === 0 ? recoverOrder(shopper, idempotencyKey) : undefined;
  };
  return inTime(look());
}
