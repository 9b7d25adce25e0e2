import { changed, changeOf, type CatalogueChange } from '~/catalogue/change';
import type { CatalogueSource } from '~/catalogue/records';
import {
  addLists,
  largestPage,
  listedProducts,
  productPage,
  stampPage,
  type ProductStamp,
} from './load.server';
import { CatalogueNames } from './names.server';
import { peek } from './peek.server';
import { sourceProduct, type ListedProduct } from './source.server';
import { BrokenList, Walk } from './walk.server';

/** Pages of what is read behind requests are small, so that none of them holds a request up for long. */
const gentlePage = 20;
/** Milliseconds after the moment of a sale when its products are read: clocks differ, and shops are late. */
const flipDelays = [10_000, 120_000];
/** Milliseconds after which the ids of all products are compared although nothing speaks for a change. */
const sweepEvery = 3_600_000;
/** The same while the backend's stamps cannot be relied on. */
const sweepOften = 600_000;

/** Where the catalogue is held that is to follow the backend's. */
export interface Holder {
  readonly source: CatalogueSource;
  /** Takes in what has changed. */
  commit(change: CatalogueChange): Promise<void>;
}

/** A walk through the stamps of all products, with those that were known when it began. */
interface Sweep {
  walk: Walk<ProductStamp>;
  known: ReadonlyMap<number, number>;
}

/** A walk through all that is told of all products. */
interface Reading {
  walk: Walk<ListedProduct>;
  names: CatalogueNames;
  known: ReadonlyMap<number, number>;
}

/**
 * Keeps the catalogue as the backend has it: reads what was changed since it was asked last, and all of it anew, little by
 * little (docs/decisions/0028-following-the-catalogue.md). One step at a time.
 */
export class Follower {
  readonly #holder: Holder;
  readonly #wanted = new Set<number>();
  /** What was changed so lately that it may have been changed once more in the same second. */
  #again: number[] = [];
  #found: number | undefined;
  #flippedAt: number;
  #sweep: Sweep | undefined;
  #sweptAt: number;
  #sweepDue = false;
  #reliable = true;
  #reading: Reading | undefined;
  #turn = false;

  /** @param now when the held catalogue was compared with the backend's last */
  constructor(holder: Holder, now: number) {
    this.#holder = holder;
    this.#flippedAt = now - Math.max(...flipDelays);
    this.#sweptAt = now;
  }

  /** Whether there are products to be read. */
  get wants(): boolean {
    return this.#wanted.size > 0;
  }

  /** These products are to be read again, whatever they are now. */
  want(ids: Iterable<number>): void {
    for (const id of ids) this.#wanted.add(id);
  }

  /** Looks for what has changed: by its stamp, or by the clock, where a sale begins or ends. */
  async look(now: number): Promise<void> {
    const known = this.#known();
    const { changed: ids, again, news, found, missing, reliable } = await peek(known);
    this.want([...this.#again, ...ids, ...(missing ?? [])]);
    this.#again = again;
    this.#reliable = reliable;
    if (found !== undefined && found !== (this.#found ?? known.size) + news && !missing)
      this.#sweepDue = true;
    this.#found = found;
    const since = this.#flippedAt;
    this.#flippedAt = now;
    for (const { product, flips } of this.#holder.source.products)
      if (flips.some((flip) => flipDelays.some((delay) => flip + delay > since && flip + delay <= now)))
        this.#wanted.add(product.id);
  }

  /** Reads some of the products that are wanted. */
  async readWanted(): Promise<void> {
    const ids = [...this.#wanted].slice(0, gentlePage);
    for (const id of ids) this.#wanted.delete(id);
    try {
      const products = await listedProducts(ids);
      const there = new Set(products.map(({ databaseId }) => databaseId));
      await this.#take(
        products,
        ids.filter((id) => !there.has(id)),
      );
    } catch (error) {
      this.want(ids);
      throw error;
    }
  }

  /** Whether there is something to compare when there is time for it. `readAt` is when everything was read last. */
  hasMore(now: number, readAt: number, ttl: number): boolean {
    const pause = this.#reliable ? sweepEvery : sweepOften;
    if (now - Math.max(this.#sweptAt, readAt) > pause) this.#sweepDue = true;
    return this.#sweepDue || this.#sweep !== undefined || this.#reading !== undefined || now - readAt > ttl;
  }

  /** Compares one page more. True when with it all of the catalogue has been read. */
  async more(now: number): Promise<boolean> {
    this.#turn = !this.#turn;
    try {
      if ((this.#sweepDue || this.#sweep) && (this.#turn || !this.#reading)) {
        await this.#sweepOn(now);
        return false;
      }
      return await this.#readOn();
    } catch (error) {
      if (error instanceof BrokenList) {
        this.#sweep = undefined;
        this.#reading = undefined;
      }
      throw error;
    }
  }

  async #sweepOn(now: number): Promise<void> {
    this.#sweepDue = false;
    const { walk, known } = (this.#sweep ??= {
      walk: new Walk((after) => stampPage(largestPage, after, 'DATE')),
      known: this.#known(),
    });
    for (const { databaseId, modified } of await walk.next()) {
      const stamp = Date.parse(modified ?? '') || 0;
      const held = known.get(databaseId);
      if (held === undefined || (stamp > 0 && stamp !== held)) this.#wanted.add(databaseId);
    }
    if (!walk.done) return;
    this.want([...known.keys()].filter((id) => !walk.seen.has(id)));
    this.#sweep = undefined;
    this.#sweptAt = now;
  }

  async #readOn(): Promise<boolean> {
    const { walk, names, known } = (this.#reading ??= {
      walk: new Walk((after) => productPage(gentlePage, after)),
      names: new CatalogueNames(),
      known: this.#known(),
    });
    if (!walk.done) {
      const products = await walk.next();
      for (const product of products) names.add(product);
      await this.#take(products, []);
    }
    if (!walk.done) return false;
    await addLists(names);
    const { source } = this.#holder;
    const change = changeOf(source, [], [], names.rest(source.products));
    if (change) await this.#holder.commit(change);
    // Not there any more, or moved to a page that had been read: asked for by name, the backend tells.
    this.want([...known.keys()].filter((id) => !walk.seen.has(id)));
    this.#reading = undefined;
    return true;
  }

  async #take(products: readonly ListedProduct[], gone: readonly number[]): Promise<void> {
    const { source } = this.#holder;
    const names = CatalogueNames.of(source);
    for (const product of products) {
      names.add(product);
      this.#reading?.names.add(product);
    }
    const read = products.map(sourceProduct);
    const after = changed(source, { products: read, removed: [...gone] });
    const change = changeOf(source, read, gone, names.rest(after.products));
    if (change) await this.#holder.commit(change);
  }

  #known(): Map<number, number> {
    return new Map(this.#holder.source.products.map(({ product, modified }) => [product.id, modified]));
  }
}
