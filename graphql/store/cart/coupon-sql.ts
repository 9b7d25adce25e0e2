import type { Coupon } from './coupon-rules';
import { toFieldAliases, toJsonList, type Database, type Stored } from '../db/database';

type CouponRow = Stored<
  Omit<Coupon, 'productIds' | 'excludedProductIds' | 'categoryIds' | 'excludedCategoryIds' | 'emails'>
>;

const COUPON_COLUMNS =
  toFieldAliases(`id, code, status, type, amount, description, expires_at, individual_use AS isIndividualUse,
  exclude_sale_items AS shouldExcludeSaleItems, free_shipping AS hasFreeShipping, usage_limit,
  usage_limit_per_user, limit_usage_to_x_items AS limitItems, usage_count, minimum_amount, maximum_amount`);

/** Ignores case. */
export function findCoupon(db: Database, code: string): Coupon | undefined {
  const row = db.get<CouponRow>(
    `SELECT ${COUPON_COLUMNS} FROM coupons WHERE code = ? AND status = 'publish'`,
    code,
  );
  return row && toCoupon(db, row);
}

/** Keeps the order of the ids. Includes unpublished coupons. */
export function loadCoupons(db: Database, ids: readonly number[]): Coupon[] {
  if (ids.length === 0) return [];
  const rows = db.all<CouponRow>(
    `SELECT ${COUPON_COLUMNS} FROM coupons JOIN (SELECT key AS place, value AS wanted FROM json_each(?)) ON wanted = id
     ORDER BY place`,
    toJsonList(ids),
  );
  return rows.map((row) => toCoupon(db, row));
}

function toCoupon(db: Database, row: CouponRow): Coupon {
  const products = 'SELECT product_id FROM coupon_products WHERE coupon_id = ? AND excluded = ?';
  const categories = 'SELECT term_id FROM coupon_categories WHERE coupon_id = ? AND excluded = ?';
  return {
    ...row,
    isIndividualUse: row.isIndividualUse === 1,
    shouldExcludeSaleItems: row.shouldExcludeSaleItems === 1,
    hasFreeShipping: row.hasFreeShipping === 1,
    productIds: db.column<number>(products, row.id, 0),
    excludedProductIds: db.column<number>(products, row.id, 1),
    categoryIds: db.column<number>(categories, row.id, 0),
    excludedCategoryIds: db.column<number>(categories, row.id, 1),
    emails: db.column('SELECT pattern FROM coupon_emails WHERE coupon_id = ?', row.id),
  };
}

/** Counts uses by the account, by one of the e-mail addresses, or by an account with one of them. */
export function countCouponUses(
  db: Database,
  couponId: number,
  {
    userId,
    emails,
    exceptOrder = null,
  }: { userId: number | null; emails: readonly string[]; exceptOrder?: number | null },
): number {
  const addresses = toJsonList(
    emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== ''),
  );
  return (
    db.value<number>(
      `SELECT count(*) FROM coupon_uses WHERE coupon_id = ?1 AND order_id IS NOT ?4 AND (user_id = ?2
         OR lower(trim(email)) IN (SELECT value FROM json_each(?3))
         OR user_id IN (SELECT id FROM users WHERE email IN (SELECT value FROM json_each(?3))))`,
      couponId,
      userId,
      addresses,
      exceptOrder ?? -1,
    ) ?? 0
  );
}

export function recordCouponUse(
  db: Database,
  couponId: number,
  use: { orderId: number; userId: number | null; email: string },
): void {
  db.insert('coupon_uses', { couponId, ...use });
  db.run('UPDATE coupons SET usage_count = usage_count + 1 WHERE id = ?', couponId);
}

/** Marks imported orders whose coupons were counted before the import (WooCommerce's key). */
export const COUPONS_RECORDED_META_KEY = '_recorded_coupon_usage_counts';

/** Reverts the uses of a cancelled or failed order. */
export function releaseCoupons(db: Database, orderId: number): void {
  const decrementUsage = (table: 'order_coupons' | 'coupon_uses') =>
    db.run(
      `UPDATE coupons SET usage_count = max(0, usage_count - 1) WHERE id IN (SELECT coupon_id FROM ${table} WHERE order_id = ?)`,
      orderId,
    );
  const deleteMarkerSql = 'DELETE FROM order_meta WHERE order_id = ? AND key = ?';
  if (db.run(deleteMarkerSql, orderId, COUPONS_RECORDED_META_KEY).changes > 0)
    decrementUsage('order_coupons');
  decrementUsage('coupon_uses');
  db.run('DELETE FROM coupon_uses WHERE order_id = ?', orderId);
}

export function hasCouponUses(db: Database, orderId: number): boolean {
  return db.has(
    'SELECT 1 FROM coupon_uses WHERE order_id = ?1 UNION ALL SELECT 1 FROM order_meta WHERE order_id = ?1 AND key = ?2',
    orderId,
    COUPONS_RECORDED_META_KEY,
  );
}

export function findCountedCouponIds(db: Database, orderId: number): number[] {
  return db.column('SELECT coupon_id FROM coupon_uses WHERE order_id = ?', orderId);
}

export function findOrderCouponIds(db: Database, orderId: number): number[] {
  return db.column(
    'SELECT coupon_id FROM order_coupons WHERE order_id = ? AND coupon_id IS NOT NULL',
    orderId,
  );
}
