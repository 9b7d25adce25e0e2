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

/** Counts up when `CatalogueSource` changes its form, so that what was kept before is not read. */
const version = 7;
const week = 7 * 86_400;
/** Seconds for which replicas can take a change by itself; after that they take the whole catalogue. */
const changeLife = 3600;

const stampSchema = z.object({
  /** Names this state of the catalogue: another one with every change. */
  id: z.string(),
  /** When the backend was looked at last, and when it is again, in milliseconds since 1970. */
  lookedAt: z.number(),
  dueAt: z.number(),
  /** What the backend has stamped until then is in it. */
  since: z.number(),
  /** The replica that looks: it goes on doing so while it lives. */
  by: z.string(),
});
export type CatalogueStamp = z.infer<typeof stampSchema>;

export interface SavedCatalogue {
  stamp: CatalogueStamp;
  source: CatalogueSource;
  /** Behind which cursor the first load goes on; missing when it has come to its end. */
  next?: string | null;
}

// Written by this version of the shop: products and terms themselves are not looked into again.
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

/** Products whose lines are written without a break. */
const atOnce = 200;

function* linesOf(head: object, products: readonly SourceProduct[]): Generator<string> {
  const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
  yield lines([head]);
  for (let at = 0; at < products.length; at += atOnce) yield lines(products.slice(at, at + atOnce));
}

/** Where a catalogue is kept: in CACHE_DIR, and with CACHE_URL where other replicas find it. */
export class KeptCatalogue {
  /**
   * @param name another one for each catalogue
   * @param origin whose catalogue it is, and what of it is read
   */
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

  /** Keeps the whole catalogue; other replicas find it when it is complete. */
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

  /** The newest state of all replicas; undefined without CACHE_URL or before the first. */
  async stamp(): Promise<CatalogueStamp | undefined> {
    return config().cacheUrl ? stampSchema.safeParse(await this.#json('stamp')).data : undefined;
  }

  async setStamp(stamp: CatalogueStamp): Promise<void> {
    if (config().cacheUrl) await this.#set('stamp', JSON.stringify(stamp), week);
  }

  /** Lets other replicas make of the state `from` the state `to`. */
  async share(from: string, to: string, change: CatalogueChange): Promise<void> {
    if (config().cacheUrl) await this.#set(`change:${from}`, JSON.stringify({ to, change }), changeLife);
  }

  /** The changes that lead from one state to another; undefined when there is no such way. */
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

  /** The catalogue of the other replicas: the whole one that was kept last, with what has changed since. */
  async shared(): Promise<SavedCatalogue | undefined> {
    const stamp = await this.stamp();
    const packed = stamp && (await sharedStore().get(this.#key('whole')));
    const whole = packed && (await this.#unpack(packed));
    const changes = whole && (await this.changes(whole.stamp.id, stamp.id));
    return changes && { stamp, source: changes.reduce<CatalogueSource>(changed, whole.source) };
  }

  /**
   * Does work while no other replica works on the catalogue.
   * @param timeOut milliseconds to wait for another one
   * @returns undefined when that has not ended by then
   */
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

  /** Whether the first load is this replica's: until a minute has gone by since it has asked. */
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

  /** A line for the catalogue and one for each product: a large one is written and read in slices. */
  #pack({ stamp, source: { products, ...rest }, next }: SavedCatalogue): Promise<Buffer> {
    const head = { version, origin: this.origin, stamp: { ...stamp }, next, rest };
    return pipeline(linesOf(head, products), createGzip({ level: 1 }), buffer);
  }

  /**
   * Undefined for the catalogue of another backend or version.
   * @throws Error, when it is not whole
   */
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
