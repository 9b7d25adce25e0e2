import { afterEach, expect, test, vi } from 'vitest';
import { addressLines } from '~/forms/address/lines.server';
import { sessionKey } from '~/session/token-claims.server';
import { Shopper } from '~/session/shopper.server';

afterEach(() => {
  vi.restoreAllMocks();
});

const address = (changes: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: '',
  country: 'DE',
  address1: 'Hauptstr. 1',
  address2: '',
  city: 'Berlin',
  state: 'DE-BE',
  postcode: '10115',
  phone: '',
  ...changes,
});

test('an address is written as in its country', () => {
  const states = [{ code: 'DE-BE', name: 'Berlin' }];
  expect(addressLines(address(), { country: 'Germany', states })).toEqual([
    'Ada Lovelace',
    'Hauptstr. 1',
    '10115 Berlin',
    'Germany',
  ]);
  const american = address({ country: 'US', city: 'San Francisco', state: 'CA', postcode: '94103' });
  expect(addressLines(american, { country: 'United States', states: [] })).toContain(
    'San Francisco, CA 94103',
  );
});

const token = (payload: object) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`;
};

test('renewed tokens of a session have the same key', () => {
  const first = token({ iat: 1, data: { customer_id: 't_abc' } });
  const renewed = token({ iat: 2, data: { customer_id: 't_abc' } });
  expect(sessionKey(first)).toBe(sessionKey(renewed));
  expect(sessionKey(token({ data: { customer_id: 't_def' } }))).not.toBe(sessionKey(first));
  expect(sessionKey('no token')).toBe('no token');
  expect(sessionKey(undefined)).toBeUndefined();
});

test('work of one shopper waits for its turn, and not for itself', async () => {
  const shopper = await Shopper.open(new Request('http://localhost/cart'));
  shopper.write('session', { token: token({ data: { customer_id: 't_turn' } }) });
  const other = await Shopper.open(new Request('http://localhost/cart'));
  other.write('session', { token: token({ iat: 2, data: { customer_id: 't_turn' } }) });
  const order: string[] = [];
  const slow = shopper.runExclusively(async () => {
    order.push('first begins');
    await new Promise((resolve) => setImmediate(resolve));
    await shopper.runExclusively(async () => order.push('first inside'));
    order.push('first ends');
  });
  await Promise.all([slow, other.runExclusively(async () => order.push('second'))]);
  expect(order).toEqual(['first begins', 'first inside', 'first ends', 'second']);
});

test('a message that is set after another one stands behind it', async () => {
  const shopper = await Shopper.open(new Request('http://localhost/cart'));
  shopper.flash('notice', 'cart:sessionRestored');
  shopper.flash('success', 'cart:emptied');
  expect(await shopper.read('flash')).toEqual({
    kind: 'notice',
    text: 'Your session expired, so we’ve restored your cart. Add any coupon again. Your cart is now empty.',
  });
});
