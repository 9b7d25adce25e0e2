import { cachified, totalTtl, type Cache, type CacheEntry } from '@epic-web/cachified';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/v4';
import { config } from './config.server';
import { log } from './log.server';
import { parseJson } from './parse-json';
import { sharedStore } from './shared-store.server';
import { singleton } from './singleton.server';

const lifetime = ({ metadata }: CacheEntry) => Math.min(totalTtl(metadata), 2 ** 31);

/** Characters of JSON of all values of one process together. */
const mostCharacters = 32 * 1024 * 1024;

/** Values of one process, as they are; `max` of them. */
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

/** What is around a value; the value itself is for its own schema. */
const entrySchema = z.object({
  metadata: z.object({ createdTime: z.number(), ttl: z.number().nullish(), swr: z.number().nullish() }),
  value: z.unknown(),
});

/** Values of all replicas, as JSON. */
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
  /** Seconds for which a value is given without asking again. */
  fresh: number;
  /** Seconds after that for which it is still given while a newer one is loaded behind it, or while none can be. */
  stale?: number;
  /** What a value must look like: other replicas may run another version. */
  schema: z.ZodType<Value>;
  load: () => Promise<Value>;
}

/**
 * A value that is loaded once and shared (stale-while-revalidate); with CACHE_URL by all replicas. Requests for a key
 * that is being loaded wait for the same load. Values must be plain JSON and must not be changed.
 */
export function cached<Value>({ key, fresh, stale = 0, schema, load }: Cached<Value>): Promise<Value> {
  return cachified<Value>(
    { key, cache: cache(), ttl: fresh * 1000, swr: stale * 1000, checkValue: schema, getFreshValue: load },
    () => (event) => {
      if (event.name === 'refreshValueError')
        log.warn({ err: event.error, key }, 'a cached value could not be refreshed');
    },
  );
}

/** Has a value loaded anew the next time, because it is known to be out of date. */
export async function dropCached(key: string): Promise<void> {
  await cache().delete(key);
}
