import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod/v4';
import { changed, type CatalogueChange } from '~/catalogue/change';
import { sharingLists, type CatalogueSource, type SourceProduct } from '~/catalogue/records';
import { config } from '~/platform/config.server';
import { errorCode, log } from '~/platform/log.server';
import { isRecord, parseJson } from '~/platform/parse-json';
import { replaceFile } from '~/platform/replace-file.server';
import { sharedStore } from '~/platform/shared-store.server';

/** Must increase whenever `CatalogueSource` changes its form. */
const version = 7;
const week = 7 * 86_400;
const changeLife = 3600;

const stampSchema = z.object({
  id: z.string(),
  /** Times of the last and the next poll, in milliseconds since 1970. */
  lookedAt: z.number(),
  dueAt: z.number(),
  /** Every change stamped until then is included. */
  since: z.number(),
  by: z.string(),
});
export type CatalogueStamp = z.infer<typeof stampSchema>;

export interface SavedCatalogue {
  stamp: CatalogueStamp;
  source: CatalogueSource;
  next?: string | null;
}

// Written by this version of the shop, so products are not validated again.
const headSchema = z.object({
  version: z.literal(version),
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

const atOnce = 200;

function* linesOf(head: object, products: readonly SourceProduct[]): Generator<string> {
  const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  yield lines([head]);
  for (let at = 0; at < products.length; at += atOnce) yield lines(products.slice(at, at + atOnce));
}

/** Stores a catalogue in CACHE_DIR and, with CACHE_URL, in Redis for other replicas. */
export class KeptCatalogue {
  constructor(
    private readonly name: string,
    private readonly origin: string,
  ) {}

  async read(): Promise<SavedCatalogue | undefined> {
    try {
      return await this.#unpack(await readFile(this.#file()));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') log.warn({ err: error }, 'the saved catalogue cannot be read');
      return undefined;
    }
  }

  async write(saved: SavedCatalogue): Promise<void> {
    const packed = await this.#pack(saved);
    try {
      await replaceFile(this.#file(), packed);
    } catch (error) {
      log.warn({ err: error }, 'the catalogue cannot be saved to CACHE_DIR');
    }
    if (config().cacheUrl && saved.next === undefined) await this.#set('whole', packed, week);
  }

  async forget(): Promise<void> {
    try {
      await rm(this.#file(), { force: true });
    } catch (error) {
      log.warn({ err: error }, 'the saved catalogue cannot be removed from CACHE_DIR');
    }
  }

  async stamp(): Promise<CatalogueStamp | undefined> {
    return config().cacheUrl ? stampSchema.safeParse(await this.#json('stamp')).data : undefined;
  }

  async setStamp(stamp: CatalogueStamp): Promise<void> {
    if (config().cacheUrl) await this.#set('stamp', JSON.stringify(stamp), week);
  }

  async share(from: string, to: string, change: CatalogueChange): Promise<void> {
    if (config().cacheUrl) await this.#set(`change:${from}`, JSON.stringify({ to, change }), changeLife);
  }

  /** Returns the changes between two versions, or undefined if the chain is broken. */
  async changes(from: string, to: string): Promise<CatalogueChange[] | undefined> {
    const changes: CatalogueChange[] = [];
    for (let at = from; at !== to;) {
      const { data } = changeSchema.safeParse(await this.#json(`change:${at}`));
      if (!data) return undefined;
      changes.push(data.change);
      at = data.to;
    }
    return changes;
  }

  async shared(): Promise<SavedCatalogue | undefined> {
    const stamp = await this.stamp();
    const packed = stamp && (await sharedStore().get(this.#key('whole')));
    const whole = packed && (await this.#unpack(packed));
    const changes = whole && (await this.changes(whole.stamp.id, stamp.id));
    return changes && { stamp, source: changes.reduce<CatalogueSource>(changed, whole.source) };
  }

  /** Runs a task under the lock shared by all replicas. Returns undefined if it was not free within `timeoutMs`. */
  async alone<Result>(timeOut: number, work: () => Promise<Result>): Promise<Result | undefined> {
    if (!config().cacheUrl) return work();
    const seconds = 30 + config().gqlTimeout / 1000;
    for (const until = performance.now() + timeOut; ;) {
      const release = await sharedStore().lock(this.#key('lock'), seconds);
      if (release)
        try {
          return await work();
        } finally {
          await release();
        }
      if (performance.now() >= until) return undefined;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Claims the first load for a minute, so that only one replica reads the whole backend. */
  async mayLoad(by: string): Promise<boolean> {
    if (!config().cacheUrl) return true;
    const isMine = await this.alone(1000, async () => {
      const other = await sharedStore().get(this.#key('loading'));
      if (other && other.toString() !== by) return false;
      await this.#set('loading', by, 60);
      return true;
    });
    return isMine ?? false;
  }

  #file(): string {
    return path.join(config().cacheDir, `${this.name}.ndjson.gz`);
  }

  #pack({ stamp, source: { products, ...rest }, next }: SavedCatalogue): Promise<Buffer> {
    const head = { version, origin: this.origin, stamp: { ...stamp }, next, rest };
    return pipeline(linesOf(head, products), createGzip({ level: 1 }), buffer);
  }

  async #unpack(packed: Buffer): Promise<SavedCatalogue | undefined> {
    const products: SourceProduct[] = [];
    const share = sharingLists();
    let head: z.infer<typeof headSchema> | undefined;
    let begun = '';
    for await (const text of createGunzip().end(packed).setEncoding('utf8')) {
      const lines = `${begun}${String(text)}`.split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) {
        if (head) products.push(share(productSchema.parse(parseJson(line))));
        else head = headSchema.safeParse(parseJson(line)).data;
        if (head?.origin !== this.origin) return undefined;
      }
    }
    return head && { stamp: head.stamp, next: head.next, source: { ...head.rest, products } };
  }

  #key(name: string): string {
    return `${this.name}:${version}:${this.origin}:${name}`;
  }

  #set(name: string, value: string | Buffer, seconds: number): Promise<void> {
    return sharedStore().set(this.#key(name), value, seconds);
  }

  async #json(name: string): Promise<unknown> {
    return parseJson((await sharedStore().get(this.#key(name)))?.toString() ?? '');
  }
}
