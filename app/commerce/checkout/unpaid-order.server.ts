import { orElse } from '~/backend/sentences/errors.server';
import { readOrder } from '~/commerce/orders/orders.server';
import { duePayment, orderIn } from '~/commerce/orders/payment-page.server';
import type { Shopper } from '~/session/shopper.server';

export async function unpaidOrder(shopper: Shopper) {
  const placed = await shopper.read('placed');
  if (!placed?.isUnpaid) return null;
  const { id, key } = orderIn(placed.path);
  const order = await orElse(readOrder(shopper, id, key), undefined);
  if (!order) return null;
  const due = await duePayment(order, shopper.locale);
  if (!due?.isLeft && order.needsPayment)
    return {
      number: order.number,
      total: order.total,
      path: placed.path,
      payPath: due?.payPath ?? null,
      /** It may be paid without the shop knowing yet. */
      isUnsure: due?.isUnsure ?? true,
    };
  shopper.write('placed', { ...placed, isUnpaid: undefined });
  return null;
}

export type UnpaidOrder = NonNullable<Awaited<ReturnType<typeof unpaidOrder>>>;
