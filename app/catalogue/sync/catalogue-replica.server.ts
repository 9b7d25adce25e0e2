import { randomUUID } from 'node:crypto';
import type { CatalogueChange } from '~/catalogue/index/catalogue-diff';
import { createListDeduplicator } from '~/catalogue/index/catalogue-records';
import type { send } from '~/platform/backend/graphql-client.server';
import { log } from '~/platform/log.server';
import { runExclusive } from '~/platform/concurrency.server';
import { runInContext } from '~/platform/request-context.server';
import { ChangePoller } from './change-poller.server';
import { CatalogueStore, type VersionStamp, type SavedCatalogue } from './catalogue-store.server';
import { CatalogueApi, PaginatedReader, PaginationBrokenError, MAX_PAGE_SIZE } from './catalogue-api.server';
import { LiveCatalogue } from './live-catalogue.server';
import { config } from '~/platform/config.server';
import { TermRegistry, toSourceProducts } from '~/catalogue/sync/term-registry.server';
import { parseDateMs } from '~/catalogue/sync/map-product.server';
import { retryProducts } from '~/platform/backend/unreadable-records.server';

const PROGRESS_INTERVAL_MS = 10_000;

/** Reads the whole catalogue page by page, resuming after an error or restart. Throws CommerceError or PaginationBrokenError. */
async function loadInitialCatalogue(
  api: CatalogueApi,
  store: CatalogueStore,
  replicaId: string,
  partial: SavedCatalogue | undefined,
): Promise<SavedCatalogue> {
  const { found: total, nodes } = await api.fetchNewest(1);
  const lookedAt = Date.now();
  const dueAt = lookedAt + config().catalogueTtl * 1000;
  const since = parseDateMs(nodes[0]?.modified);
  const stamp = partial?.stamp ?? { id: randomUUID(), by: replicaId, lookedAt, dueAt, since };
  const products = partial?.source.products ?? [];
  const termRegistry = partial ? TermRegistry.fromSource(partial.source) : new TermRegistry();
  const ids = products.map(({ product }) => product.id);
  const deduplicate = createListDeduplicator();
  const reader = new PaginatedReader((after) => api.fetchProducts(MAX_PAGE_SIZE, after), ids, partial?.next);
  const buildSource = () => ({ products, ...termRegistry.toCatalogueTerms(products) });
  const saveProgress = () => store.write({ stamp, source: buildSource(), next: reader.after });
  if (partial) log.info({ products: products.length }, 'going on with loading the catalogue');
  let loggedAt = performance.now();
  try {
    while (!reader.done) {
      await store.tryClaimInitialLoad(replicaId);
      products.push(...toSourceProducts(await reader.next(), [termRegistry]).map(deduplicate));
      if (reader.done || performance.now() < loggedAt + PROGRESS_INTERVAL_MS) continue;
      log.info({ products: products.length, ...(total ? { of: total } : {}) }, 'loading the catalogue');
      await saveProgress();
      loggedAt = performance.now();
    }
  } catch (error) {
    await (error instanceof PaginationBrokenError ? store.delete() : saveProgress());
    throw error;
  }
  termRegistry.setLists(await api.fetchLists(termRegistry.getAttributeNames()));
  return { stamp, source: buildSource() };
}

const RETRY_DELAY_MS = 10_000;
const LEADER_GRACE_MS = 5000;
const READ_TIMEOUT_MS = 10_000;
const SAVE_INTERVAL_MS = 600_000;

export const getAgeSeconds = ({ lookedAt }: VersionStamp): number =>
  Math.round((Date.now() - lookedAt) / 1000);

const sleep = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs).unref());

interface LoadedCatalogue {
  readonly liveCatalogue: LiveCatalogue;
  readonly stamp: VersionStamp;
  readonly poller: ChangePoller;
}

/** Holds this replica's catalogue of one endpoint. One leader polls for changes, and one replica at a time runs a step. */
export class CatalogueReplica {
  readonly #id: string = randomUUID();
  readonly #store: CatalogueStore;
  readonly #api: CatalogueApi;
  #current: LoadedCatalogue | undefined;
  #isLeader = false;
  #initialLoad: Promise<LoadedCatalogue> | undefined;
  #pendingSync: Promise<void> | undefined;
  #retryAt = 0;
  #savedId = '';
  #savedAt = 0;

  constructor(
    private readonly name: string,
    origin: string,
    execute: typeof send,
  ) {
    this.#store = new CatalogueStore(name, origin);
    this.#api = new CatalogueApi(execute);
  }

  get current(): LoadedCatalogue | undefined {
    return this.#current;
  }

