import { expect, test } from 'vitest';
import { createMemoryCache } from '~/platform/memory-cache.server';

test('the values of a process are bounded by their size, too', async () => {
  const cache = createMemoryCache(100);
  const entry = { value: 'x'.repeat(12 * 1024 * 1024), metadata: { createdTime: Date.now(), ttl: 60_000 } };
  for (const key of ['first', 'second', 'third']) await cache.set(key, entry);
  expect(await cache.get('first')).toBeUndefined();
  expect(await cache.get('second')).toBe(entry);
  expect(await cache.get('third')).toBe(entry);
});
