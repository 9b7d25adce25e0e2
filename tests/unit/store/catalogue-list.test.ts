import { describe, expect, test } from 'vitest';
import { isOnSale } from '../../../graphql/store/domain/catalogue/product';
import { pageOf, searchTerms } from '../../../graphql/store/domain/catalogue/product-list';

describe('pages', () => {
  const items = Array.from({ length: 250 }, (_, index) => index);

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
