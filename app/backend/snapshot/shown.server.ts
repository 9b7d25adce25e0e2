import { add, has } from '~/catalogue/bitset';
import { indexing, type CatalogueIndex } from '~/catalogue/build';
import { changed, keepsWords, type CatalogueChange } from '~/catalogue/change';
import type { CatalogueSource } from '~/catalogue/records';
import { inSlices, type Steps } from '~/catalogue/steps';
import { log } from '~/platform/log.server';

/** The first request after a start is usually a page, not a search. */
const untilSearches = 2000;

const unprepared = (error: unknown) =>
  log.error({ err: error }, 'searches of the catalogue cannot be prepared');

const largestShare = 0.1;

function* nextIndex(source: CatalogueSource, last: CatalogueIndex | undefined): Steps<CatalogueIndex> {
  const index = yield* indexing(source, last && (yield* last.searching()));
  // Prepares searches in advance, so that none waits for them.
  yield* index.prepare();
  return index;
}

/** Serves lists from an index. Patches prices and stock at once, and rebuilds the index in slices. */
export class ShownCatalogue {
  #sameWords = true;
  #builtAt = performance.now();
  #timer: NodeJS.Timeout | undefined;
  #meanwhile: CatalogueChange[] | undefined;

  static async of(source: CatalogueSource): Promise<ShownCatalogue> {
    return new ShownCatalogue(source, ...(await inSlices(indexing(source))));
  }

  private constructor(
    public source: CatalogueSource,
    public index: CatalogueIndex,
    public took: number,
  ) {
    const prepare = () => inSlices(this.index.prepare()).catch(unprepared);
    setTimeout(() => void prepare(), untilSearches).unref();
  }

  take(change: CatalogueChange): void {
    this.#sameWords &&= keepsWords(this.source, change);
    this.source = changed(this.source, change);
    if (change.products.length + change.removed.length === 0 && !change.rest) return;
    this.#patch(change);
    this.#meanwhile?.push(change);
    if (!this.#timer && !this.#meanwhile) this.#buildSoon();
  }

  replace(source: CatalogueSource): void {
    this.source = source;
    this.#sameWords = false;
    clearTimeout(this.#timer);
    this.#meanwhile?.push({ products: [], removed: [] });
    void this.#build();
  }

  #buildSoon(): void {
    const wait = this.#builtAt + this.took / largestShare - performance.now();
    if (wait <= 0) void this.#build();
    else this.#timer = setTimeout(() => void this.#build(), wait).unref();
  }

  async #build(): Promise<void> {
    this.#timer = undefined;
    if (this.#meanwhile) return;
    const meanwhile: CatalogueChange[] = [];
    this.#meanwhile = meanwhile;
    const next = nextIndex(this.source, this.#sameWords ? this.index : undefined);
    this.#sameWords = true;
    try {
      [this.index, this.took] = await inSlices(next);
      this.#builtAt = performance.now();
      for (const change of meanwhile) this.#patch(change);
    } catch (error) {
      this.#sameWords = false;
      log.error({ err: error }, 'the index of the catalogue cannot be built; the old one stays');
    }
    this.#meanwhile = undefined;
    if (meanwhile.length > 0) this.#buildSoon();
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
      index.products[row] = product;
      index.low[row] = product.low ?? NaN;
      index.high[row] = product.high ?? NaN;
      index.rating[row] = product.rating;
    }
  }
}
