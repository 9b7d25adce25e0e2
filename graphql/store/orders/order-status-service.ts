import { markPayingCustomer } from '../account/user-sql';
import { findOrderCouponIds, hasCouponUses, releaseCoupons, recordCouponUse } from '../cart/coupon-sql';
import { findOrder, findExpiredPendingOrders } from './find-order-sql';
import { countSales, restoreStock, reduceStock, type StockRules } from './order-stock-sql';
import { addOrderNote, setOrderPaid, setOrderStatus } from './write-order-sql';
import { UserFacingError } from '../core/user-facing-error';
import {
  isSale,
  reservesStock,
  getStatusAfterPayment,
  countsCouponUse,
  type OrderStatus,
  orderMessages,
  orderNotes,
} from './order-rules';
import { nowInSeconds } from '../core/clock';
import type { StoreServices } from '../context/store-context';
import { grantDownloads } from '../downloads/download-service';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now' | 'siteUrl'>;

export function getStockRules(context: Context): StockRules {
  const { settings, siteUrl } = context;
  return {
    now: nowInSeconds(context),
    siteUrl,
    isStockManaged: settings.stockManagementEnabled,
    noStockAmount: settings.noStockAmount,
  };
}

/** Idempotent: syncs stock, coupon use, sales and downloads with the order's status. Throws UserFacingError if sold out. */
export function settleOrder(context: Context, orderId: number): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) return;
  if (reservesStock(order.status)) reduceStock(db, orderId, getStockRules(context));
  else restoreStock(db, orderId, getStockRules(context));
  if (!countsCouponUse(order.status)) releaseCoupons(db, orderId);
  else if (!hasCouponUses(db, orderId))
    for (const id of findOrderCouponIds(db, orderId))
      recordCouponUse(db, id, { orderId, userId: order.userId, email: order.billing.email });
  countSales(db, orderId, isSale(order.status) || order.status === 'refunded');
  grantDownloads(context, orderId);
  if (order.status === 'completed' && order.userId !== null) markPayingCustomer(db, order.userId);
}

export function changeOrderStatus(
  context: Context,
  orderId: number,
  newStatus: OrderStatus,
  reason = '',
): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) throw new UserFacingError(orderMessages.missing);
  if (order.status === newStatus) return;
  const now = nowInSeconds(context);
  setOrderStatus(db, orderId, newStatus, now);
  addOrderNote(db, orderId, orderNotes.statusChanged(order.status, newStatus, reason), now);
  settleOrder(context, orderId);
}

/** Callers must have verified the payment. */
export function markOrderPaid(context: Context, orderId: number, transactionId: string): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) throw new UserFacingError(orderMessages.missing);
  const newStatus = getStatusAfterPayment(order);
  setOrderPaid(db, orderId, transactionId, nowInSeconds(context));
  changeOrderStatus(context, orderId, newStatus, transactionId === '' ? '' : orderNotes.paid);
}

/** woocommerce_hold_stock_minutes: releases the stock of unpaid orders, except of the one about to be retried. */
export function cancelUnpaidOrders(context: Context, exceptId?: number): void {
  const minutes = context.settings.number('woocommerce_hold_stock_minutes', 60);
  if (minutes <= 0) return;
  for (const id of findExpiredPendingOrders(context.db, nowInSeconds(context) - minutes * 60, exceptId ?? 0))
    changeOrderStatus(context, id, 'cancelled', orderNotes.timeIsUp);
}
