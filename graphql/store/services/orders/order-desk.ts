import { readOrder, type OrderMailData } from '../../db/mail/order-mail-data';
import {
  type OrderNote,
  type RefundRecord,
  findNewestOrders,
  findOrder,
  findOrderByNumber,
  findOrderNotes,
  findRefunds,
  parcelsKey,
} from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import { addOrderMeta, addOrderNote, addRefund } from '../../db/orders/order-write';
import { RuleError } from '../../domain/errors';
import { hasGoods, mayBecome, waitsForMoney, type OrderStatus } from '../../domain/orders/order';
import { orderMessages, orderNotes, saysShipped } from '../../domain/orders/order-messages';
import { decimalText } from '../../domain/price-format';
import { siteDate } from '../../domain/site-date';
import type { OrderNews } from '../../domain/mail-job';
import { closeWaitingCheckout } from '../checkout/checkout-close';
import { seconds } from '../../domain/clock';
import type { StoreServices } from '../context';
import { changeOrderStatus, markOrderPaid } from './order-status';

/** What the owner's commands need of the store. */
export type DeskContext = Pick<StoreServices, 'db' | 'settings' | 'now' | 'siteUrl' | 'mail' | 'legalTexts'>;

/** An order with its history, as its owner sees it: in the words of the shop. */
export interface DeskOrder extends OrderMailData {
  notes: OrderNote[];
  refunds: RefundRecord[];
}

export function newestOrders(
  { db }: DeskContext,
  status: OrderStatus | undefined,
  most: number,
): OrderMailData[] {
  return findNewestOrders(db, status, most).flatMap((id) => readOrder(db, id, 'owner') ?? []);
}

/** The order with this number (`12` or `#12`). Throws RuleError when there is none. */
export function deskOrder({ db }: DeskContext, number: string): DeskOrder {
  const wanted = number.replace(/^#/, '');
  // An imported order may have a number that is the id of another one.
  const byId = /^\d{1,15}$/.test(wanted) ? findOrder(db, Number(wanted)) : undefined;
  const found = findOrderByNumber(db, wanted) ?? (byId?.number === wanted ? byId : undefined);
  const order = found && readOrder(db, found.id, 'owner');
  if (!order || order.status === 'checkout-draft') throw new RuleError(orderMessages.noNumber(number));
  return {
    ...order,
    notes: findOrderNotes(db, order.id),
    refunds: findRefunds(db, order.id),
  };
}

/**
 * Money has arrived outside of the shop: a transfer, a check, cash. An order that waited goes on.
 * Each of these throws RuleError, and changes nothing, where WooCommerce has no such way.
 */
export function takePayment(context: DeskContext, number: string): DeskOrder {
  return change(context, number, (order) => {
    if (order.paidAt !== null) throw new RuleError(orderMessages.paidAlready(number));
    markOrderPaid(context, order.id, '');
    addOrderNote(context.db, order.id, orderNotes.paymentNoted, seconds(context));
    if (order.status === 'pending' || order.status === 'failed') {
      // The checkout that waited for it ends as it does with a card, and with the same mails.
      closeWaitingCheckout(context, order);
      return undefined;
    }
    return order.status === 'on-hold' ? { what: 'paid' } : undefined;
  });
}

/** The goods leave the house, and the order is complete. */
export function shipOrder(context: DeskContext, number: string, tracking: string): DeskOrder {
  return change(context, number, (order) => {
    if (!hasGoods(order.lines)) throw new RuleError(orderMessages.nothingToSend(number));
    if (order.status === 'pending' || order.status === 'failed' || waitsForMoney(order))
      throw new RuleError(orderMessages.notPaid(number));
    // What costs nothing may be complete at once, as with WooGraphQL, and is sent all the same (contract scenario `checkout-shipping`).
    const isSent = order.notes.some(({ note }) => saysShipped(note));
    if (order.total === 0 && order.status === 'completed' && !isSent)
      addOrderNote(context.db, order.id, orderNotes.shipped(tracking), seconds(context));
    else become(context, order, 'completed', orderNotes.shipped(tracking));
    if (tracking !== '') {
      // The plugins keep the day as its midnight in UTC, and so does this, for the day in the shop's place.
      const day = siteDate(seconds(context), context.settings.timezone).slice(0, 10);
      const parcel = { custom_tracking_link: tracking, date_shipped: String(Date.parse(day) / 1000) };
      addOrderMeta(context.db, order.id, parcelsKey, JSON.stringify([parcel]));
    }
    return { what: 'shipped', tracking };
  });
}

/** Tells the customer something, by mail and on the order's page. */
export function noteToCustomer(context: DeskContext, number: string, note: string): DeskOrder {
  return change(context, number, (order) => {
    addOrderNote(context.db, order.id, note, seconds(context), true);
    return { what: 'noted', note };
  });
}

/** Everything is done: downloads open. */
export function completeOrder(context: DeskContext, number: string): DeskOrder {
  return change(context, number, (order) => {
    become(context, order, 'completed');
    return { what: 'completed' };
  });
}

/** Nothing will come of the order: its goods go back into stock, and its coupons may be used again. */
export function cancelOrder(context: DeskContext, number: string): DeskOrder {
  return change(context, number, (order) => {
    become(context, order, 'cancelled');
    return { what: 'cancelled' };
  });
}

/** Notes that money was given back: an amount in minor units, or all that is left, which makes the order refunded. */
export function refundOrder(context: DeskContext, number: string, wanted: number | undefined): DeskOrder {
  const { db, settings } = context;
  return change(context, number, (order) => {
    const rest = order.total - order.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (!mayBecome(order.status, 'refunded') || rest <= 0)
      throw new RuleError(orderMessages.notRefundable(number, order.status));
    if (order.paidAt === null) throw new RuleError(orderMessages.notPaid(number));
    const money = (minor: number) => `${decimalText(minor, settings.decimals)} ${order.currency}`;
    const amount = wanted ?? rest;
    if (amount > rest) throw new RuleError(orderMessages.refundTooMuch(number, money(rest)));
    const inFull = amount === rest;
    addRefund(db, order.id, { amount, reason: '' }, seconds(context));
    if (inFull) become(context, order, 'refunded', orderNotes.refundedInFull(money(amount)));
    else
      addOrderNote(db, order.id, orderNotes.refunded(money(amount), money(rest - amount)), seconds(context));
    return { what: 'refunded', amount, inFull };
  });
}

/** One change of one order with the mail about it: all of it or nothing. */
function change(
  context: DeskContext,
  number: string,
  work: (order: DeskOrder) => OrderNews | undefined,
): DeskOrder {
  return context.db.transaction(() => {
    const order = deskOrder(context, number);
    const news = work(order);
    if (news) context.mail.queue({ kind: 'order-news', orderId: order.id, news, locale: order.locale });
    return deskOrder(context, number);
  });
}

/** A state that it has already is refused: another process was here before. */
function become(context: DeskContext, order: OrderRecord, to: OrderStatus, reason = ''): void {
  if (order.status === to) throw new RuleError(orderMessages.isAlready(order.number, to));
  changeOrderStatus(context, order.id, to, reason);
}
