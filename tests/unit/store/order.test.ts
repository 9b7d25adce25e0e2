import { describe, expect, test } from 'vitest';
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
import {
  firstStatus,
  gatewayAvailable,
  paymentMismatch,
} from '../../../graphql/store/domain/payments/payment';
import { newOrderKey } from '../../../graphql/store/db/orders/order-write';

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

test('cash on delivery may be limited to methods and to goods', () => {
  const cod = (settings: Record<string, string>) => ({ id: 'cod', title: '', description: '', settings });
  const sent = { needsShipping: true, chosen: { id: 'flat_rate:1', methodId: 'flat_rate' } };
  const virtual = { needsShipping: false, chosen: null };
  expect(gatewayAvailable(cod({ enable_for_methods: 'local_pickup' }), sent)).toBe(false);
  expect(gatewayAvailable(cod({ enable_for_methods: 'local_pickup,flat_rate:1' }), sent)).toBe(true);
  expect(gatewayAvailable(cod({ enable_for_virtual: 'no' }), virtual)).toBe(false);
  expect(gatewayAvailable({ ...cod({ enable_for_virtual: 'no' }), id: 'bacs' }, virtual)).toBe(true);
});

test('takes a payment only in the currency of the order', () => {
  const payment = { reference: 'pi_1', amount: 1390, currency: 'eur' };
  expect(paymentMismatch(payment, { total: 1390, currency: 'USD' })).toContain('does not match the total');
});
