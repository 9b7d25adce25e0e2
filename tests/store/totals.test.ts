import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShippingZone } from '../../graphql/store/shipping-tax/shipping-rules';
import { matchTaxRates } from '../../graphql/store/shipping-tax/tax-rules';
import {
  calculateTotals,
  type CartTotals,
  type TotalsInput,
  type TotalsItem,
} from '../../graphql/store/cart/totals-rules';
import { coupon, rate, situation } from './cart-samples';
import { findCouponProblem, type CouponItem } from '../../graphql/store/cart/coupon-rules';
import { calculateDiscounts } from '../../graphql/store/cart/coupon-discounts';
import { formatDecimal, parseMinorUnits } from '../../graphql/store/core/price-format';

const taxRates = [
  rate({ id: 1 }),
  rate({ id: 2, ratePpm: 70_000, class: 'reduced-rate', name: 'MwSt. 7%' }),
  rate({ id: 3, country: 'FR', ratePpm: 200_000, name: 'TVA 20%' }),
];

const shippingMethod = (instanceId: number, methodId: string, settings: Record<string, string>) => ({
  ...{ instanceId, methodId, title: methodId, settings },
});
const zone: ShippingZone = {
  ...{ id: 1, locations: [] },
  methods: [
    shippingMethod(1, 'flat_rate', { cost: '5.00', tax_status: 'taxable' }),
    shippingMethod(2, 'free_shipping', { requires: 'either', min_amount: '100' }),
  ],
};

const rules = {
  arePricesTaxInclusive: true,
  isTaxDisplayed: false,
  shouldRoundTaxAtSubtotal: false,
  decimals: 2,
};
const place = (country: string) => ({ country, state: '', postcode: '', city: '' });

type SampleItem = Pick<TotalsItem, 'name' | 'unitPrice' | 'quantity'> & { taxClass: string | null };

function item({ taxClass, ...sample }: SampleItem, country: string, index: number): TotalsItem {
  const ratesAt = (at: string) => (taxClass === null ? [] : matchTaxRates(taxRates, taxClass, place(at)));
  return {
    ...sample,
    ...{ key: `${sample.name}-${String(index)}`, productId: index + 1, variationId: null },
    ...{ onSale: false, categoryIds: [], needsShipping: true },
    rates: ratesAt(country),
    shopRates: ratesAt('DE'),
  };
}

/** The cart in a country, whose zone of delivery may have other methods. */
function totalsOf(
  items: SampleItem[],
  country: string,
  { methods = zone.methods, ...values }: Partial<TotalsInput> & Pick<Partial<ShippingZone>, 'methods'> = {},
): CartTotals {
  return calculateTotals({
    rules,
    items: items.map((each, index) => item(each, country, index)),
    coupons: [],
    situation,
    shipping: {
      canShip: true,
      zone: { ...zone, methods },
      taxRates: matchTaxRates(taxRates, '', place(country)),
      choice: { rateId: null, offered: [] },
    },
    ...values,
  });
}

test('delivery is free for a spend that discounts do not reduce', () => {
  const nearly = { name: 'sofa', unitPrice: 12_000, quantity: 1, taxClass: '' };
  const discount = coupon({ type: 'fixed_cart', amount: 500 });
  expect(totalsOf([nearly], 'DE').rates.map(({ id }) => id)).toContain('free_shipping:2');
  expect(totalsOf([nearly], 'DE', { coupons: [discount] }).rates).toHaveLength(1);
});

// As WooCommerce 10.5 answers for the same goods.
test('sums keep the fractions of all taxes until the end, as those of WooCommerce 10.5', () => {
  const items = [
    { name: 'album', unitPrice: 1500, quantity: 3, taxClass: '' },
    { name: 'notebook', unitPrice: 449, quantity: 3, taxClass: '' },
    { name: 'cookbook', unitPrice: 1995, quantity: 3, taxClass: 'reduced-rate' },
  ];
  const atSubtotal = { ...rules, isTaxDisplayed: true, shouldRoundTaxAtSubtotal: true };
  const sums = { shippingTax: 95, totalTax: 1420, total: 12_427 };
  expect(totalsOf(items, 'DE', { rules: atSubtotal })).toMatchObject(sums);
});

