import { describe, expect, test } from 'vitest';
import { isOnSale } from '../../../graphql/store/domain/catalogue/product';
import {
  isListed,
  pageOf,
  searchTerms,
  sortEntries,
  type ListEntry,
  type ListOrder,
} from '../../../graphql/store/domain/catalogue/product-list';

function entry(id: number, values: Partial<ListEntry> = {}): ListEntry {
  return {
    id,
    slug: `product-${String(id)}`,
    name: `Product ${String(id)}`,
    sku: '',
    type: 'simple',
    status: 'publish',
    visibility: 'visible',
    featured: false,
    stockStatus: 'instock',
    createdAt: 0,
    modifiedAt: 0,
    menuOrder: 0,
    totalSales: 0,
    averageRating: 0,
    reviewCount: 0,
    prices: [],
    onSale: false,
    saleFrom: null,
    saleTo: null,
    termIds: [],
    ...values,
  };
}

const ids = (entries: readonly ListEntry[], order: ListOrder) =>
  sortEntries(entries, order).map(({ id }) => id);

describe('orders of lists', () => {
  test('equal values are ordered by id in the same direction', () => {
    const entries = [entry(2), entry(3), entry(1)];
    expect(ids(entries, { field: 'DATE', descending: true })).toEqual([3, 2, 1]);
    expect(ids(entries, { field: 'DATE', descending: false })).toEqual([1, 2, 3]);
  });

  test('ranges count with their lowest price upwards and with their highest downwards', () => {
    const entries = [entry(1, { prices: [100, 900] }), entry(2, { prices: [500] }), entry(3)];
    expect(ids(entries, { field: 'PRICE', descending: false })).toEqual([3, 1, 2]);
    expect(ids(entries, { field: 'PRICE', descending: true })).toEqual([1, 2, 3]);
  });

  test('of equally rated products the one with more reviews is better', () => {
    const entries = [
      entry(9, { averageRating: 4, reviewCount: 1 }),
      entry(1, { averageRating: 4, reviewCount: 3 }),
    ];
    expect(ids(entries, { field: 'RATING', descending: true })).toEqual([1, 9]);
  });

  test('names ignore case and accents', () => {
    const entries = [entry(1, { name: 'zebra' }), entry(2, { name: 'Äpfel' }), entry(3, { name: 'Birne' })];
    expect(ids(entries, { field: 'NAME', descending: false })).toEqual([2, 3, 1]);
  });
});

describe('visibility', () => {
  const kinds = (['visible', 'catalog', 'search', 'hidden'] as const).map((visibility, index) =>
    entry(index, { visibility }),
  );
  const listed = (...args: [Parameters<typeof isListed>[1], boolean]) =>
    kinds.filter((item) => isListed(item, ...args)).map(({ visibility }) => visibility);

  test('browsing, searching and asking for one kind', () => {
    expect(listed(null, false)).toEqual(['visible', 'catalog']);
    expect(listed(null, true)).toEqual(['visible', 'search']);
    expect(listed('VISIBLE', false)).toEqual(['visible']);
    expect(listed('HIDDEN', false)).toEqual(['hidden']);
  });
});

describe('pages', () => {
  const items = Array.from({ length: 250 }, (_, index) => index);
  const all = { after: -1, before: -1 };

  test('a page has 10 items unless told, at most 100', () => {
    expect(pageOf(items, all)).toEqual({ items: items.slice(0, 10), hasNext: true, hasPrevious: false });
    expect(pageOf(items, { ...all, first: 9999 }).items).toHaveLength(100);
    expect(pageOf(items, { ...all, first: 0 })).toMatchObject({ hasNext: false, items: items.slice(0, 10) });
  });

  test('walking by cursor visits everything once', () => {
    const seen: number[] = [];
    for (let after = -1, more = true; more;) {
      const page = pageOf(items, { first: 7, after, before: -1 });
      seen.push(...page.items);
      more = page.hasNext;
      after = page.items.at(-1) ?? after;
    }
    expect(seen).toEqual(items);
  });

  test('last counts from the end or from a cursor', () => {
    expect(pageOf(items, { last: 3, after: -1, before: -1 })).toEqual({
      items: [247, 248, 249],
      hasNext: false,
      hasPrevious: true,
    });
    expect(pageOf(items, { last: 3, after: -1, before: 2 })).toEqual({
      items: [0, 1],
      hasNext: true,
      hasPrevious: false,
    });
  });
});

test('a search is split into words, quoted texts stay together', () => {
  expect(searchTerms('  Größe "Fish & Chips" TEE ')).toEqual(['grosse', 'fish & chips', 'tee']);
});

test('a sale counts from its first to its last second and only when it is cheaper', () => {
  const sale = { regularPrice: 100, salePrice: 80, saleFrom: 50, saleTo: 60 };
  expect([49, 50, 60, 61].map((now) => isOnSale(sale, now))).toEqual([false, true, true, false]);
  expect(isOnSale({ ...sale, saleFrom: null, saleTo: null, salePrice: 100 }, 55)).toBe(false);
  expect(isOnSale({ ...sale, saleFrom: null, saleTo: null, regularPrice: null }, 55)).toBe(false);
});
