import { randomInt } from 'node:crypto';
import { addressFrom, type Address } from '../../domain/account/customer';
import type { OrderStatus } from '../../domain/orders/order';
import { taxRateCode } from '../../domain/shipping-tax/tax';
import type { CartTotals } from '../../domain/cart/totals';
import type { CartLine } from '../../domain/cart/cart';
import type { SaleProduct } from '../../domain/cart/cart-product';
import type { Database } from '../database';

/** Everything an order is made of. */
export interface NewOrder {
  status: OrderStatus;
  userId: number | null;
  sessionId: string;
  submissionKey: string | null;
  currency: string;
  pricesIncludeTax: boolean;
  paymentMethod: string;
  paymentMethodTitle: string;
  customerNote: string;
  locale: string;
  billing: Address;
  shipping: Address;
  lines: readonly (CartLine & { product: SaleProduct })[];
  totals: CartTotals;
  meta: readonly { key: string; value: string }[];
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** The key lets its bearer see the order, so it cannot be guessed. */
export function newOrderKey(): string {
  return `wc_order_${Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')}`;
}

/** Stores a new order; an unpaid one that the shopper tries again keeps its number and key (`reuse`). */
export function saveOrder(db: Database, order: NewOrder, now: number, reuse: number | null): number {
  const { totals } = order;
  const row = {
    status: order.status,
    user_id: order.userId,
    session_id: order.sessionId,
    submission_key: order.submissionKey,
    currency: order.currency,
    prices_include_tax: Number(order.pricesIncludeTax),
    discount_total: totals.discount,
    discount_tax: totals.discountTax,
    shipping_total: totals.shipping,
    shipping_tax: totals.shippingTax,
    cart_tax: totals.totalTax - totals.shippingTax,
    total: totals.total,
    total_tax: totals.totalTax,
    payment_method: order.paymentMethod,
    payment_method_title: order.paymentMethodTitle,
    customer_note: order.customerNote,
    locale: order.locale,
    modified_at: now,
  };
  let id = reuse;
  if (id === null) {
    const first = { order_key: newOrderKey(), created_via: 'checkout', created_at: now };
    id = db.insert('orders', { ...row, ...first }).lastId;
    db.run('UPDATE orders SET number = ? WHERE id = ?', String(id), id);
  } else {
    for (const table of [
      'order_addresses',
      'order_lines',
      'order_shipping',
      'order_fees',
      'order_coupons',
      'order_taxes',
      'order_meta',
    ]) {
      db.run(`DELETE FROM ${table} WHERE order_id = ?`, id);
    }
    db.run(
      `UPDATE orders SET ${Object.keys(row)
        .map((column) => `${column} = ?`)
        .join(', ')} WHERE id = ?`,
      ...Object.values(row),
      id,
    );
  }
  saveParts(db, id, order);
  return id;
}

function saveParts(db: Database, id: number, order: NewOrder): void {
  const { totals } = order;
  for (const kind of ['billing', 'shipping'] as const) {
    db.insert('order_addresses', { order_id: id, kind, ...addressFrom(order[kind]) });
  }
  for (const [index, line] of order.lines.entries()) {
    const sums = totals.lines[index];
    if (!sums) throw new RangeError(`line ${line.key} has no sums`);
    db.insert('order_lines', {
      order_id: id,
      product_id: line.productId,
      variation_id: line.variationId,
      name: line.product.name,
      sku: line.product.sku,
      quantity: line.quantity,
      tax_class: line.product.taxClass,
      attributes: JSON.stringify(line.attributes),
      subtotal: sums.subtotal,
      subtotal_tax: sums.subtotalTax,
      total: sums.total,
      total_tax: sums.tax,
      taxes: JSON.stringify(
        sums.taxes.map(({ rateId, total, subtotal }) => ({ id: rateId, total, subtotal })),
      ),
    });
  }
  if (totals.chosen) {
    const { methodId, instanceId, label, cost, tax, taxes } = totals.chosen;
    db.insert('order_shipping', {
      order_id: id,
      method_id: methodId,
      instance_id: instanceId,
      method_title: label,
      total: cost,
      total_tax: tax,
      taxes: JSON.stringify(
        totals.taxes
          .filter(({ rate }) => taxes.has(rate.id))
          .map(({ rate, shipping }) => ({ id: rate.id, total: shipping, subtotal: shipping })),
      ),
    });
  }
  for (const { coupon, discount, discountTax } of totals.coupons) {
    db.insert('order_coupons', {
      order_id: id,
      coupon_id: coupon.id,
      code: coupon.code,
      discount,
      discount_tax: discountTax,
    });
  }
  for (const { rate, goods, shipping } of totals.taxes) {
    db.insert('order_taxes', {
      order_id: id,
      rate_id: rate.id,
      rate_code: taxRateCode(rate),
      label: rate.name,
      rate_ppm: rate.ratePpm,
      compound: Number(rate.compound),
      tax_total: goods,
      shipping_tax_total: shipping,
    });
  }
  for (const { key, value } of order.meta)
    db.run('INSERT INTO order_meta (order_id, key, value) VALUES (?, ?, ?)', id, key, value);
}

/** @param forCustomer the customer reads it, too */
export function addOrderNote(
  db: Database,
  orderId: number,
  note: string,
  now: number,
  forCustomer = false,
): void {
  db.insert('order_notes', { order_id: orderId, note, created_at: now, for_customer: Number(forCustomer) });
}

/** Keeps a value with an order, unless it has one under this name already. */
export function addOrderMeta(db: Database, orderId: number, key: string, value: string): void {
  db.run(
    `INSERT INTO order_meta (order_id, key, value) SELECT ?1, ?2, ?3
     WHERE NOT EXISTS (SELECT 1 FROM order_meta WHERE order_id = ?1 AND key = ?2)`,
    orderId,
    key,
    value,
  );
}

/** Notes a status with its moments; what follows from it is not for the database to know. */
export function setOrderStatus(db: Database, orderId: number, status: OrderStatus, now: number): void {
  db.run(
    `UPDATE orders SET status = ?, modified_at = ?, completed_at = CASE WHEN ? = 'completed' THEN ? ELSE completed_at END,
       paid_at = CASE WHEN ? = 'completed' THEN coalesce(paid_at, ?) ELSE paid_at END WHERE id = ?`,
    status,
    now,
    status,
    now,
    status,
    now,
    orderId,
  );
}

export function setOrderPaid(db: Database, orderId: number, transactionId: string, now: number): void {
  db.run(
    'UPDATE orders SET paid_at = coalesce(paid_at, ?), transaction_id = ? WHERE id = ?',
    now,
    transactionId,
    orderId,
  );
}
