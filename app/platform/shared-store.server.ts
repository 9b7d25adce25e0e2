import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { config } from './config.server';
import { log } from './log.server';
import { singleton } from './singleton.server';

/** What replicas share. Without CACHE_URL it is this process's memory. */
export interface SharedStore {
  get(key: string): Promise<Buffer | undefined>;
  set(key: string, value: string | Buffer, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Adds one to a counter that starts anew `seconds` after its first count; the count, this one included. */
  count(key: string, seconds: number): Promise<number>;
  /** Takes a lock that ends by itself after `seconds`; what it gives releases it. Undefined when somebody has it. */
  lock(key: string, seconds: number): Promise<(() => Promise<void>) | undefined>;
}

/** Everything in this process: for one replica, and for as long as Redis does not answer. */
export function memoryStore(): SharedStore {
  const values = new LRUCache<string, Buffer>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: (value) => Math.max(1, value.byteLength),
  });
  const counters = new LRUCache<string, { count: number }>({ max: 50_000 });
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
    async count(key, seconds) {
      const counter = counters.get(key) ?? { count: 0 };
      if (counter.count === 0) counters.set(key, counter, { ttl: seconds * 1000 });
      counter.count += 1;
      return counter.count;
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
const countScript =
  "local n = redis.call('incr', KEYS[1]) if n == 1 then redis.call('expire', KEYS[1], ARGV[1]) end return n";

/** A server that is down is tried again for ever; nobody waits longer than for the first try. */
async function connect(url: string, report: (error: unknown) => void, ready: () => void) {
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(200 * 2 ** retries, 10_000) },
    commandOptions: { timeout: 2000 },
  });
  client.on('error', report);
  client.on('ready', ready);
  await new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.connect().then(() => resolve(), report);
  });
  return client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
}

/** Redis or Valkey. While it does not answer, this process's memory stands in, and the log says so. */
export function redisStore(url: string): SharedStore & { close(): void } {
  const fallback = memoryStore();
  let down = false;
  const report = (error: unknown) => {
    if (!down) log.warn({ err: error }, 'the shared cache does not answer; using memory');
    down = true;
  };
  const connected = connect(url, report, () => {
    if (down) log.info('the shared cache answers again');
    down = false;
  });
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
    count: (key, seconds) =>
      either(
        async (client) =>
          Number(
            await client.eval(countScript, { keys: [prefix + key], arguments: [String(Math.ceil(seconds))] }),
          ),
        () => fallback.count(key, seconds),
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
    close: () => void connected.then((client) => client.destroy()),
  };
}

export function sharedStore(): SharedStore {
  const { cacheUrl } = config();
  return singleton('shared-store', () => (cacheUrl ? redisStore(cacheUrl) : memoryStore()));
}
