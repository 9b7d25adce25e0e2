import { forgetPendingOrder } from '../../db/account/sessions';
import { clearCart } from '../../db/cart/cart';
import type { OrderRecord } from '../../db/orders/order-record';
import type { StoreServices } from '../context';

/** The order is placed for good: its cart is used up, and shopper and owner get a mail. */
export function closeCheckout(
  { db, mail }: Pick<StoreServices, 'db' | 'mail'>,
  sessionId: string,
  order: OrderRecord,
): void {
  clearCart(db, sessionId);
  forgetPendingOrder(db, sessionId);
  mail.queue({ kind: 'order-received', orderId: order.id, locale: order.locale });
  mail.queue({ kind: 'order-placed', orderId: order.id });
}

/** The storefront's page of an order that has been placed. */
export function receivedUrl(
  { siteUrl }: Pick<StoreServices, 'siteUrl'>,
  { id, key }: Pick<OrderRecord, 'id' | 'key'>,
): string {
  return `${siteUrl}/checkout/order-received/${String(id)}/?key=${key}`;
}

/** Where the shopper goes on from the checkout: to the payment page while the order is to be paid there. */
export function redirectTo(services: Pick<StoreServices, 'siteUrl'>, order: OrderRecord): string {
  return order.status === 'pending'
    ? `${services.siteUrl}/payment/${String(order.id)}?key=${order.key}`
    : receivedUrl(services, order);
}
