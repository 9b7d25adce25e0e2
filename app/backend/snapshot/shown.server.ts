import { add, has } from '~/catalogue/bitset';
import { buildIndex, type CatalogueIndex } from '~/catalogue/build';
import { changed, keepsWords, type CatalogueChange } from '~/catalogue/change';
import type { CatalogueSource } from '~/catalogue/records';

/** Milliseconds after a start until searches are prepared: what is asked for first is a page. */
const untilSearches = 2000;

/** Part of the time that building may take while one change follows the other. */
const largestShare = 0.1;

/**
 * A catalogue and the index that lists are answered from. After a change, prices and stock are put in place at once; the
 * index is built again as soon as the last building is long enough ago.
 */
export class ShownCatalogue {
  source: CatalogueSource;
  index: CatalogueIndex;
  /** Milliseconds that building the index has taken. */
  took: number;
  #sameWords = true;
  #builtAt: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(source: CatalogueSource) {
    const started = performance.now();
    this.source = source;
    this.index = buildIndex(source);
    this.#builtAt = performance.now();
    this.took = this.#builtAt - started;
    setTimeout(() => this.index.search(), untilSearches).unref();
  }

  take(change: CatalogueChange): void {
    this.#sameWords &&= keepsWords(this.source, change);
    this.source = changed(this.source, change);
    if (change.products.length + change.removed.length === 0 && !change.rest) return;
    this.#patch(change);
    if (this.#timer) return;
    const wait = this.#builtAt + this.took / largestShare - performance.now();
    if (wait <= 0) this.#build();
    else this.#timer = setTimeout(() => this.#build(), wait).unref();
  }

  /** Shows another catalogue. */
  replace(source: CatalogueSource): void {
    this.source = source;
    this.#sameWords = false;
    clearTimeout(this.#timer);
    this.#build();
  }

  #build(): void {
    const started = performance.now();
    this.#timer = undefined;
    this.index = buildIndex(this.source, this.#sameWords ? this.index.search() : undefined);
    // No search waits for its words.
    this.index.search();
    this.#sameWords = true;
    this.#builtAt = performance.now();
    this.took = this.#builtAt - started;
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
      index.low[row] = product.low ?? 0;
      index.high[row] = product.high ?? 0;
      index.rating[row] = product.rating;
    }
  }
}
