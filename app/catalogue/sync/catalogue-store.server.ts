import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/v4';
import { applyChange, type CatalogueChange } from '~/catalogue/index/catalogue-diff';
import {
  createListDeduplicator,
  type CatalogueSource,
  type SourceProduct,
} from '~/catalogue/index/catalogue-records';
import { config } from '~/platform/config.server';
import { getErrorCode, log } from '~/platform/log.server';
import { isRecord, parseJson } from '~/platform/parse-json';
import { writeFileAtomic } from '~/platform/atomic-write.server';
import { getSharedStore } from '~/platform/shared-store.server';

/** Must increase whenever `CatalogueSource` changes its form. */
const FORMAT_VERSION = 9;
const SECONDS_PER_WEEK = 7 * 86_400;
const CHANGE_TTL_SECONDS = 3600;

const stampSchema = z.object({
  id: z.string(),
  /** Times of the last and the next poll, in milliseconds since 1970. */
  lookedAt: z.number(),
  dueAt: z.number(),
  /** Every change stamped until then is included. */
  since: z.number(),
  by: z.string(),
});
export type VersionStamp = z.infer<typeof stampSchema>;

export interface SavedCatalogue {
  stamp: VersionStamp;
  source: CatalogueSource;
  next?: string | null;
}

// Written by this version of the shop, so products are not validated again.
const headSchema = z.object({
  version: z.literal(FORMAT_VERSION),
  origin: z.string(),
  stamp: stampSchema,
  next: z.string().nullable().optional(),
  rest: z.custom<Omit<CatalogueSource, 'products'>>(isRecord),
});
const productSchema = z.custom<SourceProduct>(isRecord);
const changeSchema = z.object({
  to: z.string(),
  change: z.custom<CatalogueChange>((value) => isRecord(value) && Array.isArray(value['products'])),
});

const CHUNK_LINE_COUNT = 200;

function* serializeCatalogue(head: object, products: readonly SourceProduct[]): Generator<string> {
  const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  yield lines([head]);
  for (let start = 0; start < products.length; start += CHUNK_LINE_COUNT)
    yield lines(products.slice(start, start + CHUNK_LINE_COUNT));
}

/** Stores a catalogue in CACHE_DIR and, with CACHE_URL, in Redis for other replicas. */
export class CatalogueStore {
  constructor(
    private readonly name: string,
    private readonly origin: string,
  ) {}

  async read(): Promise<SavedCatalogue | undefined> {
    try {
      return await this.#decompress(await readFile(this.#filePath()));
    } catch (error) {
      if (getErrorCode(error) !== 'ENOENT') log.warn({ err: error }, 'the saved catalogue cannot be read');
      return undefined;
    }
  }

  async write(saved: SavedCatalogue): Promise<void> {
    const compressed = await this.#compress(saved);
    try {
      await writeFileAtomic(this.#filePath(), compressed);
    } catch (error) {
      log.warn({ err: error }, 'the catalogue cannot be saved to CACHE_DIR');
    }
    if (saved.next === undefined) await this.#set('whole', compressed, SECONDS_PER_WEEK);
  }

  async delete(): Promise<void> {
    try {
      await rm(this.#filePath(), { force: true });
    } catch (error) {
      log.warn({ err: error }, 'the saved catalogue cannot be removed from CACHE_DIR');
    }
  }

  async stamp(): Promise<VersionStamp | undefined> {
    return config().cacheUrl ? stampSchema.safeParse(await this.#readJson('stamp')).data : undefined;
  }

  setStamp(stamp: VersionStamp): Promise<void> {
    return this.#set('stamp', stamp, SECONDS_PER_WEEK);
  }

  publishChange(fromId: string, toId: string, change: CatalogueChange): Promise<void> {
    return this.#set(`change:${fromId}`, { to: toId, change }, CHANGE_TTL_SECONDS);
  }

  /** Returns the changes between two versions, or undefined if the chain is broken. */
  async readChanges(fromId: string, toId: string): Promise<CatalogueChange[] | undefined> {
    const changeChain: CatalogueChange[] = [];
    for (let id = fromId; id !== toId;) {
      const { data } = changeSchema.safeParse(await this.#readJson(`change:${id}`));
      if (!data) return undefined;
      changeChain.push(data.change);
      id = data.to;
    }
    return changeChain;
  }

  async readShared(): Promise<SavedCatalogue | undefined> {
    const stamp = await this.stamp();
    const compressed = stamp && (await getSharedStore().get(this.#key('whole')));
    const snapshot = compressed && (await this.#decompress(compressed));
    const newerChanges = snapshot && (await this.readChanges(snapshot.stamp.id, stamp.id));
    return (
      newerChanges && { stamp, source: newerChanges.reduce<CatalogueSource>(applyChange, snapshot.source) }
    );
  }

  /** Runs a task under the lock shared by all replicas. Returns undefined if it was not free within `timeoutMs`. */
  async withLock<Result>(timeoutMs: number, task: () => Promise<Result>): Promise<Result | undefined> {
    if (!config().cacheUrl) return task();
    const ttlSeconds = 30 + config().gqlTimeout / 1000;
    for (const deadline = performance.now() + timeoutMs; ;) {
      const release = await getSharedStore().lock(this.#key('lock'), ttlSeconds);
      if (release)
        try {
          return await task();
        } finally {
          await release();
        }
      if (performance.now() >= deadline) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Claims the first load for a minute, so that only one replica reads the whole backend. */
  async tryClaimInitialLoad(replicaId: string): Promise<boolean> {
    if (!config().cacheUrl) return true;
    const isClaimed = await this.withLock(1000, async () => {
      const other = await getSharedStore().get(this.#key('loading'));
      if (other && other.toString() !== replicaId) return false;
      await this.#set('loading', replicaId, 60);
      return true;
    });
    return isClaimed ?? false;
  }

  #filePath(): string {
    return path.join(config().cacheDir, `${this.name}.ndjson.gz`);
  }

  #compress({ stamp, source: { products, ...rest }, next }: SavedCatalogue): Promise<Buffer> {
    const head = { version: FORMAT_VERSION, origin: this.origin, stamp: { ...stamp }, next, rest };
    return pipeline(serializeCatalogue(head, products), createGzip({ level: 1 }), buffer);
  }

  async #decompress(compressed: Buffer): Promise<SavedCatalogue | undefined> {
    const products: SourceProduct[] = [];
    const deduplicate = createListDeduplicator();
    let head: z.infer<typeof headSchema> | undefined;
    let partialLine = '';
    for await (const chunk of createGunzip().end(compressed).setEncoding('utf8')) {
      const lines = `${partialLine}${String(chunk)}`.split('\n');
      partialLine = lines.pop() ?? '';
      for (const line of lines) {
        if (head) products.push(deduplicate(productSchema.parse(parseJson(line))));
        else head = headSchema.safeParse(parseJson(line)).data;
        if (head?.origin !== this.origin) return undefined;
      }
    }
    return head && { stamp: head.stamp, next: head.next, source: { ...head.rest, products } };
  }

  #key(name: string): string {
    return `${this.name}:${FORMAT_VERSION}:${this.origin}:${name}`;
  }

  async #set(name: string, value: string | object, ttlSeconds: number): Promise<void> {
    if (!config().cacheUrl) return;
    const content = typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value);
    await getSharedStore().setEvictable(this.#key(name), content, ttlSeconds);
  }

  async #readJson(name: string): Promise<unknown> {
    return parseJson((await getSharedStore().get(this.#key(name)))?.toString() ?? '');
  }
}
