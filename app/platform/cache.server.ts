import { cachified, totalTtl, type Cache, type CacheEntry } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/v4';
import { config } from './config.server';
import { log } from './log.server';
import { parseJson } from './parse-json';
import { sharedStore } from './shared-store.server';
import { singleton } from './singleton.server';

const lifetime = ({ metadata }: CacheEntry) => Math.min(totalTtl(metadata), 2 ** 31);

const mostCharacters = 32 * 1024 * 1024;

export function memoryCache(max: number): Cache {
  const values = new LRUCache<string, CacheEntry>({
    max,
    maxSize: mostCharacters,
    sizeCalculation: ({ value }, key) => key.length + (JSON.stringify(value)?.length ?? 0),
  });
  return {
    name: 'memory',
    get: (key) => values.get(key),
    set: (key, entry) => values.set(key, entry, { ttl: lifetime(entry) }),
    delete: (key) => values.delete(key),
  };
}

/** Validates the envelope only. `getCached` validates the value. */
const entrySchema = z.object({
  metadata: z.object({ createdTime: z.number(), ttl: z.number().nullish(), swr: z.number().nullish() }),
  value: z.unknown(),
});

function jsonCache(): Cache {
  const store = sharedStore();
  return {
    name: 'shared',
    get: async (key) => {
      const text = await store.get(`value:${key}`);
      return text && entrySchema.safeParse(parseJson(text.toString())).data;
    },
    set: (key, entry) => store.set(`value:${key}`, JSON.stringify(entry), lifetime(entry) / 1000),
    delete: (key) => store.delete(`value:${key}`),
  };
}

const cache = () => singleton('cache', () => (config().cacheUrl ? jsonCache() : memoryCache(2000)));

interface Cached<Value> {
  key: string;
  fresh: number;
  /** Seconds after `maxAgeSeconds` in which the value is served while it is reloaded, or when reloading fails. */
  stale?: number;
  /** Validates cached values: other replicas may run another version. */
  schema: z.ZodType<Value>;
  load: () => Promise<Value>;
}

/** Loads once for concurrent calls (stale-while-revalidate), with CACHE_URL for all replicas. Values are JSON and must stay unchanged. */
export function cached<Value>({ key, fresh, stale = 0, schema, load }: Cached<Value>): Promise<Value> {
  return cachified<Value>(
    { key, cache: cache(), ttl: fresh * 1000, swr: stale * 1000, checkValue: schema, getFreshValue: load },
    () => (event) => {
      if (event.name === 'refreshValueError')
        log.warn({ err: event.error, key }, 'a cached value could not be refreshed');
    },
  );
}

export async function dropCached(key: string): Promise<void> {
  await cache().delete(key);
}
