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

/** Every order of these products, made when it is asked for first; equal values stand by database id, so that pages never overlap. */
export function ordersOf(products: readonly CatalogueProduct[]): Orders {
  const sorted = (field: SortField) =>
    Uint32Array.from(products, (_, row) => row).sort((a, b) => {
      const [one, other] = [products[a], products[b]];
      return one && other ? compare[field](one, other) || one.id - other.id : 0;
    });
  const made: Partial<Orders> = {};
  const orderOf = (field: SortField) => (made[field] ??= sorted(field));
  return {
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
  };
}
