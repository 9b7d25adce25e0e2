import { expect, test } from 'vitest';
import {
  takeCartSnapshot,
  changesSince,
  readCartSnapshot,
  writeCartSnapshot,
} from '~/commerce/cart/cart-snapshot.server';
import type { Cart } from '~/commerce/cart/view.server';
import { line } from './line';

const delivery = (id: string, label: string, cost: string) => ({
  packages: [{ contents: '', chosen: id, rates: [{ id, label, cost, free: false }] }],
});

const cart = (changes: Partial<Cart> = {}): Cart => ({
  lines: [line()],
  items: 2,
  more: 0,
  coupons: [{ code: 'percent10', description: '', discount: '-€1.80' }],
  needsShipping: true,
  ...delivery('flat_rate:1', 'Standard', '€5.95'),
  totals: {
    subtotal: 1800,
    discount: 180,
    shipping: 595,
    fees: 0,
    other: 0,
    tax: 354,
    total: 2215,
    taxIncluded: true,
  },
  rows: [],
  total: '€22.15',
  ...changes,
});

const said = (changes: Partial<Cart>, payment = 'cod') =>
  changesSince(takeCartSnapshot(cart(), 'cod'), takeCartSnapshot(cart(changes), payment)).map(
    ({ key, values }) => [key, values],
  );
const coupon = (discount: string) => ({ code: 'percent10', description: '', discount });

test('nothing is said about what is as it was', () => {
  expect(said({})).toEqual([]);
  expect(writeCartSnapshot(takeCartSnapshot(cart()))).toBe(writeCartSnapshot(takeCartSnapshot(cart())));
});

test('nothing is said about a cart that is shown in another language', () => {
  expect(
    said({
      lines: [line({ name: 'Wollsocken', attributes: [], unit: '9,00 €' })],
      coupons: [coupon('-1,80 €')],
      ...delivery('flat_rate:1', 'Kurier', '5,95 €'),
    }),
  ).toEqual([]);
});

const name = 'Wool Socks (M)';

test.each<[string, Partial<Cart>, string, object | undefined]>([
  ['a price', { lines: [line({ unit: '€10.00' })] }, 'price', { name, before: '€9.00', now: '€10.00' }],
  ['a quantity', { lines: [line({ quantity: 3 })] }, 'quantity', { name, before: 2, now: 3 }],
  ['a product that is gone', { lines: [] }, 'removed', { name }],
  [
    'a product that is new',
    { lines: [line(), line({ key: 'b2', name: 'Cap', attributes: [] })] },
    'new',
    { name: 'Cap' },
  ],
  ['a coupon that is gone', { coupons: [] }, 'coupon_gone', { code: 'percent10' }],
  [
    'a coupon that takes nothing off any more',
    { coupons: [coupon('€0.00')] },
    'coupon_gone',
    { code: 'percent10' },
  ],
  [
    'a coupon that takes less off',
    { coupons: [coupon('-€1.00')] },
    'coupon',
    { code: 'percent10', before: '€1.80', now: '€1.00' },
  ],
  ['another delivery', delivery('r', 'Courier', '€9.95'), 'delivery', { before: 'Standard', now: 'Courier' }],
  [
    'a delivery that costs more',
    delivery('flat_rate:1', 'Standard', '€6.95'),
    'delivery_cost',
    { name: 'Standard', before: '€5.95', now: '€6.95' },
  ],
  [
    'another total',
    { totals: { ...cart().totals, total: 2315 } },
    'total',
    { before: '€22.15', now: '€23.15' },
  ],
  ['another tax', { totals: { ...cart().totals, tax: 300 } }, 'sums', undefined],
])('%s is said', (_, changes, key, values) => {
  expect(said(changes)).toEqual([[`cart:changed_${key}`, values]]);
});

test('another way to pay is said', () => {
  expect(said({}, 'card')).toEqual([['cart:changed_payment', undefined]]);
});

test('what the form carries is read again, and nothing else', () => {
  const snapshot = takeCartSnapshot(cart(), 'cod');
  expect(readCartSnapshot(writeCartSnapshot(snapshot))).toEqual(snapshot);
  for (const broken of ['', 'cheaper', Buffer.from('{"lines":1}').toString('base64url')])
    expect(readCartSnapshot(broken)).toBeUndefined();
});
