import { expect, test, vi } from 'vitest';
import {
  idempotencyKeyTime,
  findResult,
  newIdempotencyKey,
  runIdempotent,
} from '~/commerce/checkout/idempotency.server';
import { Shopper } from '~/session/shopper.server';

/** Nothing was placed by a server that died. */
const find = () => Promise.resolve(undefined);

const guest = () => Shopper.fromRequest(new Request('http://localhost/checkout/review', { method: 'POST' }));

test('a form’s key tells when the form was made', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(idempotencyKeyTime(newIdempotencyKey(now))).toBe(now);
  expect(newIdempotencyKey(now)).not.toBe(newIdempotencyKey(now));
});

test('concurrent submits of one form place one order', async () => {
  const shopper = await guest();
  const idempotencyKey = newIdempotencyKey(Date.now());
  let placed = 0;
  const place = async () => {
    placed += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { location: `/order/${placed}` };
  };
  const results = await Promise.all(
    [1, 2, 3].map(() => runIdempotent(shopper, idempotencyKey, { place, find })),
  );
  expect(results).toEqual([{ location: '/order/1' }, { location: '/order/1' }, { location: '/order/1' }]);
  expect(await findResult(shopper, idempotencyKey)).toEqual({ location: '/order/1' });
  expect(placed).toBe(1);
});

test('when the server that placed the order has crashed, the next one finds it instead of waiting', async () => {
  const shopper = await guest();
  const idempotencyKey = newIdempotencyKey(Date.now());
  await new Promise<void>((placed) => {
    const place = () => {
      placed();
      // Its answer never comes.
      return new Promise<never>(() => undefined);
    };
    void runIdempotent(shopper, idempotencyKey, { place, find });
  });
  vi.useFakeTimers();
  const again = runIdempotent(shopper, idempotencyKey, {
    place: () => Promise.reject(new Error('placed twice')),
    find: () => Promise.resolve({ location: '/order/1' }),
  });
  await vi.advanceTimersByTimeAsync(2500);
  expect(await again).toEqual({ location: '/order/1' });
});

test('a refused order may be placed again with the same form', async () => {
  const shopper = await guest();
  const idempotencyKey = newIdempotencyKey(Date.now());
  await expect(
    runIdempotent(shopper, idempotencyKey, { place: () => Promise.reject(new Error('refused')), find }),
  ).rejects.toThrow('refused');
  expect(
    await runIdempotent(shopper, idempotencyKey, { place: async () => ({ location: '/order/2' }), find }),
  ).toEqual({
    location: '/order/2',
  });
});
