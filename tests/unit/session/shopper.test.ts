import { expect, test } from 'vitest';
import { getSessionKey } from '~/session/token-claims.server';
import { Shopper } from '~/session/shopper.server';
import { runExclusive, runShared } from '~/platform/concurrency.server';
import { sessionToken } from './tokens';

const tick = () => new Promise((resolve) => setImmediate(resolve));
const visit = () => Shopper.fromRequest(new Request('http://localhost/cart'));

test('renewed tokens of a session have the same key', () => {
  const [first, renewed] = [sessionToken('t_abc'), sessionToken('t_abc')];
  expect(first).not.toBe(renewed);
  expect(getSessionKey(first)).toBe(getSessionKey(renewed));
  expect(getSessionKey(sessionToken('t_def'))).not.toBe(getSessionKey(first));
  expect(getSessionKey('no token')).toBe('no token');
  expect(getSessionKey(undefined)).toBeUndefined();
});

test('work of one shopper waits for its turn, and not for itself', async () => {
  const shopper = await visit();
  shopper.setCookie('session', { token: sessionToken('t_turn') });
  const other = await visit();
  other.setCookie('session', { token: sessionToken('t_turn') });
  const order: string[] = [];
  const slow = shopper.session.runInOrder(async () => {
    order.push('first begins');
    await tick();
    await shopper.session.runInOrder(async () => order.push('first inside'));
    order.push('first ends');
  });
  await Promise.all([slow, other.session.runInOrder(async () => order.push('second'))]);
  expect(order).toEqual(['first begins', 'first inside', 'first ends', 'second']);
});

test('a message that is set after another one stands behind it', async () => {
  const shopper = await visit();
  shopper.addFlash('notice', 'cart:sessionRestored');
  shopper.addFlash('success', 'cart:emptied');
  expect(await shopper.getCookie('flash')).toEqual({
    kind: 'notice',
    text: 'Your session expired, so we’ve restored your cart. Your cart is now empty.',
  });
});

/** Work that takes a moment, and the order in which its beginnings and ends were. */
function record() {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} starts`);
    await tick();
    if (name === 'slow') await tick();
    order.push(`${name} ends`);
    if (name === 'broken') throw new Error('failed');
  };
  return { order, work };
}

const whole = (name: string) => [`${name} starts`, `${name} ends`];

test('writes of one session run in order, even after a failure', async () => {
  const { order, work } = record();
  const results = await Promise.allSettled(
    ['a', 'broken', 'c'].map((name) => runExclusive('writes', work(name))),
  );
  expect(order).toEqual(['a', 'broken', 'c'].flatMap(whole));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('reads run in parallel, and wait for writes and are waited for', async () => {
  const { order, work } = record();
  await Promise.all([
    runShared('reads', work('slow')),
    runShared('reads', work('b')),
    runExclusive('reads', work('change')),
    runShared('reads', work('c')),
    runShared('reads', work('d')),
  ]);
  expect(order).toEqual([
    ...['slow starts', 'b starts', 'b ends', 'slow ends', ...whole('change')],
    ...['c starts', 'd starts', 'c ends', 'd ends'],
  ]);
});

test('different sessions do not wait for each other', async () => {
  const { order, work } = record();
  await Promise.all(['a', 'b'].map((name) => runExclusive(name, work(name))));
  expect(order.slice(0, 2)).toEqual(['a starts', 'b starts']);
});
