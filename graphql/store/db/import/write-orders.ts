import type { Database } from '../database';
import type { ShopData } from '../../domain/import/shop-data';
import { addressFrom } from '../../domain/account/customer';
import { addRefund } from '../orders/order-refund';

type RestOrder = ShopData['orders'][number];

/** Orders with all their lines, and the download permissions. An order that is there already is replaced. */
export function writeOrders(db: Database, data: ShopData, now: number): void {
  for (const row of data.orders) {
    db.run('DELETE FROM orders WHERE id = ?', row.id);
    const created = row.date_created_gmt ?? now;
    db.insert('orders', {
      id: row.id,
      number: row.number,
      order_key: row.order_key,
      status: row.status,
      user_id: row.customer_id,
      currency: row.currency,
      prices_include_tax: Number(row.prices_include_tax),
      discount_total: row.discount_total,
      discount_tax: row.discount_tax,
      shipping_total: row.shipping_total,
      shipping_tax: row.shipping_tax,
      cart_tax: row.cart_tax,
      total: row.total,
      total_tax: row.total_tax,
      payment_method: row.payment_method,
      payment_method_title: row.payment_method_title,
      transaction_id: row.transaction_id,
      created_via: row.created_via,
      customer_note: row.customer_note,
      stock_reduced: Number(['processing', 'on-hold', 'completed'].includes(row.status)),
      downloads_granted: Number(['processing', 'completed'].includes(row.status)),
      created_at: created,
      modified_at: row.date_modified_gmt ?? created,
      paid_at: row.date_paid_gmt,
      completed_at: row.date_completed_gmt,
    });
    for (const kind of ['billing', 'shipping'] as const) {
      db.insert('order_addresses', { order_id: row.id, kind, ...addressFrom(row[kind]) });
    }
    writeLines(db, row);
    for (const { total } of row.refunds.filter((refund) => refund.total > 0))
      addRefund(db, row.id, total, row.date_modified_gmt ?? created);
  }
  for (const row of data['downloads-permissions']) {
    db.insert(
      'download_permissions',
      {
        id: row.id,
        download_id: row.download_id,
        product_id: row.product_id,
        order_id: row.order_id,
        order_key: row.order_key,
        user_id: row.user_id,
        user_email: row.user_email,
        downloads_remaining: row.downloads_remaining,
        granted_at: row.access_granted ?? now,
        expires_at: row.access_expires,
        download_count: row.download_count,
      },
      'OR REPLACE',
    );
  }
}

function writeLines(db: Database, row: RestOrder): void {
  const product = (id: number | null) =>
    id !== null && db.get('SELECT 1 FROM products WHERE id = ?', id) ? id : null;
  for (const line of row.line_items) {
    db.insert('order_lines', {
      id: line.id,
      order_id: row.id,
      product_id: product(line.product_id),
      variation_id: product(line.variation_id),
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      tax_class: line.tax_class,
      attributes: JSON.stringify(
        Object.fromEntries(
          line.meta_data.filter(({ key }) => !key.startsWith('_')).map(({ key, value }) => [key, value]),
        ),
      ),
      subtotal: line.subtotal,
      subtotal_tax: line.subtotal_tax,
      total: line.total,
      total_tax: line.total_tax,
      taxes: JSON.stringify(line.taxes),
    });
  }
  for (const line of row.shipping_lines) {
    db.insert('order_shipping', {
      order_id: row.id,
      method_id: line.method_id,
      instance_id: Number(line.instance_id) || null,
      method_title: line.method_title,
      total: line.total,
      total_tax: line.total_tax,
      taxes: JSON.stringify(line.taxes),
    });
  }
  for (const line of row.fee_lines) {
    db.insert('order_fees', {
      order_id: row.id,
      name: line.name,
      tax_class: line.tax_class,
      total: line.total,
      total_tax: line.total_tax,
      taxes: JSON.stringify(line.taxes),
    });
  }
  for (const line of row.coupon_lines) {
    db.run(
      'INSERT INTO order_coupons (order_id, coupon_id, code, discount, discount_tax) VALUES (?, (SELECT id FROM coupons WHERE code = ?), ?, ?, ?)',
      row.id,
      line.code,
      line.code,
      line.discount,
      line.discount_tax,
    );
  }
  for (const line of row.tax_lines) {
    db.insert('order_taxes', {
      order_id: row.id,
      rate_id: line.rate_id,
      rate_code: line.rate_code,
      label: line.label,
      rate_ppm: line.rate_percent,
      compound: Number(line.compound),
      tax_total: line.tax_total,
      shipping_tax_total: line.shipping_tax_total,
    });
  }
  for (const { key, value } of row.meta_data)
    db.run('INSERT INTO order_meta (order_id, key, value) VALUES (?, ?, ?)', row.id, key, value);
}
