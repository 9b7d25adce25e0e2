import { expect, test } from 'vitest';
import {
  idempotencyKeyTime,
  knownResult,
  newIdempotencyKey,
  once,
} from '~/commerce/checkout/idempotency.server';
import { Shopper } from '~/session/shopper.server';

const guest = () => Shopper.open(new Request('http://localhost/checkout/review', { method: 'POST' }));

test('a form’s key tells when the form was made', () => {
  const now = Date.UTC(2026, 10, 21);
  expect(idempotencyKeyTime(newIdempotencyKey(now))).toBe(now);
  expect(newIdempotencyKey(now)).not.toBe(newIdempotencyKey(now));
});

test('submits of one form that come together place one order', async () => {
  const shopper = await guest();
  const idempotencyKey = newIdempotencyKey(Date.now());
  let placed = 0;
  const place = async () => {
    placed += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return { location: `/order/${placed}` };
  };
  const results = await Promise.all([1, 2, 3].map(() => once(shopper, idempotencyKey, place)));
  expect(results).toEqual([{ location: '/order/1' }, { location: '/order/1' }, { location: '/order/1' }]);
  expect(await knownResult(shopper, idempotencyKey)).toEqual({ location: '/order/1' });
  expect(placed).toBe(1);
});

test('a refused order may be placed again with the same form', async () => {
  const shopper = await guest();
  const idempotencyKey = newIdempotencyKey(Date.now());
  await expect(once(shopper, idempotencyKey, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(await once(shopper, idempotencyKey, async () => ({ location: '/order/2' }))).toEqual({
    location: '/order/2',
  });
});

test('another form places another order', async () => {
  const shopper = await guest();
  const place = (location: string) => () => Promise.resolve({ location });
  expect(await once(shopper, newIdempotencyKey(Date.now()), place('/a'))).toEqual({ location: '/a' });
  expect(await once(shopper, newIdempotencyKey(Date.now()), place('/b'))).toEqual({ location: '/b' });
});
