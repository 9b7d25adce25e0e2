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

test('writes of one session run in order, even after a failure', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} starts`);
    await tick();
    order.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled([
    runExclusive('session', work('a')),
    runExclusive('session', work('b')),
    runExclusive('session', work('c')),
  ]);
  expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('reads run in parallel, and wait for writes and are waited for', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} starts`);
    await tick();
    order.push(`${name} ends`);
  };
  await Promise.all([
    runShared('reads', work('a')),
    runShared('reads', work('b')),
    runExclusive('reads', work('change')),
    runShared('reads', work('c')),
    runShared('reads', work('d')),
  ]);
  const both = (one: string, other: string) => [
    `${one} starts`,
    `${other} starts`,
    `${one} ends`,
    `${other} ends`,
  ];
  expect(order).toEqual([...both('a', 'b'), 'change starts', 'change ends', ...both('c', 'd')]);
});

test('a change waits for a read that was asked for first and ends last', async () => {
  const order: string[] = [];
  let endSlow = () => {};
  const slow = runShared('slow reads', async () => {
    await new Promise<void>((resolve) => (endSlow = resolve));
    order.push('slow read');
  });
  await runShared('slow reads', async () => {
    order.push('quick read');
    await tick();
  });
  const change = runExclusive('slow reads', async () => {
    order.push('change');
    await tick();
  });
  await tick();
  endSlow();
  await Promise.all([slow, change]);
  expect(order).toEqual(['quick read', 'slow read', 'change']);
});

test('different sessions do not wait for each other', async () => {
  const order: string[] = [];
  await Promise.all(
    ['a', 'b'].map((name) =>
      runExclusive(name, async () => {
        order.push(`${name} starts`);
        await tick();
        order.push(`${name} ends`);
      }),
    ),
  );
  expect(order.slice(0, 2)).toEqual(['a starts', 'b starts']);
});
