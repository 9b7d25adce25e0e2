import { markPayingCustomer } from '../../db/account/user';
import { couponsOfOrder, orderUsesCoupons, releaseCoupons, useCoupon } from '../../db/cart/coupon';
import { findOrder, findStaleOrders } from '../../db/orders/order-find';
import { countSales, returnStock, takeStock, type StockRules } from '../../db/orders/order-stock';
import { addOrderNote, setOrderPaid, setOrderStatus } from '../../db/orders/order-write';
import { RuleError } from '../../domain/errors';
import {
  countsAsSale,
  holdsStock,
  mayBecome,
  statusOncePaid,
  usesCoupons,
  type OrderStatus,
} from '../../domain/orders/order';
import { orderMessages, orderNotes } from '../../domain/orders/order-messages';
import { seconds } from '../../domain/clock';
import type { StoreServices } from '../context';
import { grantDownloads } from '../downloads/downloads';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now' | 'siteUrl'>;

export function stockRules(context: Context): StockRules {
  const { settings, siteUrl } = context;
  return {
    now: seconds(context),
    siteUrl,
    countsStock: settings.stockManagementEnabled,
    noStockAmount: settings.noStockAmount,
  };
}

/** Idempotent: syncs stock, coupon use, sales and downloads with the order's status. Throws UserFacingError if sold out. */
export function settleOrder(context: Context, orderId: number): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) return;
  if (holdsStock(order.status)) takeStock(db, orderId, stockRules(context));
  else returnStock(db, orderId, stockRules(context));
  if (!usesCoupons(order.status)) releaseCoupons(db, orderId);
  else if (!orderUsesCoupons(db, orderId))
    for (const id of couponsOfOrder(db, orderId))
      useCoupon(db, id, { orderId, userId: order.userId, email: order.billing.email });
  countSales(db, orderId, countsAsSale(order.status) || order.status === 'refunded');
  grantDownloads(context, orderId);
  if (order.status === 'completed' && order.userId !== null) markPayingCustomer(db, order.userId);
}

export function changeOrderStatus(context: Context, orderId: number, to: OrderStatus, reason = ''): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) throw new RuleError(orderMessages.missing);
  if (order.status === to) return;
  if (!mayBecome(order.status, to)) throw new RuleError(orderMessages.cannotBecome(order.status, to));
  const now = seconds(context);
  setOrderStatus(db, orderId, to, now);
  addOrderNote(db, orderId, orderNotes.statusChanged(order.status, to, reason), now);
  settleOrder(context, orderId);
}

/** Callers must have verified the payment. */
export function markOrderPaid(context: Context, orderId: number, transactionId: string): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) throw new RuleError(orderMessages.missing);
  const to = statusOncePaid(order);
  setOrderPaid(db, orderId, transactionId, seconds(context));
  changeOrderStatus(context, orderId, to, transactionId === '' ? '' : orderNotes.paid);
}

/** woocommerce_hold_stock_minutes: releases the stock of unpaid orders, except of the one about to be retried. */
export function cancelStaleOrders(context: Context, except?: number): void {
  const minutes = context.settings.number('woocommerce_hold_stock_minutes', 60);
  if (minutes <= 0) return;
  for (const id of findStaleOrders(context.db, seconds(context) - minutes * 60, except ?? 0))
    changeOrderStatus(context, id, 'cancelled', orderNotes.timeIsUp);
}
