import { isAwaitingOrder, clearPendingOrder } from '../login/session-sql';
import {
  clearCart,
  findCartLines,
  removeCartCoupon,
  removeCartLine,
  setCartQuantity,
} from '../cart/cart-sql';
import { findOrderCouponIds } from '../cart/coupon-sql';
import type { OrderLineRecord, OrderRecord } from '../orders/order-record-sql';
import type { StoreServices } from '../context/store-context';

type Services = Pick<StoreServices, 'db' | 'mail'>;

type Goods = Pick<OrderLineRecord, 'productId' | 'variationId' | 'attributes'>;
const getGoodsKey = ({ productId, variationId, attributes }: Goods) =>
  JSON.stringify([productId, variationId, attributes]);

/** Items added while the order awaited payment stay, with the chosen shipping. */
function consumeCart(db: StoreServices['db'], sessionId: string, { id, lines }: OrderRecord): void {
  const ordered = new Map<string, number>();
  for (const line of lines)
    ordered.set(getGoodsKey(line), (ordered.get(getGoodsKey(line)) ?? 0) + line.quantity);
  for (const line of findCartLines(db, sessionId)) {
    const orderedQuantity = ordered.get(getGoodsKey(line)) ?? 0;
    ordered.set(getGoodsKey(line), Math.max(0, orderedQuantity - line.quantity));
    if (orderedQuantity < line.quantity)
      setCartQuantity(db, sessionId, line.key, line.quantity - orderedQuantity);
    else removeCartLine(db, sessionId, line.key);
  }
  for (const coupon of findOrderCouponIds(db, id)) removeCartCoupon(db, sessionId, coupon);
  if (findCartLines(db, sessionId).length === 0) clearCart(db, sessionId);
}

export function closeCheckout(services: Services, sessionId: string, order: OrderRecord): void {
  const { db, mail } = services;
  consumeCart(db, sessionId, order);
  clearPendingOrder(db, sessionId);
  mail.queue({ kind: 'order-received', orderId: order.id, locale: order.locale });
}

/** The cart is consumed only if its session still awaits this order. */
export function closePendingCheckout(services: Services, order: OrderRecord): void {
  const isAwaited = isAwaitingOrder(services.db, order.sessionId, order.id);
  closeCheckout(services, isAwaited ? (order.sessionId ?? '') : '', order);
}

export function buildOrderReceivedUrl(
  { siteUrl }: Pick<StoreServices, 'siteUrl'>,
  { id, key }: Pick<OrderRecord, 'id' | 'key'>,
): string {
  return `${siteUrl}/checkout/order-received/${String(id)}/?key=${key}`;
}

export function buildRedirectUrl(services: Pick<StoreServices, 'siteUrl'>, order: OrderRecord): string {
  return order.status === 'pending'
    ? `${services.siteUrl}/payment/${String(order.id)}?key=${order.key}`
    : buildOrderReceivedUrl(services, order);
}
