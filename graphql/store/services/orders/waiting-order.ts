import { couponsUsedBy } from '../../db/cart/coupon';
import { findOrder } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { stockTakenBy } from '../../db/orders/order-stock';
import type { ProductRecord } from '../../domain/catalogue/product';
import { statusOfParent, stockWithout } from '../../domain/catalogue/stock';
import { keptUntilWritten, type StoreContext } from '../context';

/** WooCommerce's `order_awaiting_payment`: the session's unpaid order, which is retried. */
export const waitingOrder = keptUntilWritten(({ db, session }: StoreContext): OrderRecord | undefined => {
  const id = session.record?.data['awaitingOrder'];
  const order = typeof id === 'number' ? findOrder(db, id) : undefined;
  return order && order.sessionId === session.id && (order.status === 'pending' || order.status === 'failed')
    ? order
    : undefined;
});

export const heldByWaitingOrder = keptUntilWritten((ctx: StoreContext) => {
  const order = waitingOrder(ctx);
  return {
    orderId: order?.id ?? null,
    pieces: order ? stockTakenBy(ctx.db, order.id) : new Map<number, number>(),
    coupons: new Set(order ? couponsUsedBy(ctx.db, order.id) : []),
  };
});

export function stockForShopper(
  product: ProductRecord,
  ctx: StoreContext,
): Pick<ProductRecord, 'stockQuantity' | 'stockStatus'> {
  const { pieces } = heldByWaitingOrder(ctx);
  if (pieces.size === 0) return product;
  const { stockQuantity, stockStatus, backorders, manageStock, parent, variations } = product;
  const held = pieces.get(manageStock === 'parent' ? (parent?.id ?? 0) : product.id) ?? 0;
  if (stockQuantity !== null && held > 0) {
    const counted = { quantity: stockQuantity, status: stockStatus, backorders: backorders !== 'no' };
    const { quantity, status } = stockWithout(counted, held, ctx.settings.noStockAmount);
    return { stockQuantity: quantity, stockStatus: status };
  }
  if (!variations.some(({ id }) => pieces.has(id))) return product;
  return {
    stockQuantity,
    stockStatus: statusOfParent(variations.map((variation) => stockForShopper(variation, ctx).stockStatus)),
  };
}
