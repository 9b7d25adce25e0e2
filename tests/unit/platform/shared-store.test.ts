import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRedis, type Redis as Connection } from '~/platform/redis.server';
import { memoryStore, redisStore, type SharedStore } from '~/platform/shared-store.server';
import { freePort, hasRedis, startRedis } from './redis';

type Redis = Awaited<ReturnType<typeof startRedis>>;

function behaves(open: () => SharedStore) {
  test('keeps text and bytes until they are deleted', async () => {
    const store = open();
    const bytes = Buffer.from([0, 255, 128]);
    await store.set('a', bytes, 60);
    await store.set('b', 'Grün', 60);
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
  const store = memoryStore();
  behaves(() => store);
});

describe.skipIf(!hasRedis)('a Redis server', () => {
  let redis: Redis;
  const opened: Connection[] = [];
  const open = () => {
    const connection = openRedis(redis.url);
    opened.push(connection);
    return redisStore(connection);
  };

  beforeAll(async () => {
    redis = await startRedis();
  });

  afterAll(async () => {
    for (const connection of opened) connection.close();
    await redis.stop();
  });

  behaves(() => open());

  test('two replicas see the same values and share one lock', async () => {
    const [one, other] = [open(), open()];
    await one.set('shared', 'yes', 60);
    expect((await other.get('shared'))?.toString()).toBe('yes');
    expect(await one.lock('replicas', 60)).toBeDefined();
    expect(await other.lock('replicas', 60)).toBeUndefined();
  });
});

test('memory stands in for a server that is not there', async () => {
  const connection = openRedis(`redis://127.0.0.1:${await freePort()}`);
  const store = redisStore(connection);
  await store.set('a', 'kept', 60);
  expect((await store.get('a'))?.toString()).toBe('kept');
  connection.close();
});
