import { expect, test } from 'vitest';
import { isOnSale } from '../../../graphql/store/domain/catalogue/product';
import { pageOf, searchTerms } from '../../../graphql/store/domain/catalogue/product-list';

test('the last of a list are counted from its end or from a cursor', () => {
  const items = [0, 1, 2, 3, 4];
  expect(pageOf(items, { last: 3, after: -1, before: -1 })).toEqual({
    items: [2, 3, 4],
    hasNext: false,
    hasPrevious: true,
  });
  expect(pageOf(items, { last: 3, after: -1, before: 2 })).toEqual({
    items: [0, 1],
    hasNext: true,
    hasPrevious: false,
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
