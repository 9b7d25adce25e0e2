import { runSync, type CooperativeTask } from './cooperative-task';
import { sortFields, type SortField } from './list-query';
import type { CatalogueProduct } from './catalogue-records';

const nameCollator = new Intl.Collator('en', { numeric: true });

/** Price compares the maximum, and rows are read backwards for the other direction, so that both orders mirror each other. */
const comparators: Record<
  Exclude<SortField, 'popularity'>,
  (a: CatalogueProduct, b: CatalogueProduct) => number
> = {
  date: (a, b) => a.date - b.date,
  price: (a, b) => (a.high ?? 0) - (b.high ?? 0),
  rating: (a, b) => a.rating - b.rating,
  discount: (a, b) => a.discount - b.discount,
  alphabetically: (a, b) => nameCollator.compare(a.name, b.name),
};

const RUN_SIZE = 512;

export function* mergeSortRows(
  count: number,
  compareRows: (one: number, other: number) => number,
): CooperativeTask<Uint32Array> {
  let sorted = Uint32Array.from({ length: count }, (_, row) => row);
  for (let index = 0; index < count; index += RUN_SIZE) {
    sorted.subarray(index, index + RUN_SIZE).sort(compareRows);
    yield;
  }
  for (let width = RUN_SIZE; width < count; width *= 2) {
    const merged = new Uint32Array(count);
    for (let start = 0; start < count; start += 2 * width) {
      let [left, right] = [start, start + width];
      const [middle, end] = [Math.min(right, count), Math.min(right + width, count)];
      for (let index = start; index < end; index += 1) {
        const [one = 0, other = 0] = [sorted[left], sorted[right]];
        const isLeft = left < middle && (right >= end || compareRows(one, other) <= 0);
        merged[index] = isLeft ? one : other;
        if (isLeft) left += 1;
        else right += 1;
        if (index % RUN_SIZE === 0) yield;
      }
    }
    sorted = merged;
  }
  return sorted;
}

/** Ranks by place among the best sellers. Products that are none of them follow by date. */
function createPopularityComparator(bestSellers: readonly number[]): (typeof comparators)['date'] {
  const ranks = new Map(bestSellers.map((id, place) => [id, bestSellers.length - place]));
  const rankOf = ({ id }: CatalogueProduct) => ranks.get(id) ?? 0;
  return (a, b) => rankOf(a) - rankOf(b) || comparators.date(a, b);
}

/** Breaks ties by database id, so that pages never overlap. */
export function createOrders(products: readonly CatalogueProduct[], bestSellers: readonly number[]) {
  const compare = { ...comparators, popularity: createPopularityComparator(bestSellers) };
  const orders: Partial<Record<SortField, Uint32Array>> = {};
  const sortBy = (field: SortField) =>
    mergeSortRows(products.length, (a, b) => {
      const [one, other] = [products[a], products[b]];
      return one && other ? compare[field](one, other) || one.id - other.id : 0;
    });
  return {
    order: (field: SortField): Uint32Array => (orders[field] ??= runSync(sortBy(field))),
    *prepare(): CooperativeTask<void> {
      for (const field of sortFields) orders[field] ??= yield* sortBy(field);
    },
  };
}
