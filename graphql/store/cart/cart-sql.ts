import { buildLineKey, MAX_CART_LINES, type CartLine } from './cart-rules';
import { type Database, parseStoredTexts } from '../db/database';
import type { OrderRecord } from '../orders/order-record-sql';

export function findCartLines(db: Database, sessionId: string): CartLine[] {
  const rows = db.all<Omit<CartLine, 'attributes'> & { attributes: string }>(
    'SELECT key, product_id AS productId, variation_id AS variationId, quantity, attributes FROM cart_lines WHERE session_id = ? ORDER BY position',
    sessionId,
  );
  return rows.map((row) => ({ ...row, attributes: parseStoredTexts(row.attributes) }));
}

/** Appends a line or sets its quantity. The session must be stored. */
export function saveCartLine(db: Database, sessionId: string, line: CartLine): void {
  db.run(
    `INSERT INTO cart_lines (session_id, key, position, product_id, variation_id, quantity, attributes)
     VALUES (?1, ?2, (SELECT coalesce(max(position), 0) + 1 FROM cart_lines WHERE session_id = ?1), ?3, ?4, ?5, ?6)
     ON CONFLICT (session_id, key) DO UPDATE SET quantity = excluded.quantity`,
    ...[sessionId, line.key, line.productId, line.variationId, line.quantity],
    JSON.stringify(line.attributes),
  );
}

export function setCartQuantity(db: Database, sessionId: string, key: string, quantity: number): void {
  db.run('UPDATE cart_lines SET quantity = ? WHERE session_id = ? AND key = ?', quantity, sessionId, key);
}

export function removeCartLine(db: Database, sessionId: string, key: string): void {
  db.run('DELETE FROM cart_lines WHERE session_id = ? AND key = ?', sessionId, key);
}

/** Also removes coupons and the chosen shipping method. */
export function clearCart(db: Database, sessionId: string): void {
  db.run('DELETE FROM cart_lines WHERE session_id = ?', sessionId);
  db.run('DELETE FROM cart_coupons WHERE session_id = ?', sessionId);
  db.run(`UPDATE sessions SET chosen_shipping = '[]' WHERE id = ?`, sessionId);
}

/** Leaves what the session has added to its cart since the order was placed. */
export function removeOrderedGoods(db: Database, sessionId: string, { id, lines }: OrderRecord): void {
  for (const { productId, variationId, attributes, quantity } of lines) {
    const line = [sessionId, buildLineKey({ productId: productId ?? 0, variationId, attributes }), quantity];
    db.run('DELETE FROM cart_lines WHERE session_id = ?1 AND key = ?2 AND quantity <= ?3', ...line);
    db.run('UPDATE cart_lines SET quantity = quantity - ?3 WHERE session_id = ?1 AND key = ?2', ...line);
  }
  const coupons = 'SELECT coupon_id FROM order_coupons WHERE order_id = ?';
  db.run(`DELETE FROM cart_coupons WHERE session_id = ? AND coupon_id IN (${coupons})`, sessionId, id);
  if (!db.has('SELECT 1 FROM cart_lines WHERE session_id = ?', sessionId)) clearCart(db, sessionId);
}

/** Merges the cart of a guest, whose session ends with it. The guest's quantities and coupons win, within the maximum of lines. Both sessions must be stored. */
export function mergeCarts(db: Database, fromSessionId: string, toSessionId: string): void {
  const lineKeys = new Set(findCartLines(db, toSessionId).map(({ key }) => key));
  for (const line of findCartLines(db, fromSessionId)) {
    if (!lineKeys.has(line.key) && lineKeys.size >= MAX_CART_LINES) continue;
    lineKeys.add(line.key);
    saveCartLine(db, toSessionId, line);
  }
  if (!db.has('SELECT 1 FROM cart_coupons WHERE session_id = ?', fromSessionId)) return;
  db.run('DELETE FROM cart_coupons WHERE session_id = ?', toSessionId);
  db.run('UPDATE cart_coupons SET session_id = ? WHERE session_id = ?', toSessionId, fromSessionId);
}

export function addCartCoupon(db: Database, sessionId: string, couponId: number): void {
  db.run(
    `INSERT INTO cart_coupons (session_id, coupon_id, position)
     VALUES (?1, ?2, (SELECT coalesce(max(position), 0) + 1 FROM cart_coupons WHERE session_id = ?1)) ON CONFLICT DO NOTHING`,
    sessionId,
    couponId,
  );
}

export function removeCartCoupon(db: Database, sessionId: string, couponId: number): void {
  db.run('DELETE FROM cart_coupons WHERE session_id = ? AND coupon_id = ?', sessionId, couponId);
}
