import { describe, expect } from 'vitest';
import fc from 'fast-check';
import {
  holdsStock,
  mayBecome,
  needsPayment,
  needsProcessing,
  waitsForMoney,
  orderStatuses as statuses,
  statusOncePaid,
  type OrderStatus,
} from '../../../graphql/store/domain/orders/order';
import { firstStatus } from '../../../graphql/store/domain/payments/payment';
import { newOrderKey } from '../../../graphql/store/db/orders/order-write';
import { emptyAddress } from '../../../graphql/store/domain/account/customer';
import { orderMatches } from '../../../graphql/store/domain/orders/order-search';
import { shop } from './account-shop';
import { address, Shopper, test } from './cart-shop';

const goods = { virtual: false, downloadable: false };
const download = { virtual: true, downloadable: true };

describe('the ways of an order', () => {
  test('end where it is cancelled or refunded', () => {
    for (const end of ['cancelled', 'refunded'] as const)
      expect(statuses.filter((to) => mayBecome(end, to))).toEqual([]);
  });

  test('never come back to a draft, nor from paid to unpaid', () => {
    expect(statuses.filter((from) => mayBecome(from, 'checkout-draft'))).toEqual([]);
    for (const paid of ['processing', 'completed'] as const)
      for (const unpaid of ['pending', 'failed'] as const) expect(mayBecome(paid, unpaid)).toBe(false);
  });

  test('lead from every open order to its end', () => {
    const reached = (from: OrderStatus, seen = new Set<OrderStatus>()): Set<OrderStatus> => {
      for (const to of statuses.filter((each) => mayBecome(from, each) && !seen.has(each))) {
        seen.add(to);
        reached(to, seen);
      }
      return seen;
    };
    for (const status of ['checkout-draft', 'pending', 'failed', 'on-hold', 'processing'] as const)
      expect([...reached(status)]).toEqual(expect.arrayContaining(['completed', 'cancelled']));
  });

  test('keep goods from others until the order comes to nothing', () => {
    expect(new Set(statuses.filter(holdsStock))).toEqual(
      new Set(['pending', 'on-hold', 'processing', 'completed', 'refunded']),
    );
  });
});

describe('a new order', () => {
  test('is done once it is paid when nothing has to be sent', () => {
    const paid = { total: 100, paymentMethod: 'bacs' };
    expect(statusOncePaid({ ...paid, lines: [download] })).toBe('completed');
    expect(statusOncePaid({ ...paid, lines: [download, goods] })).toBe('processing');
    expect(needsProcessing([{ virtual: true, downloadable: false }])).toBe(true);
  });

  test('for nothing is worked on as any other, unless cash was to be collected', () => {
    const free = { total: 0, lines: [goods] };
    expect(statusOncePaid({ ...free, paymentMethod: 'bacs' })).toBe('processing');
    expect(statusOncePaid({ ...free, paymentMethod: '' })).toBe('processing');
    expect(statusOncePaid({ ...free, paymentMethod: 'cod' })).toBe('completed');
  });

  test('awaits money where it costs something', () => {
    expect([needsPayment('failed', 1), needsPayment('pending', 0), needsPayment('on-hold', 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(firstStatus('stripe', [goods])).toBe('pending');
  });

  test('has a key that nobody guesses', () => {
    const keys = Array.from({ length: 500 }, newOrderKey);
    expect(new Set(keys).size).toBe(500);
    for (const key of keys) expect(key).toMatch(/^wc_order_[A-Za-z2-9]{20}$/);
  });
});

test('cash on delivery comes with goods and services, as the pages say, also with a file on hold', () => {
  const held = { status: 'on-hold', paymentMethod: 'cod' } as const;
  for (const virtual of [true, false])
    expect(waitsForMoney({ ...held, lines: [{ virtual, downloadable: false }, download] })).toBe(false);
  expect(waitsForMoney({ ...held, lines: [download] })).toBe(true);
  expect(waitsForMoney({ ...held, paymentMethod: 'bacs', lines: [goods] })).toBe(true);
});

const order = {
  ...{ number: '1203', transactionId: '', billing: emptyAddress },
  ...{ lines: [], shippingLines: [], couponLines: [], feeLines: [], taxLines: [] },
};

test('an order is found by every part of its addresses, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
      const letters = Array.from(text.normalize('NFC').replace(/\s+/g, ' '));
      const start = from % letters.length;
      const part = letters.slice(start, start + 1 + (length % letters.length)).join('');
      const shipping = { ...emptyAddress, company: letters.join('') };
      expect(orderMatches({ ...order, shipping }, part)).toBe(true);
    }),
  );
});

const search = async (shopper: Shopper, where: object) => {
  const { customer } = await shopper.ask(
    'query ($w: CustomerToOrderConnectionWhereArgs) { customer { orders(where: $w) { nodes { orderNumber orderKey } } } }',
    { w: where },
  );
  const { orders } = customer as { orders: { nodes: { orderNumber: string; orderKey: string }[] } };
  return orders.nodes.map(({ orderNumber }) => orderNumber);
};

test('guests search what they have ordered in their session, and nothing of others', async () => {
  const made = await shop();
  const guest = new Shopper(made);
  const { order: first } = await guest.order('polo');
  const { order: second } = await guest.order('beanie');
  const [one, two] = [first, second].map(({ databaseId }) => String(databaseId));
  expect(await search(guest, { search: 'beanie' })).toEqual([two]);
  expect(await search(guest, { search: address.lastName.toUpperCase() })).toEqual([two, one]);
  expect(await search(guest, { search: one, statuses: ['COMPLETED'] })).toEqual([]);
  expect(await search(guest, { search: 'Doe' })).toEqual([]);
  expect(await search(new Shopper(made), { search: one })).toEqual([]);
  expect(await search(new Shopper(made), { search: address.email })).toEqual([]);
  // What a confirmation says still leads to the order from elsewhere.
  expect(await search(new Shopper(made), { search: first.orderKey })).toEqual([one]);
  expect(await search(new Shopper(made), { search: one, billingEmail: address.email })).toEqual([one]);
  expect(await search(guest, { search: one, billingEmail: 'other@example.com' })).toEqual([]);
});

test('an empty list of statuses or numbers leaves out no order', async ({ shopper }) => {
  const { order } = await shopper.order('polo');
  const number = String(order.databaseId);
  for (const where of [{ statuses: [] }, { include: [] }, { exclude: [] }])
    expect(await search(shopper, where)).toEqual([number]);
  expect(await search(shopper, { statuses: ['CHECKOUT_DRAFT'] })).toEqual([]);
});
