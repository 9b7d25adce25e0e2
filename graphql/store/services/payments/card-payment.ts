import { findOrder } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { addOrderNote } from '../../db/orders/order-write';
import { insertPayment, setPaymentStatus, type PaymentStatus } from '../../db/payments/payment';
import { orderNotes } from '../../domain/orders/order-messages';
import { cardDigits } from '../../domain/payments/payment-card';
import { closeWaitingCheckout } from '../checkout/checkout-close';
import { seconds } from '../../domain/clock';
import type { StoreServices } from '../context';
import { markOrderPaid } from '../orders/order-status';

/** Records an attempt and returns its id. Only the last four digits of the card are stored. */
export function noteCardPayment(
  services: StoreServices,
  order: OrderRecord,
  status: PaymentStatus,
  cardNumber: string,
): string {
  const { id: orderId, sessionId, total: amount, currency } = order;
  const reference = `•••• ${cardDigits(cardNumber).slice(-4)}`;
  const payment = { provider: 'card', reference, sessionId, orderId, status, amount, currency };
  return insertPayment(services.db, payment, seconds(services));
}

/** Of two simultaneous submissions only one pays. */
export function settleCardPayment(services: StoreServices, order: OrderRecord, paymentId: string): void {
  const { db } = services;
  db.transaction(() => {
    if (findOrder(db, order.id)?.paidAt !== null) {
      setPaymentStatus(db, paymentId, 'failed', seconds(services));
      return;
    }
    setPaymentStatus(db, paymentId, 'succeeded', seconds(services));
    markOrderPaid(services, order.id, paymentId);
    closeWaitingCheckout(services, findOrder(db, order.id) ?? order);
  });
}

export function noteRefusedCard(
  services: StoreServices,
  order: OrderRecord,
  paymentId: string,
  why: 'declined' | 'error',
): void {
  addOrderNote(services.db, order.id, orderNotes.cardRefused(paymentId, why), seconds(services));
}
