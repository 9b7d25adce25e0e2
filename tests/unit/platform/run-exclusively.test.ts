import { expect, test } from 'vitest';
import { oneAtATime } from '~/platform/promises.server';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('the work of one session runs in order, even after a failure', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} starts`);
    await tick();
    order.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled([
    oneAtATime('session', work('a')),
    oneAtATime('session', work('b')),
    oneAtATime('session', work('c')),
  ]);
  expect(order).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('different sessions do not wait for each other', async () => {
  const order: string[] = [];
  await Promise.all(
    ['a', 'b'].map((name) =>
      oneAtATime(name, async () => {
        order.push(`${name} starts`);
        await tick();
        order.push(`${name} ends`);
      }),
    ),
  );
  expect(order.slice(0, 2)).toEqual(['a starts', 'b starts']);
});
