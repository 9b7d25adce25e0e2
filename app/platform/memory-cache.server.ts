import { cachified, totalTtl, type Cache, type CacheEntry, type GetFreshValue } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/v4';
import { config } from './config.server';
import { log } from './log.server';
import { parseJson } from './parse-json';
import { getSharedStore } from './shared-store.server';
import { singleton } from './singleton.server';

const getTtlMs = ({ metadata }: CacheEntry) => Math.min(totalTtl(metadata), 2 ** 31);

const MAX_MEMORY_CACHE_CHARACTERS = 32 * 1024 * 1024;

export function createMemoryCache(maxEntries: number): Cache {
  const values = new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: MAX_MEMORY_CACHE_CHARACTERS,
    sizeCalculation: ({ value }, key) => key.length + (JSON.stringify(value)?.length ?? 0),
  });
  return {
    name: 'memory',
    get: (key) => values.get(key),
    set: (key, entry) => values.set(key, entry, { ttl: getTtlMs(entry) }),
    delete: (key) => values.delete(key),
  };
}

/** Validates the envelope only. `getCached` validates the value. */
const entrySchema = z.object({
  metadata: z.object({ createdTime: z.number(), ttl: z.number().nullish(), swr: z.number().nullish() }),
  value: z.unknown(),
});

function createSharedCache(): Cache {
  const store = getSharedStore();
  return {
    name: 'shared',
    get: async (key) => {
      const text = await store.get(`value:${key}`);
      return text && entrySchema.safeParse(parseJson(text.toString())).data;
    },
    set: (key, entry) => store.setEvictable(`value:${key}`, JSON.stringify(entry), getTtlMs(entry) / 1000),
    delete: (key) => store.delete(`value:${key}`),
  };
}

const getCache = () =>
  singleton('cache', () => (config().cacheUrl ? createSharedCache() : createMemoryCache(2000)));

interface CacheOptions<Value> {
  key: string;
  maxAgeSeconds: number;
  /** Seconds after `maxAgeSeconds` in which the value is served while it is reloaded, or when reloading fails. */
  staleSeconds?: number;
  /** Validates values cached by other replicas, which may run another version. */
  schema: z.ZodType<Value>;
  load: GetFreshValue<Value>;
}

/** Loads once for concurrent calls (stale-while-revalidate), with CACHE_URL for all replicas. Values are JSON and must stay unchanged. */
export function getCached<Value>({
  key,
  maxAgeSeconds,
  staleSeconds = 0,
  schema,
  load,
}: CacheOptions<Value>): Promise<Value> {
  return cachified<Value>(
    {
      key,
      cache: getCache(),
      ttl: maxAgeSeconds * 1000,
      swr: staleSeconds * 1000,
      // This process has loaded what is in its memory.
      ...(config().cacheUrl ? { checkValue: schema } : {}),
      getFreshValue: load,
    },
    () => (event) => {
      if (event.name === 'refreshValueError')
        log.warn({ err: event.error, key }, 'a cached value could not be refreshed');
    },
  );
}

export async function invalidateCached(key: string): Promise<void> {
  await getCache().delete(key);
}