describe('any cart', () => {
  const anyItem = fc.record({
    name: fc.constant('thing'),
    unitPrice: fc.integer({ min: 0, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 60 }),
    taxClass: fc.constantFrom('', 'reduced-rate', null),
  });
  const anyCoupon = fc
    .record({
      type: fc.constantFrom('percent' as const, 'fixed_cart' as const, 'fixed_product' as const),
      share: fc.integer({ min: 0, max: 1_000_000 }),
      fixed: fc.integer({ min: 0, max: 100_000 }),
    })
    .map(({ type, share, fixed }) => coupon({ type, amount: type === 'percent' ? share : fixed }));
  const anyCart = fc.record({
    items: fc.array(anyItem, { maxLength: 6 }),
    applied: fc.array(anyCoupon, { maxLength: 4 }).map((list) => list.map((each, id) => ({ ...each, id }))),
    country: fc.constantFrom('DE', 'FR', 'NL'),
    include: fc.boolean(),
    atSubtotal: fc.boolean(),
  });

  test('has sums that add up, are whole, are never negative, and no discount above the goods', () => {
    fc.assert(
      fc.property(anyCart, ({ items, applied, country, include, atSubtotal }) => {
        const totals = totalsOf(items, country, {
          coupons: applied,
          rules: {
            ...rules,
            arePricesTaxInclusive: include,
            shouldRoundTaxAtSubtotal: atSubtotal,
          },
        });
        const sums = [totals, ...totals.lines]
          .flatMap((part): unknown[] => Object.values(part))
          .filter((value) => typeof value === 'number');
        for (const sum of sums) {
          expect(Number.isSafeInteger(sum)).toBe(true);
          expect(sum).toBeGreaterThanOrEqual(0);
        }
        // With prices that include tax a coupon takes whole minor units off them, of which the net part is rounded once;
        // the subtotal is rounded per line. They may differ by that, and the lines below never go under zero.
        const rounding = include ? Math.ceil(totals.lines.length / 2) + 1 : 0;
        expect(totals.discount).toBeLessThanOrEqual(totals.subtotal + rounding);
        for (const line of totals.lines) expect(line.total).toBeLessThanOrEqual(line.subtotal);
        if (!atSubtotal) {
          expect(totals.total).toBe(totals.contents + totals.shipping + totals.totalTax);
          expect(totals.totalTax).toBe(
            totals.taxes.reduce((sum, { goods, shipping }) => sum + goods + shipping, 0),
          );
          expect(totals.orderTax).toBe(totals.totalTax);
          expect(totals.contents).toBe(totals.lines.reduce((sum, { total }) => sum + total, 0));
          expect(totals.subtotal).toBe(totals.lines.reduce((sum, { subtotal }) => sum + subtotal, 0));
        }
      }),
      { numRuns: 500 },
    );
  });
});

const couponItem: CouponItem = {
  ...{ productId: 1, variationId: null, name: 'Beanie', unitPrice: 1800, onSale: false, categoryIds: [] },
};

test('a cart may be worth exactly the least or the most that a coupon asks for', () => {
  const cart = { ...situation, items: [couponItem], displayedSubtotal: 3000 };
  expect(findCouponProblem(coupon({ minimumAmount: 3000, maximumAmount: 3000 }), cart)).toBeNull();
});

test('a discount of the whole cart is refused for one wrong line', () => {
  const book = { ...couponItem, productId: 2, name: 'Novel & more', onSale: true, categoryIds: [22] };
  const mixed = { ...situation, items: [couponItem, book], displayedSubtotal: 3000 };
  for (const [condition, problem] of [
    [{ shouldExcludeSaleItems: true }, 'valid for sale items'],
    [{ excludedProductIds: [2] }, 'applicable to the products: Novel &amp; more'],
    [{ excludedCategoryIds: [22] }, 'applicable to the categories: Category 22'],
  ] as const)
    expect(findCouponProblem(coupon({ type: 'fixed_cart', ...structuredClone(condition) }), mixed)).toBe(
      `Sorry, coupon &quot;sample&quot; is not ${problem}.`,
    );
});

describe('how a discount is spread', () => {
  const line = (key: string, price: number, quantity = 1) => ({ key, price, quantity, item: couponItem });
  const sumOf = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);

  test('takes more than one coupon for any quantity', () => {
    const pieces = 1_000_000;
    const both = [1, 2].map((id) => coupon({ id, amount: 600_000 }));
    const discounts = [...calculateDiscounts([line('a', pieces, pieces)], both).values()];
    expect(discounts.map((lines) => lines.get('a')).sort()).toEqual([400_000, 600_000]);
  });

  test('never exceeds a line, its own sum, or its share', () => {
    const goods = fc.record({
      price: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    const [anySum, anyShare] = [fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 1_000_000 })];
    fc.assert(
      fc.property(fc.array(goods, { maxLength: 6 }), anySum, anyShare, (list, sum, share) => {
        const lines = list.map(({ price, quantity }, index) =>
          line(String(index), price * quantity, quantity),
        );
        const worth = sumOf(lines.map(({ price }) => price));
        const fixed = coupon({ id: 1, type: 'fixed_cart', amount: sum });
        const percent = coupon({ id: 2, amount: share });
        expect(sumOf(calculateDiscounts(lines, [fixed]).get(1)?.values() ?? [])).toBe(Math.min(sum, worth));
        const part = sumOf(calculateDiscounts(lines, [percent]).get(2)?.values() ?? []);
        expect(Math.abs(part - (worth * share) / 1e6)).toBeLessThanOrEqual(0.5 + 1e-6);
        const together = [...calculateDiscounts(lines, [fixed, percent]).values()];
        for (const { key, price } of lines)
          expect(sumOf(together.map((each) => each.get(key) ?? 0))).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('prices as texts', () => {
  test('an amount survives a round trip', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 4 }),
        (minor, decimals) => {
          expect(parseMinorUnits(formatDecimal(minor, decimals), decimals)).toBe(minor === 0 ? 0 : minor);
        },
      ),
    );
  });

  test('amounts are read strictly and rounded half up', () => {
    expect([' 18 ', '34.50', '.5', '1.005', '1.004', ''].map((text) => parseMinorUnits(text))).toEqual([
      1800,
      3450,
      50,
      101,
      100,
      null,
    ]);
    for (const text of ['1,50', 'abc', '1e3', '.', '99999999999999999'])
      expect(() => parseMinorUnits(text)).toThrow(RangeError);
  });
});
