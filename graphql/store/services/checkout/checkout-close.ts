import { awaitsOrder, forgetPendingOrder } from '../../db/account/sessions';
import { clearCart } from '../../db/cart/cart';
import type { OrderRecord } from '../../db/orders/order-record';
import type { StoreServices } from '../context';

type Services = Pick<StoreServices, 'db' | 'mail' | 'legalTexts'>;

/** The order is placed for good: its cart is used up, and shopper and owner get a mail. */
export function closeCheckout(services: Services, sessionId: string, order: OrderRecord): void {
  const { db, mail, legalTexts } = services;
  clearCart(db, sessionId);
  forgetPendingOrder(db, sessionId);
  // The texts that were agreed to, whatever the pages say when the mail is sent. Without them the mail takes those of its day.
  mail.queue({
    kind: 'order-received',
    orderId: order.id,
    ...(legalTexts ? { texts: legalTexts(order.locale) } : {}),
    locale: order.locale,
  });
  mail.queue({ kind: 'order-placed', orderId: order.id });
}

/** The same for an order that is paid later: a cart is used up only while its session still waits for this order. */
export function closeWaitingCheckout(services: Services, order: OrderRecord): void {
  const waits = awaitsOrder(services.db, order.sessionId, order.id);
  closeCheckout(services, waits ? (order.sessionId ?? '') : '', order);
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
