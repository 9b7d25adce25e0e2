import { describe, expect, test } from 'vitest';
import {
  checkQuantity,
  mostLines,
  mostPieces,
  quantityAfterAdding,
  type HeldLine,
} from '../../../graphql/store/domain/cart/cart';
import {
  addCartCoupon,
  cartCouponIds,
  findCartLines,
  joinCarts,
  saveCartLine,
} from '../../../graphql/store/db/cart/cart';
import { loadSaleProducts } from '../../../graphql/store/db/cart/cart-product';
import type { Stock } from '../../../graphql/store/domain/catalogue/stock';
import { keepSession } from '../../../graphql/store/db/account/sessions';
import { idOf, shop, siteUrl, useShops } from './account-shop';

useShops();

const stock: Stock = { ownerId: 10, managed: true, quantity: 5, status: 'instock', backorders: false };
const held = (quantity: number, values: Partial<HeldLine> = {}): HeldLine => ({
  key: 'k',
  name: 'Candle',
  quantity,
  stock,
  ...values,
});

test('putting in has an end', async () => {
  const made = await shop();
  const id = idOf(made, 'cap');
  const product = loadSaleProducts(made.db, [id], { now: 0, siteUrl, countsStock: true }).get(id);
  if (!product) throw new Error('the fixture has no cap');
  const full = Array.from({ length: mostLines }, (_, index) =>
    held(1, { key: String(index), stock: { ...stock, ownerId: index + 10_000 } }),
  );
  const add = (quantity: number, lines: HeldLine[]) => () =>
    quantityAfterAdding({ product, quantity, key: 'k' }, lines, siteUrl);
  expect(add(mostPieces + 1, [])).toThrow('up to');
  expect(add(1, full)).toThrow('up to');
});

describe('another quantity', () => {
  const line = { ...held(2), soldIndividually: false };
  const check =
    (quantity: number, others: HeldLine[] = [], own = line) =>
    () => {
      checkQuantity(own, quantity, [own, ...others]);
    };

  test('may always be less', () => {
    expect(check(1, [], { ...line, stock: { ...line.stock, status: 'outofstock' } })).not.toThrow();
  });

  test('may be as much as there is, with the other lines from the same stock', () => {
    expect(check(5)).not.toThrow();
    expect(check(6)).toThrow(
      'Sorry, we do not have enough "Candle" in stock to fulfill your order (5 available).',
    );
    expect(check(5, [held(1, { key: 'other' })])).toThrow('we do not have enough');
    expect(check(2, [], { ...line, quantity: 1, soldIndividually: true })).toThrow('only have 1 Candle');
  });
});

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
