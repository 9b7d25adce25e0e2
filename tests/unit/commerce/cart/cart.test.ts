import { expect, test } from 'vitest';
import fc from 'fast-check';
import {
  takeCartSnapshot,
  diffSnapshots,
  decodeCartSnapshot,
  encodeCartSnapshot,
} from '~/commerce/cart/cart-snapshot.server';
import {
  type Cart,
  type CartResult,
  toCartView,
  getLineStock,
  getStockNote,
} from '~/commerce/cart/cart-view.server';
import { toCartCopy } from '~/commerce/cart/sync-cart-cookies.server';
import { toLineItems } from '~/commerce/cart/analytics-items.server';
import { readHeader } from '~/commerce/cart/cart-page.server';
import { Shopper } from '~/session/shopper.server';
import { sumMinorUnits } from '~/domain/money.server';
import { computeTotals, type RawTotals } from '~/commerce/cart/cart-totals.server';
import { findBlockedLines } from '~/commerce/checkout/checkout-page.server';
import { line } from './line';

const delivery = (id: string, label: string, cost: string) => ({
  packages: [{ contents: '', chosen: id, rates: [{ id, label, cost, free: false }] }],
});

const code = 'percent10';
const coupon = (discount: string) => ({ coupons: [{ code, description: '', discount }] });
const standard = (cost: string) => delivery('flat_rate:1', 'Standard', cost);

const cart = (changes: Partial<Cart> = {}): Cart => ({
  lines: [line()],
  items: 2,
  more: 0,
  ...coupon('-€1.80'),
  needsShipping: true,
  ...standard('€5.95'),
  totals: {
    subtotal: 1800,
    discount: 180,
    shipping: 595,
    fees: 0,
    remainder: 0,
    tax: 354,
    total: 2215,
    taxIncluded: true,
  },
  rows: [],
  total: '€22.15',
  ...changes,
});

const said = (changes: Partial<Cart>, payment = 'cod') =>
  diffSnapshots(takeCartSnapshot(cart(), 'cod'), takeCartSnapshot(cart(changes), payment)).map(
    ({ key, values }) => [key, values],
  );
const totals = (changes: Partial<Cart['totals']>) => ({ totals: { ...cart().totals, ...changes } });

test('goods of an order are measured with their coupon discount per unit', () => {
  const product = { node: { databaseId: 7, name: 'Mug' } };
  const full = { product, variation: null, quantity: 2, rawSubtotal: '20', rawSubtotalTax: '3.80' };
  expect(toLineItems({ ...full, rawTotal: '18', rawTotalTax: '3.42' }, true)).toMatchObject([
    { price: 1071, discount: 119, quantity: 2 },
  ]);
  // Goods that a coupon makes free.
  expect(toLineItems({ ...full, rawTotal: '0', rawTotalTax: '0' }, true)).toMatchObject([{ price: 0 }]);
  expect(toLineItems(full, true)).toMatchObject([{ price: 1190, discount: 0 }]);
});

test('nothing is announced without a change', () => {
  expect(said({})).toEqual([]);
  expect(encodeCartSnapshot(takeCartSnapshot(cart()))).toBe(encodeCartSnapshot(takeCartSnapshot(cart())));
});

test('nothing is announced for a cart in another language', () => {
  const lines = [line({ name: 'Wollsocken', attributes: [], unit: '9,00 €' })];
  expect(said({ lines, ...coupon('-1,80 €'), ...delivery('flat_rate:1', 'Kurier', '5,95 €') })).toEqual([]);
});

const name = 'Wool Socks (M)';

test.each<[string, Partial<Cart>, string, object | undefined]>([
  ['a price', { lines: [line({ unit: '€10.00' })] }, 'price', { name, before: '€9.00', now: '€10.00' }],
  ['a quantity', { lines: [line({ quantity: 3 })] }, 'quantity', { name, before: 2, now: 3 }],
  ['a product that is gone', { lines: [] }, 'removed', { name }],
  [
    'a product that is new',
    { lines: [line(), line({ key: 'b2', name: 'Cap' })] },
    'new',
    { name: 'Cap (M)' },
  ],
  ['a coupon that is gone', { coupons: [] }, 'coupon_gone', { code }],
  ['a coupon that takes nothing off any more', coupon('€0.00'), 'coupon_gone', { code }],
  ['a coupon that takes less off', coupon('-€1.00'), 'coupon', { code, before: '€1.80', now: '€1.00' }],
  ['another delivery', delivery('r', 'Courier', '€9.95'), 'delivery', { before: 'Standard', now: 'Courier' }],
  [
    ...(['a delivery that costs more', standard('€6.95'), 'delivery_cost'] as const),
    { name: 'Standard', before: '€5.95', now: '€6.95' },
  ],
  ['another total', totals({ total: 2315 }), 'total', { before: '€22.15', now: '€23.15' }],
  ['another tax', totals({ tax: 300 }), 'sums', undefined],
])('%s is said', (_, changes, key, values) => {
  expect(said(changes)).toEqual([[`cart:changed_${key}`, values]]);
});

test('another way to pay is said', () => {
  expect(said({}, 'card')).toEqual([['cart:changed_payment', undefined]]);
});

test('what the form carries is read again, and nothing else', () => {
  const snapshot = takeCartSnapshot(cart(), 'cod');
  expect(decodeCartSnapshot(encodeCartSnapshot(snapshot))).toEqual(snapshot);
  for (const broken of ['', 'cheaper', Buffer.from('{"lines":1}').toString('base64url')])
    expect(decodeCartSnapshot(broken)).toBeUndefined();
});

