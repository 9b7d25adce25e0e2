import { add, has } from '~/catalogue/index/bitset';
import { buildCatalogueIndex, setProduct, type CatalogueIndex } from '~/catalogue/index/build-index';
import { applyChange, keepsSearchIndex, type CatalogueChange } from '~/catalogue/index/catalogue-diff';
import type { CatalogueSource } from '~/catalogue/index/catalogue-records';
import { runInSlices, type CooperativeTask } from '~/catalogue/index/cooperative-task';
import { log } from '~/platform/log.server';

/** The first request after a start is usually a page, not a search. */
const PREPARE_DELAY_MS = 2000;

const MAX_BUILD_SHARE = 0.1;

function* buildNextIndex(
  source: CatalogueSource,
  previous: CatalogueIndex | undefined,
): CooperativeTask<CatalogueIndex> {
  const index = yield* buildCatalogueIndex(source, previous && (yield* previous.prepareSearch()));
  // Prepares searches in advance, so that none waits for them.
  yield* index.prepare();
  return index;
}

/** Serves lists from an index. Patches prices and stock at once, and rebuilds the index in slices. */
export class LiveCatalogue {
  #hasSameTexts = true;
  #builtAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #pendingChanges: CatalogueChange[] | undefined;

  static async create(source: CatalogueSource): Promise<LiveCatalogue> {
    return new LiveCatalogue(source, ...(await runInSlices(buildCatalogueIndex(source))));
  }

  private constructor(
    public source: CatalogueSource,
    public index: CatalogueIndex,
    public buildMs: number,
  ) {
    const prepare = () =>
      runInSlices(this.index.prepare()).catch((error: unknown) =>
        log.error({ err: error }, 'searches of the catalogue cannot be prepared'),
      );
    setTimeout(() => void prepare(), PREPARE_DELAY_MS).unref();
  }

  apply(change: CatalogueChange): void {
    this.#hasSameTexts &&= keepsSearchIndex(this.source, change);
    this.source = applyChange(this.source, change);
    this.#patch(change);
    this.#pendingChanges?.push(change);
    if (!this.#timer && !this.#pendingChanges) this.#scheduleBuild();
  }

  replace(source: CatalogueSource): void {
    this.source = source;
    this.#hasSameTexts = false;
    clearTimeout(this.#timer);
    this.#pendingChanges?.push({ products: [], removed: [] });
    void this.#build();
  }

  #scheduleBuild(): void {
    const waitMs = this.#builtAt + this.buildMs / MAX_BUILD_SHARE - performance.now();
    if (waitMs <= 0) void this.#build();
    else this.#timer = setTimeout(() => void this.#build(), waitMs).unref();
  }

  async #build(): Promise<void> {
    this.#timer = undefined;
    if (this.#pendingChanges) return;
    const pendingChanges: CatalogueChange[] = [];
    this.#pendingChanges = pendingChanges;
    const next = buildNextIndex(this.source, this.#hasSameTexts ? this.index : undefined);
    this.#hasSameTexts = true;
    try {
      [this.index, this.buildMs] = await runInSlices(next);
      this.#builtAt = performance.now();
      for (const change of pendingChanges) this.#patch(change);
    } catch (error) {
      this.#hasSameTexts = false;
      log.error({ err: error }, 'the index of the catalogue cannot be built; the old one stays');
    }
    this.#pendingChanges = undefined;
    if (pendingChanges.length > 0) this.#scheduleBuild();
  }

  #patch({ products, removed }: CatalogueChange): void {
    const { index } = this;
    index.revision += 1;
    for (const id of removed) {
      const row = index.rowOfId.get(id);
      if (row !== undefined) index.all[row >>> 5] = (index.all[row >>> 5] ?? 0) & ~(1 << (row & 31));
    }
    for (const { product } of products) {
      const row = index.rowOfId.get(product.id);
      if (row === undefined || index.products[row]?.slug !== product.slug) continue;
      if (!has(index.all, row)) add(index.all, row);
      setProduct(index, row, product);
    }
  }
}
