import { getCart as cartDocument } from '@graphql/operations/cart';
import { forgetPayment } from '~/commerce/payments/card-payment.server';
import { orElse } from '~/backend/sentences/errors.server';
import { knownResult, type PlacedOrder } from './idempotency.server';
import { orderOfForm } from '~/commerce/orders/orders.server';
import { orderPath } from '~/commerce/orders/payment-page.server';
import { timedOut, withTimeOut } from '~/platform/promises.server';
import { rememberOrder } from '~/commerce/orders/remembered.server';
import type { Shopper } from '~/session/shopper.server';

export async function recoverOrder(shopper: Shopper, idempotencyKey: string) {
  const found = await orderOfForm(shopper, idempotencyKey);
  if (!found) return undefined;
  await rememberOrder(found);
  await forgetPayment(shopper, idempotencyKey);
  return { location: orderPath(found) };
}

/** For a shopper who comes back with the Back button, or after the server crashed. */
export async function placedOrder(shopper: Shopper): Promise<string | undefined> {
  const [placed, payment] = await Promise.all([shopper.read('placed'), shopper.read('payment')]);
  if (placed) return placed.path;
  if (!payment) return undefined;
  const known =
    (await knownResult(shopper, payment.idempotencyKey)) ??
    (await recoverOrder(shopper, payment.idempotencyKey));
  return known?.location;
}

const timeOut = 5000;

async function inTime(look: Promise<PlacedOrder | undefined>): Promise<PlacedOrder | undefined> {
  const found = await orElse(withTimeOut(timeOut, look), undefined);
  return found === timedOut ? undefined : found;
}

/** Looks for the order after its response was lost. An emptied cart proves nothing: WooGraphQL empties it last (`process_checkout`). */
export function recoverUnansweredOrder(shopper: Shopper, idempotencyKey: string) {
  return inTime(recoverOrder(shopper, idempotencyKey));
}

export function recoverFinishedOrder(shopper: Shopper, idempotencyKey: string) {
  const look = async () => {
    const { cart } = await shopper.send(cartDocument, {});
    return cart && (cart.contents?.itemCount ?? 0) === 0 ? recoverOrder(shopper, idempotencyKey) : undefined;
  };
  return inTime(look());
}
