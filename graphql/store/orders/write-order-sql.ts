import { randomBytes } from 'node:crypto';
import { buildAddress } from '../account/customer-rules';
import type { OrderStatus } from './order-rules';
import { buildTaxRateCode } from '../shipping-tax/tax-rules';
import type { CartTotals, LineTotals } from '../cart/totals-rules';
import type { CartLine, SaleProduct } from '../cart/cart-rules';
import type { Database } from '../db/database';
import type { RefundRecord } from './find-order-sql';
import { findOrder, type OrderRecord } from './order-record-sql';

export interface NewOrder extends Pick<
  OrderRecord,
  | ('status' | 'userId' | 'currency' | 'pricesIncludeTax' | 'paymentMethod' | 'paymentMethodTitle')
  | ('customerNote' | 'locale' | 'billing' | 'shipping')
> {
  sessionId: string;
  submissionKey: string | null;
  lines: readonly (CartLine & { product: SaleProduct; totals: LineTotals | undefined })[];
  totals: CartTotals;
  meta: readonly { key: string; value: string }[];
}

/** Random, because the key grants access to the order. */
const createOrderKey = () => `wc_order_${randomBytes(10).toString('hex')}`;

/** Saves an order, or replaces an unpaid one that keeps its number and key (`reusedOrderId`). */
export function saveOrder(
  db: Database,
  order: NewOrder,
  now: number,
  reusedOrderId: number | undefined,
): OrderRecord {
  const { billing: _billing, shipping: _shipping, lines: _lines, meta: _meta, totals, ...fields } = order;
  const row = {
    ...fields,
    discountTotal: totals.discount,
    discountTax: totals.discountTax,
    shippingTotal: totals.shipping,
    shippingTax: totals.shippingTax,
    total: totals.total,
    totalTax: totals.orderTax,
    modifiedAt: now,
  };
  let id = reusedOrderId;
  if (id === undefined) {
    id = db.insert('orders', { ...row, orderKey: createOrderKey(), createdAt: now }).lastId;
    db.update('orders', id, { number: String(id) });
  } else {
    for (const part of ['addresses', 'lines', 'shipping', 'fees', 'coupons', 'taxes', 'meta'])
      db.run(`DELETE FROM order_${part} WHERE order_id = ?`, id);
    db.update('orders', id, row);
  }
  saveOrderParts(db, id, order);
  const savedOrder = findOrder(db, id);
  if (!savedOrder) throw new RangeError(`order ${String(id)} is not there`);
  return savedOrder;
}

function saveOrderParts(db: Database, orderId: number, { totals, ...order }: NewOrder): void {
  for (const kind of ['billing', 'shipping'] as const)
    db.insert('order_addresses', { orderId, kind, ...buildAddress(order[kind]) });
  for (const { totals: lineTotals, ...line } of order.lines) {
    if (!lineTotals) throw new RangeError(`line ${line.key} has no sums`);
    db.insert('order_lines', {
      orderId,
      productId: line.productId,
      variationId: line.variationId,
      name: line.product.name,
      sku: line.product.sku,
      quantity: line.quantity,
      attributes: line.attributes,
      subtotal: lineTotals.subtotal,
      subtotalTax: lineTotals.subtotalTax,
      total: lineTotals.total,
      totalTax: lineTotals.tax,
      taxClass: line.product.taxClass,
      taxes: lineTotals.taxes.map(({ rateId, ...taxed }) => ({ id: rateId, ...taxed })),
    });
  }
  if (totals.chosen) {
    const { methodId, instanceId, label, taxes } = totals.chosen;
    db.insert('order_shipping', {
      orderId,
      methodId,
      instanceId,
      methodTitle: label,
      total: totals.shipping,
      totalTax: totals.shippingTax,
      taxes: totals.taxes
        .filter(({ rate }) => taxes.has(rate.id))
        .map(({ rate, shipping }) => ({ id: rate.id, total: shipping, subtotal: shipping })),
    });
  }
  if (totals.fee) db.insert('order_fees', { orderId, ...totals.fee, totalTax: 0 });
  for (const { coupon, discount, discountTax } of totals.coupons)
    db.insert('order_coupons', { orderId, couponId: coupon.id, code: coupon.code, discount, discountTax });
  for (const { rate, goods, shipping } of totals.taxes)
    db.insert('order_taxes', {
      orderId,
      rateId: rate.id,
      rateCode: buildTaxRateCode(rate),
      label: rate.name,
      ratePpm: rate.ratePpm,
      compound: rate.isCompound,
      taxTotal: goods,
      shippingTaxTotal: shipping,
    });
  for (const { key, value } of order.meta) db.insert('order_meta', { orderId, key, value });
}

export function addRefund(
  db: Database,
  orderId: number,
  refund: Pick<RefundRecord, 'amount' | 'reason'>,
  now: number,
): void {
  db.insert('order_refunds', { orderId, ...refund, createdAt: now });
  db.update('orders', orderId, { modifiedAt: now });
}

export function setOrderPaid(
  db: Database,
  orderId: number,
  { status, transactionId, now }: { status: OrderStatus; transactionId: string; now: number },
): void {
  const completedAt = status === 'completed' ? now : null;
  db.update('orders', orderId, { status, transactionId, paidAt: now, completedAt, modifiedAt: now });
}

/** Cancels orders that wait for their payment since `before` (Unix seconds). Imported orders have no session. */
export function cancelPendingOrders(
  db: Database,
  { before, exceptId, now }: { before: number; exceptId: number; now: number },
): void {
  const sql = `UPDATE orders SET status = 'cancelled', modified_at = ?
    WHERE status = 'pending' AND session_id IS NOT NULL AND modified_at < ? AND id <> ?`;
  db.run(sql, now, before, exceptId);
}
