import { expect, test } from 'vitest';
import { mostLines } from '../../../graphql/store/domain/cart/cart';
import {
  addCartCoupon,
  cartCouponIds,
  findCartLines,
  joinCarts,
  saveCartLine,
} from '../../../graphql/store/db/cart/cart';
import { keepSession } from '../../../graphql/store/db/account/sessions';
import { shop } from './account-shop';

test('the cart of a guest joins the account’s as far as there is room, and its coupons replace those', async () => {
  const { db } = await shop();
  const [productId = 0] = db.column<number>('SELECT id FROM products LIMIT 1');
  const [first = 0, second = 0] = db.column<number>('SELECT id FROM coupons LIMIT 2');
  const line = (key: number) => ({
    ...{ key: String(key), productId, variationId: null, quantity: 1, attributes: {}, extraData: '' },
  });
  for (const id of ['guest', 'account', 'other'])
    keepSession(db, { id, userId: null, now: 0, expiresAt: 1e10 });
  for (let key = 0; key < mostLines - 1; key += 1) saveCartLine(db, 'account', line(key));
  addCartCoupon(db, 'account', first);
  for (const key of [500, 501, 3]) saveCartLine(db, 'guest', { ...line(key), quantity: 2 });
  addCartCoupon(db, 'guest', second);
  joinCarts(db, 'guest', 'account');
  const lines = findCartLines(db, 'account');
  expect(lines).toHaveLength(mostLines);
  expect(lines.filter(({ quantity }) => quantity === 2).map(({ key }) => key)).toEqual(['3', '500']);
  expect(cartCouponIds(db, 'account')).toEqual([second]);
  joinCarts(db, 'other', 'account');
  expect(cartCouponIds(db, 'account')).toEqual([second]);
});
