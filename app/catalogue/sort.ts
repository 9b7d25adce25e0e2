import { atOnce, type Steps } from './steps';
import type { SortField } from './query';
import type { CatalogueProduct } from './records';

/** Rows of the catalogue in ascending order of each sort field; a list reads them backwards for the other direction. */
export type Orders = Record<SortField, Uint32Array>;

const byName = new Intl.Collator('en', { numeric: true });

/**
 * How products compare by each sort field.
 *
 * A price sorts by the highest of its range: a shirt for €20 to €60 stands with those for €60. One order serves both
 * directions, so that the last page of "dearest first" is the first of "cheapest first" read backwards. Products
 * without a price count as 0.
 *
 * A discount sorts by per cent, not by amount.
 */
const compare: Record<SortField, (a: CatalogueProduct, b: CatalogueProduct) => number> = {
  date: (a, b) => a.date - b.date,
  price: (a, b) => (a.high ?? 0) - (b.high ?? 0),
  rating: (a, b) => a.rating - b.rating,
  discount: (a, b) => a.discount - b.discount,
  alphabetically: (a, b) => byName.compare(a.name, b.name),
};

/** Rows that are sorted at a time before they are merged. */
const run = 512;

/** The numbers below `count`, sorted. */
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

/**
 * Every order of these products, made when it is asked for first, or all of them by `prepare`; equal values stand by database id, so
 * that pages never overlap.
 */
export function ordersOf(products: readonly CatalogueProduct[]): { orders: Orders; prepare(): Steps<void> } {
  const made: Partial<Orders> = {};
  const sorting = (field: SortField) =>
    sortedRows(products.length, (a, b) => {
      const [one, other] = [products[a], products[b]];
      return one && other ? compare[field](one, other) || one.id - other.id : 0;
    });
  const orderOf = (field: SortField) => (made[field] ??= atOnce(sorting(field)));
  return {
    orders: {
      get date() {
        return orderOf('date');
      },
      get price() {
        return orderOf('price');
      },
      get rating() {
        return orderOf('rating');
      },
      get discount() {
        return orderOf('discount');
      },
      get alphabetically() {
        return orderOf('alphabetically');
      },
    },
    *prepare() {
      for (const field of ['date', 'price', 'rating', 'discount', 'alphabetically'] as const)
        made[field] ??= yield* sorting(field);
    },
  };
}
