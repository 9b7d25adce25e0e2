import { slugify } from '../core/text-keys';
import type { ShopData } from './rest/shop-data';
import { saveAddress, saveMeta } from '../account/user-sql';
import { addRefund } from '../orders/write-order-sql';
import type { ImportWriter } from './import-writer-sql';

/** @param hashes password hashes by user name */
export function writeCustomers(
  writer: ImportWriter,
  data: ShopData,
  hashes: ReadonlyMap<string, string>,
): void {
  const { db } = writer;
  writer.each(data.customers, (row) => {
    const { id, username } = row;
    writer.insert('users', {
      ...row,
      login: username,
      password_hash: hashes.get(username) ?? '',
      nicename: slugify(username),
      display_name: `${row.first_name} ${row.last_name}`.trim() || username,
      role: row.role || 'customer',
      registered_at: row.date_created_gmt ?? writer.now,
      modified_at: row.date_modified_gmt ?? row.date_created_gmt ?? writer.now,
    });
    saveAddress(db, id, 'billing', row.billing);
    saveAddress(db, id, 'shipping', row.shipping);
    for (const { key, value } of row.meta_data) saveMeta(db, id, key, value);
  });
}

export function writeOrders(writer: ImportWriter, data: ShopData): void {
  const { db, now } = writer;
  writer.each(data.orders, (row) => {
    const { id: order_id } = row;
    const created_at = row.date_created_gmt ?? now;
    const modified_at = row.date_modified_gmt ?? created_at;
    writer.insert('orders', {
      ...row,
      user_id: row.customer_id,
      created_at,
      modified_at,
      paid_at: row.date_paid_gmt,
      completed_at: row.date_completed_gmt,
    });
    for (const kind of ['billing', 'shipping'] as const)
      writer.insert('order_addresses', { order_id, kind, ...row[kind] });
    writeLines(writer, row);
    for (const { key, value } of row.meta_data) writer.insert('order_meta', { order_id, key, value });
    for (const refund of row.refunds.filter(({ amount }) => amount > 0))
      addRefund(db, order_id, refund, modified_at);
  });
  writer.each(data['downloads-permissions'], (row) => {
    const dates = { granted_at: row.access_granted ?? now, expires_at: row.access_expires };
    writer.insert('download_permissions', { ...row, ...dates });
  });
}

/** Goods that are no longer in the shop stay as lines. */
function writeLines(writer: ImportWriter, order: ShopData['orders'][number]): void {
  const { db } = writer;
  const order_id = order.id;
  const findProductId = (id: number | null) =>
    db.value<number>('SELECT id FROM products WHERE id = ?', id ?? 0) ?? null;
  for (const line of order.line_items)
    writer.insert('order_lines', {
      ...line,
      order_id,
      product_id: findProductId(line.product_id),
      variation_id: findProductId(line.variation_id),
      attributes: Object.fromEntries(
        line.meta_data.flatMap(({ key, value }) => (key.startsWith('_') ? [] : [[key, value] as const])),
      ),
    });
  for (const { id: _id, ...line } of order.shipping_lines)
    writer.insert('order_shipping', { ...line, order_id, instance_id: Number(line.instance_id) || null });
  for (const { id: _id, ...line } of order.fee_lines) writer.insert('order_fees', { ...line, order_id });
  for (const { id: _id, ...line } of order.coupon_lines) {
    const coupon_id = db.value<number>('SELECT id FROM coupons WHERE code = ?', line.code) ?? null;
    writer.insert('order_coupons', { ...line, order_id, coupon_id });
  }
  for (const { id: _id, ...line } of order.tax_lines)
    writer.insert('order_taxes', { ...line, order_id, rate_ppm: line.rate_percent });
}
