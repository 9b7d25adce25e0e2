import { findCountedCouponIds } from '../cart/coupon-sql';
import { findOrder } from './find-order-sql';
import type { OrderRecord } from './order-record-sql';
import { findReducedQuantities } from './order-stock-sql';
import type { ProductRecord } from '../catalogue/product-rules';
import { getParentStockStatus, releaseReservedStock } from '../catalogue/stock-rules';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';

/** WooCommerce's `order_awaiting_payment`: the session's unpaid order, which is retried. */
export const findPendingOrder = memoizeUntilWrite(
  ({ db, session }: StoreContext): OrderRecord | undefined => {
    const id = session.record?.data['awaitingOrder'];
    const order = typeof id === 'number' ? findOrder(db, id) : undefined;
    return order &&
      order.sessionId === session.id &&
      (order.status === 'pending' || order.status === 'failed')
      ? order
      : undefined;
  },
);

export const findPendingReservations = memoizeUntilWrite((ctx: StoreContext) => {
  const order = findPendingOrder(ctx);
  return {
    orderId: order?.id ?? null,
    pieces: order ? findReducedQuantities(ctx.db, order.id) : new Map<number, number>(),
    coupons: new Set(order ? findCountedCouponIds(ctx.db, order.id) : []),
  };
});

export function getStockForShopper(
  product: ProductRecord,
  ctx: StoreContext,
): Pick<ProductRecord, 'stockQuantity' | 'stockStatus'> {
  const { pieces } = findPendingReservations(ctx);
  if (pieces.size === 0) return product;
  const { stockQuantity, stockStatus, backorders, manageStock, parent, variations } = product;
  const reservedQuantity = pieces.get(manageStock === 'parent' ? (parent?.id ?? 0) : product.id) ?? 0;
  if (stockQuantity !== null && reservedQuantity > 0) {
    const currentStock = { quantity: stockQuantity, status: stockStatus, backorders: backorders !== 'no' };
    const { quantity, status } = releaseReservedStock(
      currentStock,
      reservedQuantity,
      ctx.settings.noStockAmount,
    );
    return { stockQuantity: quantity, stockStatus: status };
  }
  if (!variations.some(({ id }) => pieces.has(id))) return product;
  return {
    stockQuantity,
    stockStatus: getParentStockStatus(
      variations.map((variation) => getStockForShopper(variation, ctx).stockStatus),
    ),
  };
}
