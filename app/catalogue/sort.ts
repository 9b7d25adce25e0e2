import { atOnce, type Steps } from './steps';
import { sortFields, type SortField } from './query';
import type { CatalogueProduct } from './records';

const byName = new Intl.Collator('en', { numeric: true });

/** Price compares the maximum, and rows are read backwards for the other direction, so that both orders mirror each other. */
const compare: Record<SortField, (a: CatalogueProduct, b: CatalogueProduct) => number> = {
  date: (a, b) => a.date - b.date,
  price: (a, b) => (a.high ?? 0) - (b.high ?? 0),
  rating: (a, b) => a.rating - b.rating,
  discount: (a, b) => a.discount - b.discount,
  alphabetically: (a, b) => byName.compare(a.name, b.name),
};

const run = 512;

export function* sortedRows(
  count: number,
  compare: (one: number, other: number) => number,
): Steps<Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, row) => row);
  for (let at = 0; at < count; at += run) {
    sorted.subarray(at, at + run).sort(compare);
    yield;
  }
  for (let width = run; width < count; width *= 2) {
    const merged = new Uint32Array(count);
    for (let start = 0; start < count; start += 2 * width) {
      let [left, right] = [start, start + width];
      const [middle, end] = [Math.min(right, count), Math.min(right + width, count)];
      for (let at = start; at < end; at += 1) {
        const [one = 0, other = 0] = [sorted[left], sorted[right]];
        const isLeft = left < middle && (right >= end || compare(one, other) <= 0);
        merged[at] = isLeft ? one : other;
        if (isLeft) left += 1;
        else right += 1;
        if (at % run === 0) yield;
      }
    }
    sorted = merged;
  }
  return sorted;
}

export interface Orders {
  order(by: SortField): Uint32Array;
  prepare(): Steps<void>;
}

/** Breaks ties by database id, so that pages never overlap. */
export function ordersOf(products: readonly CatalogueProduct[]): Orders {
  const made: Partial<Record<SortField, Uint32Array>> = {};
  const sorting = (field: SortField) =>
    sortedRows(products.length, (a, b) => {
      const [one, other] = [products[a], products[b]];
      return one && other ? compare[field](one, other) || one.id - other.id : 0;
    });
  return {
    order: (by) => (made[by] ??= atOnce(sorting(by))),
    *prepare() {
      for (const field of sortFields) made[field] ??= yield* sorting(field);
    },
  };
}
