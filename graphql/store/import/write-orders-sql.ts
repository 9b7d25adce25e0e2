import type { Database } from '../db/database';
import { slugify } from '../core/text-keys';
import type { ShopData } from './rest/shop-data';
import { saveAddress, saveMeta } from '../account/user-sql';
import { addRefund } from '../orders/write-order-sql';

/** @param hashes password hashes by user name */
export function writeCustomers(
  db: Database,
  data: ShopData,
  hashes: ReadonlyMap<string, string>,
  now: number,
): void {
  for (const { username: login, billing, shipping, meta_data, ...row } of data.customers) {
    const { id, first_name: firstName, last_name: lastName } = row;
    const created = row.date_created_gmt ?? now;
    db.insert('users', {
      id,
      login,
      email: row.email,
      firstName,
      lastName,
      isPayingCustomer: row.is_paying_customer,
      nicename: slugify(login),
      displayName: `${firstName} ${lastName}`.trim() || login,
      role: row.role || 'customer',
      registeredAt: created,
      modifiedAt: row.date_modified_gmt ?? created,
    });
    saveAddress(db, id, 'billing', billing);
    saveAddress(db, id, 'shipping', shipping);
    for (const { key, value } of meta_data) saveMeta(db, id, key, value);
  }
  for (const [login, hash] of hashes)
    db.run('UPDATE users SET password_hash = ? WHERE login = ?', hash, login);
}

export function writeOrders(db: Database, data: ShopData, now: number): void {
  for (const order of data.orders) {
    const { date_created_gmt, date_modified_gmt, date_paid_gmt, date_completed_gmt, customer_id, ...row } =
      order;
    const { billing, shipping, meta_data, refunds, line_items, tax_lines, ...unlined } = row;
    const { shipping_lines, fee_lines, coupon_lines, ...fields } = unlined;
    const createdAt = date_created_gmt ?? now;
    const modifiedAt = date_modified_gmt ?? createdAt;
    db.insert('orders', {
      ...fields,
      userId: customer_id,
      createdAt,
      modifiedAt,
      paidAt: date_paid_gmt,
      completedAt: date_completed_gmt,
    });
    for (const [kind, address] of Object.entries({ billing, shipping }))
      db.insert('order_addresses', { orderId: row.id, kind, ...address });
    writeLines(db, row.id, { meta_data, line_items, tax_lines, shipping_lines, fee_lines, coupon_lines });
    for (const refund of refunds.filter(({ amount }) => amount > 0))
      addRefund(db, row.id, refund, modifiedAt);
  }
  for (const { access_granted, access_expires, ...row } of data['downloads-permissions']) {
    const dates = { grantedAt: access_granted ?? now, expiresAt: access_expires };
    db.insert('download_permissions', { ...row, ...dates });
  }
}

type Lines = 'line_items' | 'shipping_lines' | 'fee_lines' | 'coupon_lines' | 'tax_lines' | 'meta_data';

function writeLines(db: Database, orderId: number, row: Pick<ShopData['orders'][number], Lines>): void {
  const findProductId = (id: number | null) =>
    id !== null && db.has('SELECT 1 FROM products WHERE id = ?', id) ? id : null;
  for (const { meta_data, product_id, variation_id, ...line } of row.line_items) {
    const goods = { productId: findProductId(product_id), variationId: findProductId(variation_id) };
    const publicMeta = meta_data.filter(({ key }) => !key.startsWith('_'));
    const attributes = Object.fromEntries(publicMeta.map(({ key, value }) => [key, value] as const));
    db.insert('order_lines', { orderId, ...line, ...goods, attributes });
  }
  for (const { id: _id, instance_id, ...line } of row.shipping_lines)
    db.insert('order_shipping', { orderId, ...line, instanceId: Number(instance_id) || null });
  for (const { id: _id, ...line } of row.fee_lines) db.insert('order_fees', { orderId, ...line });
  for (const { id: _id, ...line } of row.coupon_lines) {
    const couponId = db.value<number>('SELECT id FROM coupons WHERE code = ?', line.code) ?? null;
    db.insert('order_coupons', { orderId, couponId, ...line });
  }
  for (const { id: _id, rate_percent: ratePpm, ...line } of row.tax_lines)
    db.insert('order_taxes', { orderId, ...line, ratePpm });
  for (const { key, value } of row.meta_data) db.insert('order_meta', { orderId, key, value });
}
