import { add, has } from '~/catalogue/bitset';
import { buildIndex, type CatalogueIndex } from '~/catalogue/build';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { sharedStore } from '~/platform/shared-store.server';
import { singleton } from '~/platform/singleton.server';
import { withTiming } from '~/platform/timing.server';
import {
  hashOf,
  lockKey,
  markShared,
  readSaved,
  readShared,
  save,
  sharedStamp,
  type SavedCatalogue,
} from './files.server';
import { loadCatalogue, loadListed } from './load.server';

/** Refreshes behind requests ask for small pages, so that none of them holds a request up for long. */
const gentlePage = 40;
const longestRefresh = 300;
/** Share of the time that refreshes may take: a large catalogue on a slow backend is loaded less often than CATALOGUE_TTL says. */
const largestShare = 0.1;
const longestRetry = 60_000;

interface Snapshot {
  index: CatalogueIndex;
  hash: string;
  /** Milliseconds since 1970. */
  loadedAt: number;
}

class CatalogueSnapshot {
  #current: Snapshot | undefined;
  #first: Promise<Snapshot> | undefined;
  #refreshing: Promise<void> | undefined;
  #failures = 0;
  #notBefore = 0;

  get current(): Snapshot | undefined {
    return this.#current;
  }

  /** The catalogue at once; when it is older than CATALOGUE_TTL a refresh starts behind it. */
  async read(): Promise<Snapshot> {
    if (!this.#current) {
      this.#first ??= this.#start().finally(() => (this.#first = undefined));
      return this.#first;
    }
    const now = Date.now();
    const old = now - this.#current.loadedAt > config().catalogueTtl * 1000;
    if (old && !this.#refreshing && now >= this.#notBefore) {
      const current = this.#current;
      // The backend calls of a refresh are not those of the request that found the snapshot old.
      this.#refreshing = withTiming({ calls: 0, milliseconds: 0 }, () => this.#refresh(current)).finally(
        () => (this.#refreshing = undefined),
      );
    }
    return this.#current;
  }

  #adopt({ source, hash, loadedAt }: SavedCatalogue, from: string): Snapshot {
    const started = performance.now();
    const index = buildIndex(source);
    this.#current = { index, hash, loadedAt };
    log.info({
      msg: 'catalogue',
      from,
      products: source.products.length,
      ageSeconds: Math.round((Date.now() - loadedAt) / 1000),
      indexMs: Math.round(performance.now() - started),
    });
    return this.#current;
  }

  async #start(): Promise<Snapshot> {
    const saved = await readSaved();
    if (saved) return this.#adopt(saved, 'disk');
    const shared = await readShared();
    if (shared) return this.#adopt(shared, 'shared cache');
    return this.#load();
  }

  async #load(gentle = false): Promise<Snapshot> {
    const source = await (gentle ? loadCatalogue(gentlePage, breathe()) : loadCatalogue());
    const [hash, loadedAt] = [hashOf(source), Date.now()];
    if (this.#current?.hash === hash) {
      this.#current.loadedAt = loadedAt;
      await markShared({ hash, loadedAt });
      return this.#current;
    }
    const snapshot = this.#adopt({ source, hash, loadedAt }, 'backend');
    await save({ source, hash, loadedAt });
    return snapshot;
  }

  async #refresh(current: Snapshot): Promise<void> {
    try {
      if (await this.#fromOthers(current)) return;
      const release = await sharedStore().lock(lockKey(), longestRefresh);
      if (!release) {
        this.#notBefore = Date.now() + 1000;
        return;
      }
      try {
        const started = performance.now();
        await this.#load(true);
        this.#failures = 0;
        this.#notBefore = Date.now() + (performance.now() - started) * (1 / largestShare - 1);
      } finally {
        await release();
      }
    } catch (error) {
      this.#failures += 1;
      this.#notBefore = Date.now() + Math.min(1000 * 2 ** this.#failures, longestRetry);
      log.warn(
        { err: error, ageSeconds: snapshotAge() },
        'the catalogue could not be refreshed; the old one stays',
      );
    }
  }

  /** Takes what another replica has loaded, when that is fresh. */
  async #fromOthers(current: Snapshot): Promise<boolean> {
    const stamp = await sharedStamp();
    if (!stamp || Date.now() - stamp.loadedAt > config().catalogueTtl * 1000) return false;
    if (stamp.hash !== current.hash) {
      const shared = await readShared();
      if (shared?.hash !== stamp.hash) return false;
      this.#adopt(shared, 'shared cache');
    }
    if (this.#current) this.#current.loadedAt = stamp.loadedAt;
    return true;
  }

  /** Puts one product's price, stock and rating in place; its place in the orders follows with the next refresh. */
  async renew(slug: string): Promise<void> {
    const fresh = await loadListed(slug);
    const index = this.#current?.index;
    const row = index?.rowOfSlug.get(slug);
    if (!index || row === undefined) return;
    if (!fresh) {
      index.all[row >>> 5] = (index.all[row >>> 5] ?? 0) & ~(1 << (row & 31));
      return;
    }
    if (!has(index.all, row)) add(index.all, row);
    index.products[row] = fresh.product;
    index.low[row] = fresh.product.low ?? 0;
    index.high[row] = fresh.product.high ?? 0;
    index.rating[row] = fresh.product.rating;
  }
}

/** Waits between two pages for as long as the last one took, so that a refresh takes at most half of the time. */
function breathe(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    const took = performance.now() - last;
    await new Promise((resolve) => setTimeout(resolve, Math.min(took, 1000)));
    last = performance.now();
  };
}

const snapshot = () => singleton('catalogue', () => new CatalogueSnapshot());

/**
 * The catalogue from memory; at the first call from CACHE_DIR, the shared cache or the backend
 * (docs/decisions/0011-catalogue-snapshot.md).
 * @throws CommerceError when there is no snapshot anywhere and the backend does not answer.
 */
export async function catalogue(): Promise<CatalogueIndex> {
  return (await snapshot().read()).index;
}

/** The catalogue if there is one in memory, without waiting for one. */
export function catalogueNow(): CatalogueIndex | undefined {
  return snapshot().current?.index;
}

/** Seconds since the snapshot was loaded; undefined before the first one. */
export function snapshotAge(): number | undefined {
  const loadedAt = snapshot().current?.loadedAt;
  return loadedAt === undefined ? undefined : Math.round((Date.now() - loadedAt) / 1000);
}

/**
 * Asks for one product again, after an order or when its page finds something new.
 * @throws CommerceError
 */
export function refreshProduct(slug: string): Promise<void> {
  return snapshot().renew(slug);
}

/** Starts loading at boot and tries again until there is a catalogue. Readiness is `snapshotAge() !== undefined`. */
export async function startCatalogue(): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      await catalogue();
      return;
    } catch (error) {
      log.warn({ err: error }, 'the catalogue could not be loaded; trying again');
      await new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** failures, 10_000)).unref());
    }
  }
}
