import { expect, test } from 'vitest';
import type { Scope } from '~/catalogue/list';
import { buildIndex, listed, product, source } from './factories';

const shop = source(
  product({ id: 1, name: 'Jug', categories: ['kitchen'], skus: 'JUG-1\nJUG-1-BLUE' }),
  product({ id: 2, name: 'Jug with lid', skus: 'JUG-10' }),
  product({ id: 3, name: 'Bag' }),
  product({ id: 4, name: 'Bag, green', categories: ['kitchen'], skus: 'AB 7\nTWICE' }),
  product({ id: 5, name: 'Chair', skus: 'TWICE' }),
  product({ id: 6, name: 'Jug, blue', texts: ['Jug, blue', 'Replaces no. 1.'], skus: 'Été-6' }),
  product({ id: 7, name: 'Bench' }),
);

function asked(
  search: string,
  { filter = '', ...options }: { filter?: string; scope?: Scope } = {},
  of = shop,
) {
  const address = new URLSearchParams({ search, filter }).toString();
  return listed(buildIndex(of), address, { perPage: 3, ...options });
}

test.each([
  ['the SKU of a product', 'JUG-1', [1]],
  ['the SKU of a variation', 'JUG-1-BLUE', [1, 6]],
  ['another case, and spaces at the ends', '  jug-10 ', [2]],
  ['an SKU with a space in it', 'ab  7', [4]],
  ['accents, however they are composed', 'e\u0301te\u0301-6', [6]],
  ['an SKU that two products have, the latest first', 'twice', [5, 4]],
  ['the beginning of SKUs', 'JUG-', [2, 1, 6]],
])('similar results begin with %s', (_what, search, ids) => {
  const { total, rows, similar } = asked(search);
  expect({ total, rows }).toEqual({ total: 0, rows: [] });
  expect(similar.slice(0, ids.length)).toEqual(ids);
});

test('only an exact SKU counts when there is one, and a beginning only from four characters on', () => {
  expect(asked('JUG-1').similar).not.toContain(2);
  expect(asked('twi').similar).toEqual([]);
  expect(asked('twic').similar).toEqual([5, 4]);
  expect(asked('wice').similar).toEqual([]);
  expect(asked('jug-1\njug-1-blue').similar).not.toContain(4);
});

test('what the search finds stays as it is: SKUs change no list, count or facet', () => {
  const { products, ...rest } = shop;
  const bare = { ...rest, products: products.map(({ skus: _, ...one }) => one) };
  for (const search of ['jug', 'JUG-1', 'twice', ''])
    expect({ ...asked(search), similar: [] }).toEqual({ ...asked(search, {}, bare), similar: [] });
  expect(asked('jug').similar).toEqual([]);
});

test('the list and its filters hold for SKUs, too, and a page has no more than others', () => {
  expect(asked('twice', { scope: { of: 'categories', slug: 'kitchen' } }).similar).toEqual([4]);
  expect(asked('twice', { filter: 'sale[true]' }).similar).toEqual([]);
  const many = source(...Array.from({ length: 9 }, (_, at) => product({ id: at + 1, skus: `ITEM-${at}` })));
  expect(asked('item-', {}, many).similar).toEqual([9, 8, 7]);
});
