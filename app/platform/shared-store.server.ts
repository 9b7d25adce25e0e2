import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { sharedRedis, type Redis } from './redis.server';
import { singleton } from './singleton.server';

/** What replicas share. Without CACHE_URL it is this process's memory. */
export interface SharedStore {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, value: string | Buffer, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Takes a lock that ends by itself after `seconds`; call the result to release it. Undefined while it is taken. */
  lock(key: string, seconds: number): Promise<(() => Promise<void>) | undefined>;
}

/** Everything in this process: for one replica, and for as long as Redis does not answer. */
export function memoryStore(): SharedStore {
  const values = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (value) => Math.max(1, value.byteLength),
  });
  const locks = new LRUCache<string, string>({ max: 1000 });
  return {
    async get(key) {
      return values.get(key);
    },
    async set(key, value, seconds) {
      values.set(key, Buffer.from(value), { ttl: seconds * 1000 });
    },
    async delete(key) {
      values.delete(key);
    },
    async lock(key, seconds) {
      if (locks.has(key)) return undefined;
      const owner = randomUUID();
      locks.set(key, owner, { ttl: seconds * 1000 });
      return async () => {
        if (locks.get(key) === owner) locks.delete(key);
      };
    },
  };
}

const prefix = 'sturdy:';
const releaseScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** What Redis or Valkey shares. While it does not answer, this process's memory stands in. */
export function redisStore({ client: opened, report }: Redis): SharedStore {
  const fallback = memoryStore();
  const connected = import('@redis/client').then(async ({ RESP_TYPES }) =>
    (await opened).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }),
  );
  const either = async <Result>(
    command: (client: Awaited<typeof connected>) => Promise<Result>,
    instead: () => Promise<Result>,
  ): Promise<Result> => {
    const client = await connected;
    try {
      return await command(client);
    } catch (error) {
      report(error);
      return instead();
    }
  };
  return {
    get: (key) =>
      either(
        async (client) => (await client.get(prefix + key)) ?? undefined,
        () => fallback.get(key),
      ),
    set: (key, value, seconds) =>
      either(
        async (client) => {
          await client.set(prefix + key, value, {
            expiration: { type: 'EX', value: Math.max(1, Math.ceil(seconds)) },
          });
        },
        () => fallback.set(key, value, seconds),
      ),
    delete: (key) =>
      either(
        async (client) => {
          await client.del(prefix + key);
        },
        () => fallback.delete(key),
      ),
    lock: (key, seconds) =>
      either(
        async (client) => {
          const owner = randomUUID();
          const taken = await client.set(prefix + key, owner, {
            condition: 'NX',
            expiration: { type: 'PX', value: Math.ceil(seconds * 1000) },
          });
          if (taken === null) return undefined;
          return async () => {
            await client.eval(releaseScript, { keys: [prefix + key], arguments: [owner] }).catch(report);
          };
        },
        () => fallback.lock(key, seconds),
      ),
  };
}

export function sharedStore(): SharedStore {
  const redis = sharedRedis();
  return singleton('shared-store', () => (redis ? redisStore(redis) : memoryStore()));
}
