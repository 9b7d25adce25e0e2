import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { log } from './log.server';
import { singleton } from './singleton.server';
import { config } from './config.server';

async function connect(url: string, report: (error: unknown) => void, ready: () => void) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(200 * 2 ** retries, 10_000) },
    commandOptions: { timeout: 2000 },
  });
  // An open connection must not keep the process alive.
  client.unref();
  client.on('error', report);
  client.on('ready', ready);
  await new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.connect().then(() => resolve(), report);
  });
  return client;
}

export interface Redis {
  /** Resolves after the first attempt to connect, even if it failed. Reconnects forever. */
  client: ReturnType<typeof connect>;
  report(error: unknown): void;
  close(): void;
}

export function openRedis(url: string): Redis {
  let down = false;
  const report = (error: unknown) => {
    if (!down) log.warn({ err: error }, 'the shared cache does not answer; using memory');
    down = true;
  };
  const client = connect(url, report, () => {
    if (down) log.info('the shared cache answers again');
    down = false;
  });
  return { client, report, close: () => void client.then((open) => open.destroy()) };
}

export function sharedRedis(): Redis | undefined {
  const { cacheUrl } = config();
  return cacheUrl ? singleton('redis', () => openRedis(cacheUrl)) : undefined;
}

export class StoreFull extends Error {
  override name = 'StoreFull';
}

const sayEvery = 60_000;
let saidAt = -Infinity;

function storeFull(options?: ErrorOptions): StoreFull {
  if (performance.now() - saidAt > sayEvery) {
    saidAt = performance.now();
    log.error(
      'there is no room to keep more orders; new ones are refused until earlier ones may be forgotten',
    );
  }
  return new StoreFull('there is no room to keep more', options);
}

export interface SharedStore {
  get(key: string): Promise<Buffer | undefined>;
  /** May be evicted early. */
  set(key: string, value: string | Buffer, seconds: number): Promise<void>;
  /** Is never evicted early. Replacing a value always succeeds. @throws StoreFullError */
  keep(key: string, value: string | Buffer, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Takes a lock that expires by itself. Returns its release, or undefined if it is taken. @throws StoreFullError */
  lock(key: string, seconds: number): Promise<(() => Promise<void>) | undefined>;
}

const megabyte = 2 ** 20;
const sweep = 1000;
const perEntry = 200;

export function memoryStore(room = 64 * megabyte): SharedStore {
  const sizeOf = (value: Buffer, key: string) => value.byteLength + key.length + perEntry;
  const values = new LRUCache<string, Buffer>({ maxSize: 64 * megabyte, sizeCalculation: sizeOf });
  // `maxSize` exceeds what is admitted, so that only the TTL evicts. A timer per entry is no way: a month overflows setTimeout.
  const kept = new LRUCache<string, Buffer>({
    ttl: 60_000,
    maxSize: 2 * room,
    maxEntrySize: room,
    sizeCalculation: sizeOf,
  });
  setInterval(() => kept.purgeStale(), sweep).unref();
  const keep = (key: string, value: Buffer, seconds: number) => {
    if (!kept.has(key) && kept.calculatedSize + sizeOf(value, key) > room) throw storeFull();
    kept.set(key, value, { ttl: seconds * 1000 });
  };
  return {
    async get(key) {
      return kept.get(key) ?? values.get(key);
    },
    async set(key, value, seconds) {
      values.set(key, Buffer.from(value), { ttl: seconds * 1000 });
    },
    async keep(key, value, seconds) {
      keep(key, Buffer.from(value), seconds);
    },
    async delete(key) {
      kept.delete(key);
      values.delete(key);
    },
    async lock(key, seconds) {
      if (kept.has(key)) return undefined;
      const owner = Buffer.from(randomUUID());
      keep(key, owner, seconds);
      return async () => {
        if (kept.get(key) === owner) kept.delete(key);
      };
    },
  };
}

const prefix = 'sturdy:';
const releaseScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** Falls back to this process's memory while Redis is down. */
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
      if (error instanceof Error && error.message.startsWith('OOM ')) throw storeFull({ cause: error });
      report(error);
      return instead();
    }
  };
  const put =
    (how: 'set' | 'keep'): SharedStore['keep'] =>
    (key, value, seconds) =>
      either(
        async (client) => {
          await client.set(prefix + key, value, {
            expiration: { type: 'EX', value: Math.max(1, Math.ceil(seconds)) },
          });
        },
        () => fallback[how](key, value, seconds),
      );
  return {
    get: (key) =>
      either(
        async (client) => (await client.get(prefix + key)) ?? undefined,
        () => fallback.get(key),
      ),
    set: (...entry) =>
      put('set')(...entry).catch((error: unknown) => {
        if (!(error instanceof StoreFull)) throw error;
      }),
    keep: put('keep'),
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
