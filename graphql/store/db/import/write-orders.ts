import type { Database } from '../database';
import type { ShopData } from '../../domain/import/shop-data';
import { addressColumns } from '../../domain/account/customer';
import { addRefund } from '../orders/order-refund';
import { addressValues } from './write-shop';

type RestOrder = ShopData['orders'][number];

/** Orders with all their lines, and the download permissions. An order that is there already is replaced. */
export function writeOrders(db: Database, data: ShopData, now: number): void {
  for (const row of data.orders) {
    db.run('DELETE FROM orders WHERE id = ?', row.id);
    const created = row.date_created_gmt ?? now;
    db.run(
      `INSERT INTO orders (id, number, order_key, status, user_id, currency, prices_include_tax, discount_total, discount_tax, shipping_total, shipping_tax,
         cart_tax, total, total_tax, payment_method, payment_method_title, transaction_id, created_via, customer_note, stock_reduced, downloads_granted,
         created_at, modified_at, paid_at, completed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.number,
      row.order_key,
      row.status,
      row.customer_id,
      row.currency,
      Number(row.prices_include_tax),
      row.discount_total,
      row.discount_tax,
      row.shipping_total,
      row.shipping_tax,
      row.cart_tax,
      row.total,
      row.total_tax,
      row.payment_method,
      row.payment_method_title,
      row.transaction_id,
      row.created_via,
      row.customer_note,
      Number(['processing', 'on-hold', 'completed'].includes(row.status)),
      Number(['processing', 'completed'].includes(row.status)),
      created,
      row.date_modified_gmt ?? created,
      row.date_paid_gmt,
      row.date_completed_gmt,
    );
    for (const kind of ['billing', 'shipping'] as const) {
      db.run(
        `INSERT INTO order_addresses (order_id, kind, ${addressColumns.join(', ')}) VALUES (?, ?, ${addressColumns.map(() => '?').join(', ')})`,
        row.id,
        kind,
        ...addressValues(row[kind]),
      );
    }
    writeLines(db, row);
    for (const { total } of row.refunds.filter((refund) => refund.total > 0))
      addRefund(db, row.id, total, row.date_modified_gmt ?? created);
  }
  for (const row of data['downloads-permissions']) {
    db.run(
      `INSERT OR REPLACE INTO download_permissions (id, download_id, product_id, order_id, order_key, user_id, user_email, downloads_remaining, granted_at, expires_at, download_count)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      row.id,
      row.download_id,
      row.product_id,
      row.order_id,
      row.order_key,
      row.user_id,
      row.user_email,
      row.downloads_remaining,
      row.access_granted ?? now,
      row.access_expires,
      row.download_count,
    );
  }
}

function writeLines(db: Database, row: RestOrder): void {
  const product = (id: number | null) =>
    id !== null && db.get('SELECT 1 FROM products WHERE id = ?', id) ? id : null;
  for (const line of row.line_items) {
    db.run(
      `INSERT INTO order_lines (id, order_id, product_id, variation_id, name, sku, quantity, tax_class, attributes, subtotal, subtotal_tax, total, total_tax, taxes)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      line.id,
      row.id,
      product(line.product_id),
      product(line.variation_id),
      line.name,
      line.sku,
      line.quantity,
      line.tax_class,
      JSON.stringify(
        Object.fromEntries(
          line.meta_data.filter(({ key }) => !key.startsWith('_')).map(({ key, value }) => [key, value]),
        ),
      ),
      line.subtotal,
      line.subtotal_tax,
      line.total,
      line.total_tax,
      JSON.stringify(line.taxes),
    );
  }
  for (const line of row.shipping_lines) {
    db.run(
      'INSERT INTO order_shipping (order_id, method_id, instance_id, method_title, total, total_tax, taxes) VALUES (?, ?, ?, ?, ?, ?, ?)',
      row.id,
      line.method_id,
      Number(line.instance_id) || null,
      line.method_title,
      line.total,
      line.total_tax,
      JSON.stringify(line.taxes),
    );
  }
  for (const line of row.fee_lines) {
    db.run(
      'INSERT INTO order_fees (order_id, name, tax_class, total, total_tax, taxes) VALUES (?, ?, ?, ?, ?, ?)',
      row.id,
      line.name,
      line.tax_class,
      line.total,
      line.total_tax,
      JSON.stringify(line.taxes),
    );
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
    db.run(
      'INSERT INTO order_taxes (order_id, rate_id, rate_code, label, rate_ppm, compound, tax_total, shipping_tax_total) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      row.id,
      line.rate_id,
      line.rate_code,
      line.label,
      line.rate_percent,
      Number(line.compound),
      line.tax_total,
      line.shipping_tax_total,
    );
  }
  for (const { key, value } of row.meta_data)
    db.run('INSERT INTO order_meta (order_id, key, value) VALUES (?, ?, ?)', row.id, key, value);
}
