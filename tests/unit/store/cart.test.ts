import { describe, expect, test } from 'vitest';
import {
  checkQuantity,
  mostLines,
  mostPieces,
  quantityAfterAdding,
  type HeldLine,
  type SaleProduct,
} from '../../../graphql/store/domain/cart/cart';
import {
  addCartCoupon,
  cartCouponIds,
  findCartLines,
  joinCarts,
  saveCartLine,
} from '../../../graphql/store/db/cart/cart';
import type { Stock } from '../../../graphql/store/domain/catalogue/stock';
import { keepSession } from '../../../graphql/store/db/account/sessions';
import { shop, siteUrl } from './account-shop';

const stock: Stock = { ownerId: 10, managed: true, quantity: 5, status: 'instock', backorders: false };
const candle: SaleProduct = {
  ...{ id: 10, parentId: null, type: 'simple', name: 'Candle', sku: '', url: '', published: true },
  ...{ price: 795, onSale: false, taxable: true, shippingTaxable: true, taxClass: '', virtual: false },
  ...{ downloadable: false, soldIndividually: false, shippingClassId: null, stock },
};

const held = (quantity: number, key = 'k', values: Partial<SaleProduct> = {}): HeldLine => ({
  key,
  quantity,
  product: { ...candle, ...values },
});

test('putting in has an end', () => {
  const full = Array.from({ length: mostLines }, (_, index) =>
    held(1, String(index), { stock: { ...stock, ownerId: index + 100 } }),
  );
  const add = (quantity: number, lines: HeldLine[]) => () =>
    quantityAfterAdding(held(quantity, 'k', { stock: { ...stock, managed: false } }), lines, siteUrl);
  expect(add(mostPieces + 1, [])).toThrow('up to');
  expect(add(1, full)).toThrow('up to');
});

describe('another quantity', () => {
  const check =
    (quantity: number, others: HeldLine[] = [], own = held(2)) =>
    () => {
      checkQuantity(own, quantity, [own, ...others]);
    };

  test('may always be less', () => {
    const soldOut = held(2, 'k', { stock: { ...stock, status: 'outofstock' } });
    expect(check(1, [], soldOut)).not.toThrow();
  });

  test('may be as much as there is, with the other lines from the same stock', () => {
    expect(check(5)).not.toThrow();
    expect(check(6)).toThrow(
      'Sorry, we do not have enough "Candle" in stock to fulfill your order (5 available).',
    );
    expect(check(5, [held(1, 'other')])).toThrow('we do not have enough');
    expect(check(2, [], held(1, 'k', { soldIndividually: true }))).toThrow('only have 1 Candle');
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
