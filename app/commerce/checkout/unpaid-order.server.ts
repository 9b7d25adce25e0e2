import { withFallback } from '~/platform/backend/commerce-error.server';
import { readOrder } from '~/commerce/orders/shopper-orders.server';
import { getDuePayment, parseOrderPath } from '~/commerce/orders/order-payment.server';
import type { Shopper } from '~/session/shopper.server';

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
