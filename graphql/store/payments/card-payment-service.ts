import { findOrder } from '../orders/find-order-sql';
import type { OrderRecord } from '../orders/order-record-sql';
import { addOrderNote } from '../orders/write-order-sql';
import { insertPayment, setPaymentStatus, type PaymentStatus } from './payment-sql';
import { orderNotes } from '../orders/order-messages';
import { normalizeCardNumber } from './payment-card';
import { closePendingCheckout } from '../checkout/close-checkout-service';
import { nowInSeconds } from '../core/clock';
import type { StoreServices } from '../context/store-context';
import { markOrderPaid } from '../orders/order-status-service';

/** Records an attempt and returns its id. Only the last four digits of the card are stored. */
export function recordCardPayment(
  services: StoreServices,
  order: OrderRecord,
  status: PaymentStatus,
  cardNumber: string,
): string {
  const { id: orderId, sessionId, total: amount, currency } = order;
  const reference = `•••• ${normalizeCardNumber(cardNumber).slice(-4)}`;
  const payment = { provider: 'card', reference, sessionId, orderId, status, amount, currency };
  return insertPayment(services.db, payment, nowInSeconds(services));
}

/** Of two simultaneous submissions only one pays. */
export function settleCardPayment(services: StoreServices, order: OrderRecord, paymentId: string): void {
  const { db } = services;
  db.transaction(() => {
    if (findOrder(db, order.id)?.paidAt !== null) {
      setPaymentStatus(db, paymentId, 'failed', nowInSeconds(services));
      return;
    }
    setPaymentStatus(db, paymentId, 'succeeded', nowInSeconds(services));
    markOrderPaid(services, order.id, paymentId);
    closePendingCheckout(services, findOrder(db, order.id) ?? order);
  });
}

export function addRefusedCardNote(
  services: StoreServices,
  order: OrderRecord,
  paymentId: string,
  reason: 'declined' | 'error',
): void {
  addOrderNote(services.db, order.id, orderNotes.cardRefused(paymentId, reason), nowInSeconds(services));
}
