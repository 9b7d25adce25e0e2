import { randomUUID } from 'node:crypto';
import { findOrder } from '../orders/find-order-sql';
import type { OrderRecord } from '../orders/order-record-sql';
import { addOrderNote } from '../orders/write-order-sql';
import { orderNotes } from '../orders/order-rules';
import { normalizeCardNumber } from './payment-card';
import { closePendingCheckout } from '../checkout/close-checkout-service';
import { nowInSeconds } from '../core/clock';
import type { StoreServices } from '../context/store-context';
import { markOrderPaid } from '../orders/order-status-service';

export function settleCardPayment(services: StoreServices, order: OrderRecord): void {
  const { db } = services;
  db.transaction(() => {
    markOrderPaid(services, order.id, randomUUID());
    closePendingCheckout(services, findOrder(db, order.id) ?? order);
  });
}

/** Only the last four digits of the card are stored. */
export function addRefusedCardNote(
  services: StoreServices,
  order: OrderRecord,
  cardNumber: string,
  reason: 'declined' | 'error',
): void {
  const card = `•••• ${normalizeCardNumber(cardNumber).slice(-4)}`;
  addOrderNote(services.db, order.id, orderNotes.cardRefused(card, reason), nowInSeconds(services));
}
