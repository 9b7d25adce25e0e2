import { findOrder } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { addOrderNote } from '../../db/orders/order-write';
import { insertPayment, setPaymentStatus, type PaymentStatus } from '../../db/payments/payment';
import { orderNotes } from '../../domain/orders/order-messages';
import { normalizeCardNumber } from '../../domain/payments/payment-card';
import { closePendingCheckout } from '../checkout/checkout-close';
import { nowInSeconds } from '../../domain/clock';
import type { StoreServices } from '../context';
import { markOrderPaid } from '../orders/order-status';

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
