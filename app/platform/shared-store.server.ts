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
  // A process whose server has closed ends, whether or not this connection is open.
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
  /** There once the first try to connect is over, successful or not; a server that is down is tried again for ever. */
  client: ReturnType<typeof connect>;
  /** Takes the failure of a command: the log says once that the server does not answer, and once that it does again. */
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

/** The process's one connection to CACHE_URL; undefined when there is none. */
export function sharedRedis(): Redis | undefined {
  const { cacheUrl } = config();
  return cacheUrl ? singleton('redis', () => openRedis(cacheUrl)) : undefined;
}

/** There is no room for what may not be dropped before its time: what needs it is not begun. */
export class StoreFull extends Error {
  override name = 'StoreFull';
}

/** Milliseconds in which the log says once that there is no room. */
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

/** What replicas share. Without CACHE_URL it is this process's memory. */
export interface SharedStore {
  get(key: string): Promise<Buffer | undefined>;
  /** Keeps what can be had again: it may be dropped before its time. */
  set(key: string, value: string | Buffer, seconds: number): Promise<void>;
  /**
   * Keeps what is never dropped before its time. What replaces a value always has room.
   * @throws StoreFull
   */
  keep(key: string, value: string | Buffer, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Takes a lock that ends by itself after `seconds`; call the result to release it. Undefined while it is taken.
   * @throws StoreFull
   */
  lock(key: string, seconds: number): Promise<(() => Promise<void>) | undefined>;
}

const megabyte = 2 ** 20;
/** Milliseconds after which the room of entries is free whose time is over. */
const sweep = 1000;
/** Bytes that an entry takes beside its key and value. */
const perEntry = 200;

/**
 * Everything in this process: for one replica, and for as long as Redis does not answer.
 * @param room bytes for what may not be dropped
 */
export function memoryStore(room = 64 * megabyte): SharedStore {
  const sizeOf = (value: Buffer, key: string) => value.byteLength + key.length + perEntry;
  const values = new LRUCache<string, Buffer>({ maxSize: 64 * megabyte, sizeCalculation: sizeOf });
  // More than is let in: entries go when their time is over, and only then. A timer for each would be one that Node cannot set: a
  // month has too many milliseconds.
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
