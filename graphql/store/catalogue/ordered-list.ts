import type { ListEntry } from './product-list';

export class OrderedList {
  readonly #entries: readonly ListEntry[];
  #positions: Map<number, number> | null = null;

  constructor(entries: readonly ListEntry[]) {
    this.#entries = entries;
  }

  get length(): number {
    return this.#entries.length;
  }

  at(index: number): ListEntry | undefined {
    return this.#entries[index];
  }

  /** Returns -1 if it is missing. Builds its index once. */
  position(id: number): number {
    this.#positions ??= new Map(this.#entries.map((entry, index) => [entry.id, index]));
    return this.#positions.get(id) ?? -1;
  }

  count(test: (entry: ListEntry) => boolean): number {
    return this.#entries.filter(test).length;
  }
}
