import { markPayingCustomer } from '../account/user-sql';
import { recordCouponUses } from '../cart/coupon-sql';
import { findOrder, type OrderRecord } from './order-record-sql';
import { countSales, reduceStock } from './order-stock-sql';
import { cancelPendingOrders, setOrderPaid } from './write-order-sql';
import { getStatusAfterPayment } from './order-rules';
import { nowInSeconds } from '../core/clock';
import type { StoreServices } from '../context/store-context';
import { grantDownloads } from '../downloads/download-service';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now'>;

/** Call it once, when an order is no longer pending: takes goods from the stock, counts coupons and sales, grants downloads. */
export function settleOrder(context: Context, order: OrderRecord): void {
  const { db, settings } = context;
  if (settings.stockManagementEnabled)
    reduceStock(db, order.id, settings.noStockAmount, nowInSeconds(context));
  recordCouponUses(db, order);
  countSales(db, order.id);
  grantDownloads(context, order);
  if (order.status === 'completed' && order.userId !== null) markPayingCustomer(db, order.userId);
}

/** Callers must have verified the payment of this pending order. Returns the order as it is now. */
export function markOrderPaid(context: Context, order: OrderRecord, transactionId: string): OrderRecord {
  const status = getStatusAfterPayment(order);
  setOrderPaid(context.db, order.id, { status, transactionId, now: nowInSeconds(context) });
  const paidOrder = findOrder(context.db, order.id) ?? order;
  settleOrder(context, paidOrder);
  return paidOrder;
}

/** woocommerce_hold_stock_minutes: releases what unpaid orders reserve, except of the one about to be retried. */
export function cancelUnpaidOrders(context: Context, exceptId = 0): void {
  const minutes = context.settings.number('woocommerce_hold_stock_minutes', 60);
  const now = nowInSeconds(context);
  if (minutes > 0) cancelPendingOrders(context.db, { before: now - minutes * 60, exceptId, now });
}
