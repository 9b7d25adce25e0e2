import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  openRedis,
  type Redis as Connection,
  createMemoryStore,
  createRedisStore,
  StoreFullError,
  type SharedStore,
} from '~/platform/shared-store.server';
import { poll } from '../../support/poll';
import { getFreePort } from '../../support/shop';
import { hasRedis, startRedis } from './redis';

type Redis = Awaited<ReturnType<typeof startRedis>>;

function behaves(open: () => SharedStore) {
  test('keeps text and bytes until they are deleted', async () => {
    const store = open();
    const bytes = Buffer.from([0, 255, 128]);
    await store.setEvictable('a', bytes, 60);
    await store.setEvictable('b', 'Grün', 60);
    expect(await store.get('a')).toEqual(bytes);
    expect((await store.get('b'))?.toString()).toBe('Grün');
    await store.delete('a');
    expect(await store.get('a')).toBeUndefined();
  });

  test('gives a lock to one at a time', async () => {
    const store = open();
    const release = await store.lock('refresh', 60);
    expect(release).toBeDefined();
    expect(await store.lock('refresh', 60)).toBeUndefined();
    await release?.();
    expect(await store.lock('refresh', 60)).toBeDefined();
  });
}

describe('memory', () => {
  const store = createMemoryStore();
  afterEach(() => vi.restoreAllMocks());
  behaves(() => store);

  test('a lock stays, however many others are taken after it', async () => {
    const many = createMemoryStore();
    await many.lock('first', 60);
    for (let other = 0; other < 5000; other += 1) await many.lock(`other ${other}`, 60);
    expect(await many.lock('first', 60)).toBeUndefined();
  });

  test('what may be dropped never takes the place of what may not', async () => {
    const many = createMemoryStore();
    await many.setDurable('order', 'placed', 60);
    for (let other = 0; other < 80; other += 1)
      await many.setEvictable(`other ${other}`, Buffer.alloc(2 ** 20), 60);
    expect((await many.get('order'))?.toString()).toBe('placed');
    expect(await many.get('other 0')).toBeUndefined();
  });

  test('what is kept for a month keeps no timer busy', async () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const order = createMemoryStore();
    await order.setDurable('order', 'placed', 30 * 86_400);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(warned).not.toHaveBeenCalled();
    expect((await order.get('order'))?.toString()).toBe('placed');
  });

  test('without room nothing new comes in, nothing old goes, and what has ended makes room', async () => {
    const small = createMemoryStore(2000);
    await small.setDurable('order', 'a', 60);
    const kept: string[] = [];
    const fill = async () => {
      for (let other = 0; ; other += 1) {
        await small.setDurable(`other ${other}`, 'x', 60);
        kept.push(`other ${other}`);
      }
    };
    await expect(fill()).rejects.toThrow(StoreFullError);
    await expect(small.lock('refresh', 60)).rejects.toThrow(StoreFullError);
    await small.setDurable('order', 'b'.repeat(500), 60);
    expect((await small.get('order'))?.toString()).toBe('b'.repeat(500));
    for (const key of kept) expect(await small.get(key), key).toBeDefined();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    await poll(async () => expect(await small.lock('refresh', 60)).toBeDefined());
  });
});

describe.skipIf(!hasRedis)('a Redis server', () => {
  let redis: Redis;
  const opened: Connection[] = [];
  const open = () => {
    const connection = openRedis(redis.url);
    opened.push(connection);
    return createRedisStore(connection);
  };

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(async () => {
    for (const connection of opened) connection.close();
    await redis.stop();
  });

  behaves(() => open());
});

describe.skipIf(!hasRedis)('a Redis server without room', () => {
  test('refuses what may not be dropped, and is not taken for one that does not answer', async () => {
    const redis = await startRedis();
    const connection = openRedis(redis.url);
    const store = createRedisStore(connection);
    await store.setDurable('order', 'placed', 60);
    await (await connection.client).configSet({ 'maxmemory-policy': 'noeviction', maxmemory: '1' });
    await expect(store.setDurable('other', 'placed', 60)).rejects.toThrow(StoreFullError);
    await expect(store.lock('refresh', 60)).rejects.toThrow(StoreFullError);
    expect((await store.get('order'))?.toString()).toBe('placed');
    connection.close();
    await redis.stop();
  });
});

test('memory stands in for a server that is not there', async () => {
  const connection = openRedis(`redis://127.0.0.1:${await getFreePort()}`);
  const store = createRedisStore(connection);
  await store.setEvictable('a', 'kept', 60);
  expect((await store.get('a'))?.toString()).toBe('kept');
  connection.close();
});
