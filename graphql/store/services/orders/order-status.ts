import type { StoreContext, StoreServices } from '../context';
import { RuleError } from '../../domain/errors';
import {
  countsAsSale,
  holdsStock,
  mayBecome,
  statusOncePaid,
  usesCoupons,
  type OrderStatus,
} from '../../domain/orders/order';
import { releaseCoupons, useCoupon } from '../../db/cart/coupon';
import { grantDownloads } from '../../db/downloads/download';
import { findOrder, type OrderRecord } from '../../db/orders/order-find';
import { countSales, returnStock, takeStock, type StockRules } from '../../db/orders/order-stock';
import { addOrderNote } from '../../db/orders/order-write';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now' | 'siteUrl'>;

const names: Record<OrderStatus, string> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
  'checkout-draft': 'Draft',
};

export function seconds({ now }: Pick<StoreContext, 'now'>): number {
  return Math.floor(now().getTime() / 1000);
}

export function stockRules(context: Context): StockRules {
  const { settings, siteUrl } = context;
  return {
    now: seconds(context),
    siteUrl,
    countsStock: settings.stockManagementEnabled,
    noStockAmount: settings.number('woocommerce_notify_no_stock_amount', 0),
  };
}

/**
 * Brings everything that hangs on an order into line with its status: stock, use of coupons, sold pieces, downloads. It may
 * be called any number of times; a new order goes through it as well. Throws RuleError when pieces are sold out.
 */
export function settleOrder(context: Context, orderId: number): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) return;
  if (holdsStock(order.status)) takeStock(db, orderId, stockRules(context));
  else returnStock(db, orderId, stockRules(context));
  if (!usesCoupons(order.status)) releaseCoupons(db, orderId);
  else if (!db.get('SELECT 1 FROM coupon_uses WHERE order_id = ?', orderId)) useCoupons(context, order);
  countSales(db, orderId, countsAsSale(order.status) || order.status === 'refunded');
  grantDownloads(context, orderId);
  if (order.status === 'completed' && order.userId !== null)
    db.run('UPDATE users SET is_paying_customer = 1 WHERE id = ?', order.userId);
}

function useCoupons({ db }: Context, order: OrderRecord): void {
  const coupons = db.all<{ coupon_id: number }>(
    'SELECT coupon_id FROM order_coupons WHERE order_id = ? AND coupon_id IS NOT NULL',
    order.id,
  );
  for (const { coupon_id: id } of coupons)
    useCoupon(db, id, { orderId: order.id, userId: order.userId, email: order.billing.email });
}

/** Takes an order to another status with everything that follows from it. Throws RuleError for a way that does not exist. */
export function changeOrderStatus(context: Context, orderId: number, to: OrderStatus, reason = ''): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) throw new RuleError('There is no such order.');
  if (order.status === to) return;
  if (!mayBecome(order.status, to))
    throw new RuleError(`An order that is "${names[order.status]}" cannot become "${names[to]}".`);
  const now = seconds(context);
  db.run(
    `UPDATE orders SET status = ?, modified_at = ?, completed_at = CASE WHEN ? = 'completed' THEN ? ELSE completed_at END,
       paid_at = CASE WHEN ? = 'completed' THEN coalesce(paid_at, ?) ELSE paid_at END WHERE id = ?`,
    to,
    now,
    to,
    now,
    to,
    now,
    orderId,
  );
  addOrderNote(
    db,
    orderId,
    `${reason === '' ? '' : `${reason} `}Order status changed from ${names[order.status]} to ${names[to]}.`,
    now,
  );
  settleOrder(context, orderId);
}

/** A payment has really arrived: only callers that have verified it may say so. */
export function markOrderPaid(context: Context, orderId: number, transactionId: string): void {
  const { db } = context;
  const order = findOrder(db, orderId);
  if (!order) throw new RuleError('There is no such order.');
  const to = order.total === 0 ? 'completed' : statusOncePaid(order.lines);
  db.run(
    'UPDATE orders SET paid_at = coalesce(paid_at, ?), transaction_id = ? WHERE id = ?',
    seconds(context),
    transactionId,
    orderId,
  );
  changeOrderStatus(context, orderId, to, transactionId === '' ? '' : 'Payment received.');
}

/**
 * Orders that were to be paid on the payment page and never were give their goods back (woocommerce_hold_stock_minutes).
 * The order a shopper is about to try again is left alone.
 */
export function cancelStaleOrders(context: Context, except: number | null): void {
  const minutes = context.settings.number('woocommerce_hold_stock_minutes', 60);
  if (minutes <= 0) return;
  const stale = context.db.all<{ id: number }>(
    `SELECT id FROM orders WHERE status = 'pending' AND session_id IS NOT NULL AND stock_reduced = 1 AND modified_at < ? AND id <> ?`,
    seconds(context) - minutes * 60,
    except ?? 0,
  );
  for (const { id } of stale)
    changeOrderStatus(context, id, 'cancelled', 'Unpaid order cancelled - time limit reached.');
}
