import { expect, test } from 'vitest';
import { MAX_CART_LINES } from '../../graphql/store/cart/cart-rules';
import {
  addCartCoupon,
  findCartCouponIds,
  findCartLines,
  mergeCarts,
  saveCartLine,
} from '../../graphql/store/cart/cart-sql';
import { ensureSession } from '../../graphql/store/login/session-sql';
import { shop } from './account-shop';

test('the cart of a guest is merged into the account’s as far as there is space, and its coupons replace those', async () => {
  const { db } = await shop();
  const [productId = 0] = db.column<number>('SELECT id FROM products LIMIT 1');
  const [first = 0, second = 0] = db.column<number>('SELECT id FROM coupons LIMIT 2');
  const line = (key: number) => ({
    ...{ key: String(key), productId, variationId: null, quantity: 1, attributes: {}, extraData: '' },
  });
  for (const id of ['guest', 'account', 'other'])
    ensureSession(db, { id, userId: null, now: 0, expiresAt: 1e10 });
  for (let key = 0; key < MAX_CART_LINES - 1; key += 1) saveCartLine(db, 'account', line(key));
  addCartCoupon(db, 'account', first);
  for (const key of [500, 501, 3]) saveCartLine(db, 'guest', { ...line(key), quantity: 2 });
  addCartCoupon(db, 'guest', second);
  mergeCarts(db, 'guest', 'account');
  const lines = findCartLines(db, 'account');
  expect(lines).toHaveLength(MAX_CART_LINES);
  expect(lines.filter(({ quantity }) => quantity === 2).map(({ key }) => key)).toEqual(['3', '500']);
  expect(findCartCouponIds(db, 'account')).toEqual([second]);
  mergeCarts(db, 'other', 'account');
  expect(findCartCouponIds(db, 'account')).toEqual([second]);
});