  /** Returns the catalogue at once and syncs in the background. The first call loads it from disk, another replica or the backend. */
  async read(): Promise<LoadedCatalogue> {
    if (!this.#current)
      return (this.#initialLoad ??= this.#start().finally(() => (this.#initialLoad = undefined)));
    void this.sync();
    return this.#current;
  }

  sync(): Promise<void> {
    const current = this.#current;
    if (!current || Date.now() < this.#retryAt) return Promise.resolve();
    return (this.#pendingSync ??= this.#runSteps(current).finally(() => (this.#pendingSync = undefined)));
  }

  async rereadProducts(ids: readonly number[]): Promise<void> {
    const current = await this.read();
    retryProducts(ids);
    current.poller.enqueue(ids);
    while (current.poller.hasQueued(ids)) {
      const read = () => (current.poller.hasQueued(ids) ? current.poller.readQueued() : undefined);
      if ((await this.#runStep(current, READ_TIMEOUT_MS, read)) === undefined) return;
    }
  }

  deleteSaved(): Promise<void> {
    return this.#store.delete();
  }

  async #start(): Promise<LoadedCatalogue> {
    const saved = await this.#store.read();
    if (saved && saved.next === undefined) return this.#install(saved, this.#id, 'disk');
    for (;;) {
      const shared = await this.#store.readShared();
      if (shared) return this.#install(shared, shared.stamp.by, 'shared cache');
      if (await this.#store.tryClaimInitialLoad(this.#id)) break;
      await sleep(1000);
    }
    const loaded = await loadInitialCatalogue(this.#api, this.#store, this.#id, saved);
    const current = await this.#install(loaded, this.#id, 'backend');
    await this.#save(current);
    await this.#store.setStamp(current.stamp);
    return current;
  }

  async #install(
    { source, stamp: saved }: SavedCatalogue,
    leaderId: string,
    loadedFrom: string,
  ): Promise<LoadedCatalogue> {
    const liveCatalogue = await LiveCatalogue.create(source);
    const stamp = { ...saved, by: leaderId };
    const commit = (change: CatalogueChange): Promise<void> => this.#commit(current, change);
    const current: LoadedCatalogue = {
      liveCatalogue,
      stamp,
      poller: new ChangePoller(this.#api, liveCatalogue, stamp, commit),
    };
    this.#current = current;
    log.info({
      msg: this.name,
      from: loadedFrom,
      products: source.products.length,
      ageSeconds: getAgeSeconds(stamp),
      indexMs: Math.round(liveCatalogue.buildMs),
    });
    return current;
  }

  async #runSteps(current: LoadedCatalogue): Promise<void> {
    try {
      for (;;) {
        await runExclusive(this.name, () => this.#catchUp(current));
        if (!current.poller.nextStep(this.#isLeader)) break;
        const elapsedMs = await this.#runStep(current, 0, () => current.poller.nextStep(this.#isLeader)?.());
        if (elapsedMs === undefined) break;
        const isSaved = this.#savedId === current.stamp.id || Date.now() <= this.#savedAt + SAVE_INTERVAL_MS;
        if (this.#isLeader && !isSaved) await this.#save(current);
        // The backend rests for as long as it worked.
        await sleep(Math.min(elapsedMs, 1000));
      }
    } catch (error) {
      this.#retryAt = Date.now() + RETRY_DELAY_MS;
      log.warn({ err: error }, 'the catalogue could not be refreshed; the old one stays');
    }
  }

  /** Runs a task under the replicas' lock. Returns the backend's milliseconds, or undefined if the lock was not free in time. */
  #runStep(
    current: LoadedCatalogue,
    waitMs: number,
    task: () => Promise<void> | undefined,
  ): Promise<number | undefined> {
    return runExclusive(this.name, () =>
      this.#store.withLock(waitMs, async () => {
        await this.#catchUp(current);
        // These calls do not belong to the request that triggered them.
        const timing = { calls: 0, milliseconds: 0 };
        try {
          await runInContext({ timing }, task);
        } finally {
          current.poller.budget.spend(timing.milliseconds);
          await this.#store.setStamp(current.stamp);
        }
        return timing.milliseconds;
      }),
    );
  }

  async #catchUp({ liveCatalogue, stamp, poller }: LoadedCatalogue): Promise<void> {
    const latestStamp = await this.#store.stamp();
    const changes = latestStamp && (await this.#store.readChanges(stamp.id, latestStamp.id));
    for (const change of changes ?? []) liveCatalogue.apply(change);
    if (changes) Object.assign(stamp, latestStamp);
    const snapshot = latestStamp && !changes ? await this.#store.readShared() : undefined;
    if (snapshot) {
      liveCatalogue.replace(snapshot.source);
      Object.assign(stamp, snapshot.stamp);
      this.#isLeader = false;
    }
    const isLeader = stamp.by === this.#id || Date.now() > stamp.dueAt + LEADER_GRACE_MS;
    if (isLeader && !this.#isLeader) poller.begin();
    if (isLeader) stamp.by = this.#id;
    this.#isLeader = isLeader;
  }

  async #commit({ liveCatalogue, stamp }: LoadedCatalogue, change: CatalogueChange): Promise<void> {
    const previousId = stamp.id;
    stamp.id = randomUUID();
    liveCatalogue.apply(change);
    const { products, removed } = change;
    log.info({ changed: products.length, removed: removed.length }, `${this.name} changed`);
    await this.#store.publishChange(previousId, stamp.id, change);
  }

  async #save({ liveCatalogue: { source }, stamp }: LoadedCatalogue): Promise<void> {
    this.#savedId = stamp.id;
    this.#savedAt = Date.now();
    await this.#store.write({ stamp, source });
  }
}
