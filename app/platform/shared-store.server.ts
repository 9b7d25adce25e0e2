import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { log } from './log.server';
import { singleton } from './singleton.server';
import { config } from './config.server';

async function connect(url: string, onError: (error: unknown) => void, onReady: () => void) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(200 * 2 ** retries, 10_000) },
    commandOptions: { timeout: 2000 },
  });
  // An open connection must not keep the process alive.
  client.unref();
  client.on('error', onError);
  client.on('ready', onReady);
  await new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.connect().then(() => resolve(), onError);
  });
  return client;
}

export type Redis = ReturnType<typeof openRedis>;

/** `client` resolves after the first attempt to connect, even if it failed. Reconnects forever. */
export function openRedis(url: string) {
  let isDown = false;
  const reportError = (error: unknown) => {
    if (!isDown) log.warn({ err: error }, 'the shared cache does not answer; using memory');
    isDown = true;
  };
  const client = connect(url, reportError, () => {
    if (isDown) log.info('the shared cache answers again');
    isDown = false;
  });
  return { client, reportError, close: () => void client.then((open) => open.destroy()) };
}

export function getSharedRedis(): Redis | undefined {
  const { cacheUrl } = config();
  return cacheUrl ? singleton('redis', () => openRedis(cacheUrl)) : undefined;
}

export class StoreFullError extends Error {
  override name = 'StoreFull';
}

const STORE_FULL_LOG_INTERVAL_MS = 60_000;
let loggedAt = -Infinity;

function createStoreFullError(options?: ErrorOptions): StoreFullError {
  if (performance.now() - loggedAt > STORE_FULL_LOG_INTERVAL_MS) {
    loggedAt = performance.now();
    log.error(
      'there is no room to keep more orders; new ones are refused until earlier ones may be forgotten',
    );
  }
  return new StoreFullError('there is no room to keep more', options);
}

export interface SharedStore {
  get(key: string): Promise<Buffer | undefined>;
  /** May be evicted early. */
  setEvictable(key: string, value: string | Buffer, seconds: number): Promise<void>;
  /** Is never evicted early. Replacing a value always succeeds. @throws StoreFullError */
  setDurable(key: string, value: string | Buffer, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Takes a lock that expires by itself. Returns its release, or undefined if it is taken. @throws StoreFullError */
  lock(key: string, seconds: number): Promise<(() => Promise<void>) | undefined>;
}

const BYTES_PER_MB = 2 ** 20;
const PURGE_INTERVAL_MS = 1000;
const ENTRY_OVERHEAD_BYTES = 200;

export function createMemoryStore(maxDurableBytes = 64 * BYTES_PER_MB): SharedStore {
  const sizeOf = (value: Buffer, key: string) => value.byteLength + key.length + ENTRY_OVERHEAD_BYTES;
  const evictable = new LRUCache<string, Buffer>({ maxSize: 64 * BYTES_PER_MB, sizeCalculation: sizeOf });
  // `maxSize` exceeds what is admitted, so that only the TTL evicts. A timer per entry is no way: a month overflows setTimeout.
  const durable = new LRUCache<string, Buffer>({
    ttl: 60_000,
    maxSize: 2 * maxDurableBytes,
    maxEntrySize: maxDurableBytes,
    sizeCalculation: sizeOf,
  });
  setInterval(() => durable.purgeStale(), PURGE_INTERVAL_MS).unref();
  const setDurable = (key: string, value: Buffer, seconds: number) => {
    if (!durable.has(key) && durable.calculatedSize + sizeOf(value, key) > maxDurableBytes)
      throw createStoreFullError();
    durable.set(key, value, { ttl: seconds * 1000 });
  };
  return {
    async get(key) {
      return durable.get(key) ?? evictable.get(key);
    },
    async setEvictable(key, value, seconds) {
      evictable.set(key, Buffer.from(value), { ttl: seconds * 1000 });
    },
    async setDurable(key, value, seconds) {
      setDurable(key, Buffer.from(value), seconds);
    },
    async delete(key) {
      durable.delete(key);
      evictable.delete(key);
    },
    async lock(key, seconds) {
      if (durable.has(key)) return undefined;
      const lockToken = Buffer.from(randomUUID());
      setDurable(key, lockToken, seconds);
      return async () => {
        if (durable.get(key) === lockToken) durable.delete(key);
      };
    },
  };
}

const KEY_PREFIX = 'sturdy:';
const RELEASE_LOCK_SCRIPT =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** Falls back to this process's memory while Redis is down. */
export function createRedisStore({ client: clientPromise, reportError }: Redis): SharedStore {
  const fallback = createMemoryStore();
  const bufferClient = import('@redis/client').then(async ({ RESP_TYPES }) =>
    (await clientPromise).withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }),
  );
  const withRedisOrMemory = async <Result>(
    command: (client: Awaited<typeof bufferClient>) => Promise<Result>,
    runInMemory: () => Promise<Result>,
  ): Promise<Result> => {
    const client = await bufferClient;
    try {
      return await command(client);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('OOM '))
        throw createStoreFullError({ cause: error });
      reportError(error);
      return runInMemory();
    }
  };
  const createSetter =
    (method: 'setEvictable' | 'setDurable'): SharedStore['setDurable'] =>
    (key, value, seconds) =>
      withRedisOrMemory(
        async (client) => {
          await client.set(KEY_PREFIX + key, value, {
            expiration: { type: 'EX', value: Math.max(1, Math.ceil(seconds)) },
          });
        },
        () => fallback[method](key, value, seconds),
      );
  return {
    get: (key) =>
      withRedisOrMemory(
        async (client) => (await client.get(KEY_PREFIX + key)) ?? undefined,
        () => fallback.get(key),
      ),
    setEvictable: (...entry) =>
      createSetter('setEvictable')(...entry).catch((error: unknown) => {
        if (!(error instanceof StoreFullError)) throw error;
      }),
    setDurable: createSetter('setDurable'),
    delete: (key) =>
      withRedisOrMemory(
        async (client) => {
          await client.del(KEY_PREFIX + key);
        },
        () => fallback.delete(key),
      ),
    lock: (key, seconds) =>
      withRedisOrMemory(
        async (client) => {
          const lockToken = randomUUID();
          const reply = await client.set(KEY_PREFIX + key, lockToken, {
            condition: 'NX',
            expiration: { type: 'PX', value: Math.ceil(seconds * 1000) },
          });
          if (reply === null) return undefined;
          return async () => {
            await client
              .eval(RELEASE_LOCK_SCRIPT, { keys: [KEY_PREFIX + key], arguments: [lockToken] })
              .catch(reportError);
          };
        },
        () => fallback.lock(key, seconds),
      ),
  };
}

export function getSharedStore(): SharedStore {
  const redis = getSharedRedis();
  return singleton('shared-store', () => (redis ? createRedisStore(redis) : createMemoryStore()));
}
