import type { Coupon } from './coupon-rules';
import type { OrderRecord } from '../orders/order-record-sql';
import { toFieldAliases, toJsonList, type Database, type Stored } from '../db/database';

type CouponRow = Stored<
  Omit<Coupon, 'productIds' | 'excludedProductIds' | 'categoryIds' | 'excludedCategoryIds' | 'emails'>
>;

/** `?1` is the session: other sessions' unpaid orders count as uses. */
const COUPON_SQL = `SELECT ${toFieldAliases(`id, code, status, type, amount, description, expires_at,
  individual_use AS isIndividualUse, exclude_sale_items AS shouldExcludeSaleItems, free_shipping AS hasFreeShipping,
  usage_limit, usage_limit_per_user, minimum_amount, maximum_amount`)},
  usage_count + (SELECT count(*) FROM order_coupons JOIN orders ON orders.id = order_id
    WHERE coupon_id = coupons.id AND orders.status = 'pending' AND session_id <> ?1) AS usageCount
  FROM coupons`;

/** Ignores case. */
export function findCoupon(db: Database, code: string, sessionId: string): Coupon | undefined {
  const sql = `${COUPON_SQL} WHERE code = ?2 AND status = 'publish'`;
  return db.all<CouponRow>(sql, sessionId, code).map((row) => toCoupon(db, row))[0];
}

/** Coupons of the session's cart, in their order. Includes unpublished ones. */
export function findCartCoupons(db: Database, sessionId: string): Coupon[] {
  const sql = `${COUPON_SQL} JOIN cart_coupons ON coupon_id = id WHERE session_id = ?1 ORDER BY position`;
  return db.all<CouponRow>(sql, sessionId).map((row) => toCoupon(db, row));
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

/** Counts uses by the account, by one of the e-mail addresses, or by an account with one of them, but for this session's unpaid order. */
export function countCouponUses(
  db: Database,
  couponId: number,
  { sessionId, userId, emails }: { sessionId: string; userId: number | null; emails: readonly string[] },
): number {
  const addresses = emails.map((email) => email.trim().toLowerCase()).filter((email) => email !== '');
  const sql = `WITH uses AS (
      SELECT user_id, email FROM coupon_uses WHERE coupon_id = ?1 UNION ALL
      SELECT user_id, email FROM order_coupons JOIN orders ON orders.id = order_coupons.order_id
        JOIN order_addresses ON order_addresses.order_id = orders.id AND kind = 'billing'
        WHERE coupon_id = ?1 AND status = 'pending' AND session_id <> ?2)
    SELECT count(*) FROM uses WHERE user_id = ?3 OR lower(trim(email)) IN (SELECT value FROM json_each(?4))
      OR user_id IN (SELECT id FROM users WHERE email IN (SELECT value FROM json_each(?4)))`;
  return db.value<number>(sql, couponId, sessionId, userId, toJsonList(addresses)) ?? 0;
}

export function recordCouponUses(db: Database, { id, userId, billing }: OrderRecord): void {
  db.run(
    `INSERT INTO coupon_uses (coupon_id, order_id, user_id, email)
     SELECT coupon_id, order_id, ?, ? FROM order_coupons WHERE order_id = ? AND coupon_id IS NOT NULL`,
    ...[userId, billing.email, id],
  );
  db.run(
    'UPDATE coupons SET usage_count = usage_count + 1 WHERE id IN (SELECT coupon_id FROM order_coupons WHERE order_id = ?)',
    id,
  );
}
