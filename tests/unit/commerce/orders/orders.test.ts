import { expect, test } from 'vitest';
import { addressLines } from '~/session/addresses.server';
import { sessionKey } from '~/session/token-claims.server';
import { Shopper } from '~/session/shopper.server';
import { address } from '../../forms/ada';
import { sessionToken } from '../../session/tokens';

test('an address is written as in its country', () => {
  const states = [{ code: 'DE-BE', name: 'Berlin' }];
  expect(addressLines(address({ state: 'DE-BE' }), { country: 'Germany', states })).toEqual([
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

test('a province that is named after its city is not said twice', () => {
  const states = [{ code: 'M', name: 'Madrid' }];
  const spanish = (city: string) =>
    addressLines(address({ country: 'ES', city, state: 'M', postcode: '28013' }), {
      country: 'Spain',
      states,
    });
  expect(spanish('Madrid')).toContain('28013 Madrid');
  expect(spanish('Getafe')).toContain('28013 Getafe Madrid');
});

test('renewed tokens of a session have the same key', () => {
  const [first, renewed] = [sessionToken('t_abc'), sessionToken('t_abc')];
  expect(first).not.toBe(renewed);
  expect(sessionKey(first)).toBe(sessionKey(renewed));
  expect(sessionKey(sessionToken('t_def'))).not.toBe(sessionKey(first));
  expect(sessionKey('no token')).toBe('no token');
  expect(sessionKey(undefined)).toBeUndefined();
});

test('work of one shopper waits for its turn, and not for itself', async () => {
  const shopper = await Shopper.open(new Request('http://localhost/cart'));
  shopper.write('session', { token: sessionToken('t_turn') });
  const other = await Shopper.open(new Request('http://localhost/cart'));
  other.write('session', { token: sessionToken('t_turn') });
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
