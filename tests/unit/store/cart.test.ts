import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkQuantity,
  lineKey,
  mostLines,
  mostPieces,
  quantityAfterAdding,
  type HeldLine,
} from '../../../graphql/store/domain/cart/cart';
import { activePrice } from '../../../graphql/store/domain/cart/cart-product';
import { postedAttributes, resolveAttributes } from '../../../graphql/store/domain/cart/cart-variation';
import { product } from './cart-samples';

const siteUrl = 'https://shop.example.test';
const held = (quantity: number, values: Partial<HeldLine> = {}): HeldLine => ({
  key: 'k',
  name: 'Candle',
  quantity,
  stock: product().stock,
  ...values,
});
const added = (quantity: number, values = {}, lines: HeldLine[] = []) =>
  quantityAfterAdding({ product: product(values), quantity, key: 'k' }, lines, siteUrl);

describe('the key of a line', () => {
  test('is the one of the recorded carts', () => {
    expect(lineKey({ productId: 1, variationId: null, attributes: {}, extraData: '' })).toBe(
      'c4ca4238a0b923820dcc509a6f75849b',
    );
  });

  test('tells variations, choices and extra data apart', () => {
    const base = { productId: 1, variationId: 2, attributes: { pa_size: 's' }, extraData: '' };
    const keys = [
      base,
      { ...base, variationId: 3 },
      { ...base, attributes: { pa_size: 'm' } },
      { ...base, extraData: '{"engraving":"Max"}' },
    ].map(lineKey);
    expect(new Set(keys).size).toBe(4);
  });
});

describe('putting in', () => {
  test('adds to the line that is there', () => {
    expect(added(2)).toBe(2);
    expect(added(2, {}, [held(3)])).toBe(5);
  });

  test('has an end', () => {
    const endless = { stock: { ...product().stock, managed: false } };
    const full = Array.from({ length: mostLines }, (_, index) =>
      held(1, { key: String(index), stock: { ...product().stock, ownerId: index + 100 } }),
    );
    expect(() => added(mostPieces + 1, endless)).toThrow('up to');
    expect(() => added(1, endless, full)).toThrow('up to');
  });

  test('never holds more than the stock', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 }), (asked) => {
        let inCart = 0;
        for (const quantity of asked) {
          try {
            inCart = added(quantity, {}, inCart > 0 ? [held(inCart)] : []);
          } catch {
            expect(inCart + quantity).toBeGreaterThan(5);
          }
          expect(inCart).toBeLessThanOrEqual(5);
        }
      }),
    );
  });
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

describe('the price of today', () => {
  const row = { regular: 1000, sale: 800, saleFrom: null, saleTo: null };
  test.each([
    [row, { price: 800, onSale: true }],
    [
      { ...row, saleFrom: 101 },
      { price: 1000, onSale: false },
    ],
    [
      { ...row, saleTo: 99 },
      { price: 1000, onSale: false },
    ],
    [
      { ...row, saleFrom: 100, saleTo: 100 },
      { price: 800, onSale: true },
    ],
    [
      { ...row, sale: 1200 },
      { price: 1000, onSale: false },
    ],
    [
      { ...row, regular: null, sale: null },
      { price: null, onSale: false },
    ],
  ])('of %j is %j', (prices, expected) => {
    expect(activePrice(prices, 100)).toEqual(expected);
  });
});

describe('the attributes of a variation', () => {
  const attributes = [
    { slug: 'pa_size', label: 'Size', global: true, forVariations: true, values: ['s', 'm'] },
    { slug: 'ribbon', label: 'Ribbon <wide>', global: false, forVariations: true, values: ['Gold & Silver'] },
    { slug: 'pa_care', label: 'Care', global: true, forVariations: false, values: ['wool'] },
  ];
  const posted = (values: Record<string, string>) =>
    postedAttributes(
      Object.entries(values).map(([attributeName, attributeValue]) => ({ attributeName, attributeValue })),
      attributes.map(({ slug }) => slug),
      'Wrap',
    );

  test('are its own, and the choice where it takes any', () => {
    expect(
      resolveAttributes(attributes, { pa_size: 's', ribbon: '' }, posted({ ribbon: 'Gold & Silver' })),
    ).toEqual({
      pa_size: 's',
      ribbon: 'Gold & Silver',
    });
    expect(
      resolveAttributes(
        attributes,
        { pa_size: '', ribbon: '' },
        posted({ size: 'M', ribbon: 'Gold & Silver' }),
      ),
    ).toEqual({ pa_size: 'm', ribbon: 'Gold & Silver' });
  });
});