test.each(['blue', 'синий', '青色'])(
  'a cart of a hundred lines is copied as far as a cookie reaches (%s)',
  (color) => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      line({ productId: 1000 + index, variationId: 2000 + index, chosen: { pa_color: color } }),
    );
    const copy = toCartCopy({ lines });
    expect(copy.length).toBeGreaterThan(20);
    expect(Buffer.from(JSON.stringify(copy)).toString('base64').length).toBeLessThan(3600);
  },
);

test('the header shows a customer’s picture from our own server, and the initial alone without one', async () => {
  const at = async (avatar: string, isLoggedIn = true) => {
    const shopper = await Shopper.fromRequest(new Request('http://localhost/'));
    shopper.setCookie('headerState', { items: 2, name: 'Zoë', avatar });
    if (isLoggedIn) shopper.setCookie('auth', { authToken: 'a', authExpires: 9e9, refreshToken: 'r' });
    return readHeader(shopper);
  };
  const hash = 'a'.repeat(32);
  const picture = `/images/96/gravatar/${hash}.jpg`;
  expect(await at(`https://secure.gravatar.com/avatar/${hash}?s=96`)).toEqual({
    items: 2,
    name: 'Zoë',
    picture,
  });
  expect(await at('https://elsewhere.example/face.jpg')).toEqual({ items: 2, name: 'Zoë' });
  expect(await at('', false), 'whose login has ended').toEqual({ items: 2, name: null });
});

const stock = (changes: object = {}) => ({
  stockStatus: 'IN_STOCK',
  stockQuantity: null,
  lowStockAmount: null,
  soldIndividually: false,
  backordersAllowed: false,
  ...changes,
});

test('a variation without its own stock has the stock of its product', () => {
  expect(getLineStock(stock(), stock({ stockQuantity: 3 })).left).toBe(3);
  expect(getLineStock(stock({ stockQuantity: 1 }), stock({ stockQuantity: 3 })).left).toBe(1);
  expect(getLineStock(stock({ backordersAllowed: true, stockQuantity: 1 })).left).toBeUndefined();
});

test('a variation without backorders is not sold beyond its stock because its product allows them', () => {
  const own = stock({ stockQuantity: 3 });
  expect(getLineStock(own, stock({ backordersAllowed: true })).left).toBe(3);
  expect(
    getLineStock({ ...own, backordersAllowed: null }, stock({ backordersAllowed: true })).left,
  ).toBeUndefined();
});

test('the note says what matters about the stock', () => {
  const note = (quantity: number, of: object) => getStockNote(quantity, getLineStock(stock(of)));
  expect(note(1, {})).toBeUndefined();
  expect(note(1, { stockStatus: 'OUT_OF_STOCK' })).toEqual({ kind: 'gone' });
  expect(note(1, { stockStatus: 'ON_BACKORDER' })).toEqual({ kind: 'backorder' });
  expect(note(5, { stockQuantity: 3 })).toEqual({ kind: 'only', left: 3 });
  expect(note(1, { stockQuantity: 2 })).toEqual({ kind: 'low', left: 2 });
  expect(note(1, { stockQuantity: 2, soldIndividually: true })).toBeUndefined();
});

const sums = (changes: Partial<RawTotals> = {}): RawTotals => ({
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
  expect(sumMinorUnits('30.25210084', '5.74789916')).toBe(3600);
  expect(sumMinorUnits('0.005')).toBe(1);
  expect(sumMinorUnits('-0.005')).toBe(-1);
  expect(sumMinorUnits('0.00499999')).toBe(0);
  expect(sumMinorUnits(null, undefined, 'nonsense', '1')).toBe(100);
});

// Scenario coupon-basics: beanie with 10 % off, delivered in Germany.
test('a cart with prices including tax adds up as it is shown', () => {
  expect(computeTotals(sums(), true)).toMatchObject({
    subtotal: 1800,
    discount: 180,
    shipping: 595,
    tax: 354,
    total: 2215,
    remainder: 0,
  });
});

test('rounding differences go to the discount, else to the goods; an unexplained difference has a row', () => {
  const shown = (changes: Partial<RawTotals>) => {
    const { subtotal, discount, remainder } = computeTotals(sums(changes), true);
    return [subtotal, discount, remainder];
  };
  expect(shown({ rawTotal: '22.14' })).toEqual([1800, 181, 0]);
  expect(shown({ rawDiscountTotal: '0', rawDiscountTax: '0', rawTotal: '23.96' })).toEqual([1801, 0, 0]);
  expect(shown({ rawTotal: '12.15' })).toEqual([1800, 180, -1000]);
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
        ) as unknown as RawTotals;
        const shown = computeTotals(given, taxIncluded);
        const tax = taxIncluded ? 0 : shown.tax;
        expect(shown.subtotal - shown.discount + shown.shipping + shown.fees + tax + shown.remainder).toBe(
          shown.total,
        );
      },
    ),
  );
});

test('a line whose product cannot be returned stays in the cart, and cannot be ordered', () => {
  const node = {
    key: 'a1',
    quantity: 2,
    rawSubtotal: '20',
    rawSubtotalTax: '0',
    product: null,
    variation: null,
  };
  const answer: Partial<CartResult> = {
    isEmpty: false,
    contents: { itemCount: 2, productCount: 1, nodes: [node] },
  };
  const shown = toCartView(answer as CartResult);
  expect(shown.lines).toMatchObject([
    { key: 'a1', name: 'A product we can’t show', quantity: 2, note: { kind: 'unreadable' } },
  ]);
  expect(findBlockedLines(shown)).toEqual(['A product we can’t show']);
  expect(toCartCopy(shown)).toEqual([]);
});
