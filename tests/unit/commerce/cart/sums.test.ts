import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorSum } from '~/backend/parts/money.server';
import { totalsOf, type Sums } from '~/commerce/cart/sums.server';

const sums = (changes: Partial<Sums> = {}): Sums => ({
  rawSubtotal: '15.13',
  rawSubtotalTax: '2.87',
  rawDiscountTotal: '1.51260504',
  rawDiscountTax: '0.29',
  rawShippingTotal: '5',
  rawShippingTax: '0.95',
  rawFeeTotal: '0',
  rawFeeTax: '0',
  rawTotalTax: '3.54',
  rawTotal: '22.15',
  ...changes,
});

test('net amounts and taxes are added before they are rounded', () => {
  expect(minorSum('30.25210084', '5.74789916')).toBe(3600);
  expect(minorSum('0.005')).toBe(1);
  expect(minorSum('-0.005')).toBe(-1);
  expect(minorSum('0.00499999')).toBe(0);
  expect(minorSum(null, undefined, 'nonsense', '1')).toBe(100);
});

// Scenario coupon-basics: beanie with 10 % off, delivered in Germany.
test('a cart with prices including tax adds up as it is shown', () => {
  expect(totalsOf(sums(), true)).toMatchObject({
    subtotal: 1800,
    discount: 180,
    shipping: 595,
    tax: 354,
    total: 2215,
    other: 0,
  });
});

test('a cart with prices without tax shows the tax as a summand', () => {
  const { subtotal, discount, shipping, tax, total, other } = totalsOf(sums(), false);
  expect(subtotal - discount + shipping + tax + other).toBe(total);
  expect(subtotal).toBe(1513);
});

test('what rounding takes is the discount’s, else the goods’; what it does not explain has a row', () => {
  expect(totalsOf(sums({ rawTotal: '22.14' }), true)).toMatchObject({
    subtotal: 1800,
    discount: 181,
    other: 0,
  });
  const without = { rawDiscountTotal: '0', rawDiscountTax: '0', rawTotal: '23.96' };
  expect(totalsOf(sums(without), true)).toMatchObject({ subtotal: 1801, discount: 0, other: 0 });
  expect(totalsOf(sums({ rawTotal: '12.15' }), true)).toMatchObject({
    subtotal: 1800,
    discount: 180,
    other: -1000,
  });
});

test('any sums add up to the total as shown', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map((minor) => (minor / 1000).toFixed(8));
  fc.assert(
    fc.property(
      fc.tuple(...Array.from({ length: 10 }, () => amount)),
      fc.boolean(),
      (values, taxIncluded) => {
        const given = Object.fromEntries(
          Object.keys(sums()).map((name, index) => [name, values[index]]),
        ) as unknown as Sums;
        const shown = totalsOf(given, taxIncluded);
        const tax = taxIncluded ? 0 : shown.tax;
        expect(shown.subtotal - shown.discount + shown.shipping + shown.fees + tax + shown.other).toBe(
          shown.total,
        );
      },
    ),
  );
});
