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

const taxRates = [
  rate({ id: 1 }),
  rate({ id: 2, ratePpm: 70_000, class: 'reduced-rate', name: 'MwSt. 7%' }),
  rate({ id: 3, country: 'FR', ratePpm: 200_000, name: 'TVA 20%' }),
];

const zone: ShippingZone = {
  id: 1,
  locations: [],
  methods: [
    {
      instanceId: 1,
      methodId: 'flat_rate',
      title: 'Standard',
      settings: { cost: '5.00', tax_status: 'taxable' },
    },
    {
      instanceId: 2,
      methodId: 'free_shipping',
      title: 'Free',
      settings: { requires: 'either', min_amount: '100' },
    },
  ],
};

const rules = {
  arePricesTaxInclusive: true,
  isTaxDisplayed: false,
  shouldRoundTaxAtSubtotal: false,
  hasSequentialDiscounts: false,
  decimals: 2,
};
const place = (country: string) => ({ country, state: '', postcode: '', city: '' });

type SampleItem = Pick<TotalsItem, 'name' | 'unitPrice' | 'quantity'> & { taxClass: string | null };

function item(
  { name, unitPrice, quantity, taxClass }: SampleItem,
  country: string,
  index: number,
): TotalsItem {
  const ratesAt = (at: string) => (taxClass === null ? [] : matchTaxRates(taxRates, taxClass, place(at)));
  return {
    key: `${name}-${String(index)}`,
    productId: index + 1,
    variationId: null,
    quantity,
    name,
    onSale: false,
    categoryIds: [],
    unitPrice,
    rates: ratesAt(country),
    shopRates: ratesAt('DE'),
    needsShipping: true,
    shippingClassId: null,
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
      isPlaceKnown: true,
      hidesOthersWhenFree: false,
      zone: { ...zone, methods },
      taxRates: matchTaxRates(taxRates, '', place(country)),
      classIds: [],
      choice: { rateId: null, offered: [] },
    },
    ...values,
  });
}

const sofa = { name: 'sofa', unitPrice: 120_000, quantity: 1, taxClass: '' };

test('delivery is free for a spend that discounts do not reduce', () => {
  const nearly = { ...sofa, unitPrice: 12_000 };
  const discount = coupon({ type: 'fixed_cart', amount: 500 });
  expect(totalsOf([nearly], 'DE').rates.map(({ id }) => id)).toContain('free_shipping:2');
  expect(totalsOf([nearly], 'DE', { coupons: [discount] }).rates).toHaveLength(1);
});

// As WooCommerce 10.5 answers for the same goods.
describe('sums of which nothing is rounded before', () => {
  const atSubtotal = { rules: { ...rules, isTaxDisplayed: true, shouldRoundTaxAtSubtotal: true } };

  test('keep the fractions of all taxes until the end', () => {
    const items = [
      { name: 'album', unitPrice: 1500, quantity: 3, taxClass: '' },
      { name: 'notebook', unitPrice: 449, quantity: 3, taxClass: '' },
      { name: 'cookbook', unitPrice: 1995, quantity: 3, taxClass: 'reduced-rate' },
    ];
    expect(totalsOf(items, 'DE', atSubtotal)).toMatchObject({
      shippingTax: 95,
      totalTax: 1420,
      total: 12_427,
    });
  });
});

test('a percentage of the goods is taxed before it is rounded', () => {
  const items = [
    { name: 'hoodie', unitPrice: 4650, quantity: 2, taxClass: '' },
    { name: 'stamp', unitPrice: 777, quantity: 2, taxClass: null },
  ];
  const settings = { cost: '1 + [fee percent="7.3"]' };
  const totals = totalsOf(items, 'DE', {
    rules: { ...rules, arePricesTaxInclusive: false },
    methods: [{ instanceId: 1, methodId: 'flat_rate', title: 'Flat', settings }],
  });
  expect(totals).toMatchObject({ shipping: 892, shippingTax: 170, total: 13_683 });
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
      limitItems: fc.option(fc.integer({ min: 1, max: 9 })),
    })
    .map(({ type, share, fixed, limitItems }) =>
      coupon({ type, amount: type === 'percent' ? share : fixed, limitItems }),
    );
  const anyCart = fc.record({
    items: fc.array(anyItem, { maxLength: 6 }),
    applied: fc.array(anyCoupon, { maxLength: 4 }).map((list) => list.map((each, id) => ({ ...each, id }))),
    country: fc.constantFrom('DE', 'FR', 'NL'),
    include: fc.boolean(),
    atSubtotal: fc.boolean(),
    sequential: fc.boolean(),
  });

  test('has sums that add up, are whole, are never negative, and no discount above the goods', () => {
    fc.assert(
      fc.property(anyCart, ({ items, applied, country, include, atSubtotal, sequential }) => {
        const totals = totalsOf(items, country, {
          coupons: applied,
          rules: {
            ...rules,
            arePricesTaxInclusive: include,
            shouldRoundTaxAtSubtotal: atSubtotal,
            hasSequentialDiscounts: sequential,
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
