import { randomUUID } from 'node:crypto';
import { isAwaitingOrder, clearPendingOrder } from '../login/session-sql';
import { removeOrderedGoods } from '../cart/cart-sql';
import type { OrderRecord } from '../orders/order-record-sql';
import { markOrderPaid } from '../orders/order-status-service';
import type { StoreServices } from '../context/store-context';

/** Items added while the order awaited payment stay, with the chosen shipping. */
export function closeCheckout(
  { db, mail }: Pick<StoreServices, 'db' | 'mail'>,
  sessionId: string,
  order: OrderRecord,
): void {
  removeOrderedGoods(db, sessionId, order);
  clearPendingOrder(db, sessionId);
  mail.queue({ kind: 'order-received', orderId: order.id, locale: order.locale });
}

/** The cart is consumed only if its session still awaits this order. */
export function completeCardPayment(services: StoreServices, order: OrderRecord): void {
  const { db } = services;
  db.transaction(() => {
    const paidOrder = markOrderPaid(services, order, randomUUID());
    const isAwaited = isAwaitingOrder(db, order.sessionId, order.id);
    closeCheckout(services, isAwaited ? (order.sessionId ?? '') : '', paidOrder);
  });
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
