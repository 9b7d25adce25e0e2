import { getCart as cartDocument } from '@graphql/operations/cart-operations';
import { forgetPayment } from '~/commerce/payments/card-payment.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { findResult, type PlacedOrder } from './idempotency.server';
import { findOrderByForm, readOrder } from '~/commerce/orders/shopper-orders.server';
import { getOrderPath, getDuePayment, parseOrderPath } from '~/commerce/orders/order-payment.server';
import { TIMED_OUT, withTimeout } from '~/platform/concurrency.server';
import { storeOrder } from '~/commerce/orders/guest-order-store.server';
import type { Shopper } from '~/session/shopper.server';

export async function recoverOrder(shopper: Shopper, idempotencyKey: string) {
  const order = await findOrderByForm(shopper, idempotencyKey);
  if (!order) return undefined;
  await storeOrder(order);
  await forgetPayment(shopper, idempotencyKey);
  return { location: getOrderPath(order) };
}

/** For a shopper who comes back with the Back button, or after the server crashed. */
export async function findPlacedOrder(shopper: Shopper): Promise<string | undefined> {
  const [placed, payment] = await Promise.all([shopper.getCookie('placed'), shopper.getCookie('payment')]);
  if (placed) return placed.path;
  if (!payment) return undefined;
  const { idempotencyKey } = payment;
  const result = (await findResult(shopper, idempotencyKey)) ?? (await recoverOrder(shopper, idempotencyKey));
  return result?.location;
}

const RECOVERY_TIMEOUT_MS = 5000;

export async function withRecoveryTimeout(
  lookup: Promise<PlacedOrder | undefined>,
): Promise<PlacedOrder | undefined> {
  const outcome = await withFallback(withTimeout(RECOVERY_TIMEOUT_MS, lookup), undefined);
  return outcome === TIMED_OUT ? undefined : outcome;
}

export function recoverFinishedOrder(shopper: Shopper, idempotencyKey: string) {
  const recoverIfEmpty = async () => {
    const { cart } = await shopper.send(cartDocument, {});
    return cart && (cart.contents?.itemCount ?? 0) === 0 ? recoverOrder(shopper, idempotencyKey) : undefined;
  };
  return withRecoveryTimeout(recoverIfEmpty());
}

export async function findUnpaidOrder(shopper: Shopper) {
  const placed = await shopper.getCookie('placed');
  if (!placed?.isUnpaid) return null;
  const { id, key } = parseOrderPath(placed.path);
  const order = await withFallback(readOrder(shopper, id, key), undefined);
  if (!order) return null;
  const due = await getDuePayment(order, shopper.locale);
  if (!due?.isLeft && order.needsPayment)
    return {
      number: order.number,
      total: order.total,
      path: placed.path,
      payPath: due?.payPath ?? null,
      /** It may be paid without the shop knowing yet. */
      isUnsure: due?.isUnsure ?? true,
    };
  shopper.setCookie('placed', { ...placed, isUnpaid: undefined });
  return null;
}

export type UnpaidOrder = NonNullable<Awaited<ReturnType<typeof findUnpaidOrder>>>;
