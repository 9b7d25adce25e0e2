import fc from 'fast-check';
import { expect, test } from 'vitest';
import { has } from '~/catalogue/index/bitset';
import { normalizeSearch } from '~/catalogue/index/list-query';
import { buildSearchIndex, searchRows } from '~/catalogue/search/search-index';
import { runSync } from '~/catalogue/index/cooperative-task';
import type { Scope } from '~/catalogue/index/list-products';
import { buildIndex, listed, product, source } from './factories';

function found(texts: string[][], search: string): number[] {
  const rows = searchRows(runSync(buildSearchIndex(texts.map((own) => ({ texts: own })))), search);
  return texts.map((_, row) => row).filter((row) => has(rows, row));
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'A', 'É', 'e'), minLength: 1, maxLength: 4 });
const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '));

test('finds exactly the rows with a field that contains the search, whatever the case', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 20 }),
      text.map(normalizeSearch).filter(Boolean),
      (texts, search) => {
        const contains = (field: string) => field.toLowerCase().includes(search.toLowerCase());
        const expected = texts.map((_, row) => row).filter((row) => texts[row]?.some(contains));
        expect(found(texts, search)).toEqual(expected);
      },
    ),
    { numRuns: 2000 },
  );
});

test('punctuation, umlauts and composed characters count as they are written', () => {
  const texts = [['Kaffeebecher „Grün“, 0,3 l'], ['Cafe\u0301 cup']];
  expect(found(texts, 'GRÜN“, 0')).toEqual([0]);
  expect(found(texts, 'caf\u00e9')).toEqual([1]);
  expect(found(texts, 'cafe')).toEqual([]);
});

const kitchen = { taxonomy: 'product_cat', slug: 'kitchen' } as const;
const index = buildIndex(
  source(
    product({ id: 1, categories: ['kitchen'], texts: ['Morning Mug', 'Stoneware, 300 ml'] }),
    product({ id: 2, name: 'Stoneware Bowl', attributes: [['pa_color', ['green']]] }),
    product({ id: 3, name: 'Crème Brûlée Dish', categories: ['kitchen'] }),
    product({ id: 4, name: 'Teapot', texts: ['Teapot', 'Goes with the stoneware mugs.'] }),
    product({ id: 5, name: 'Jar 500' }),
    product({ id: 6, name: 'Rippenmütze', texts: ['Rippenmütze', 'Große, blunt, and grün.'] }),
  ),
);

function asked(
  search: string,
  { filter = '', ...options }: { filter?: string; scope?: Scope; perPage?: number } = {},
  of = index,
) {
  return listed(of, new URLSearchParams({ search, filter }).toString(), options);
}

test('search results do not change, with nothing similar beside them', () => {
  expect(asked('stoneware')).toMatchObject({ ids: [4, 2, 1], similar: [] });
  expect(asked('')).toMatchObject({ similar: [] });
});

test.each([
  ['words in another order', 'mug morning', [1]],
  ['a slip', 'stonewrae', [2, 4, 1]],
  ['two slips in a long word', 'stonwrae', [2, 4, 1]],
  ['a letter too much', 'teappot', [4]],
  ['another letter', 'teapat', [4]],
  ['accents left out', 'creme brulee', [3]],
  ['umlauts typed as two letters', 'Muetze', [6]],
  ['ß typed as two letters', 'grosse muetze', [6]],
  ['two such words', 'gruen rippenmuetze', [6]],
  ['a part of a word beside another', 'bowl stone', [2]],
  ['punctuation', 'mug-morning!', [1]],
  ['a category', 'Kitchen', [3, 1]],
  ['an option beside a word', 'green bowl', [2]],
])('%s is found as similar', (_what, search, ids) => {
  expect(asked(search)).toMatchObject({ ids: [], similar: ids });
});

test.each([['mag'], ['blue'], ['jar 501'], ['stonewarexyz'], ['morning teapot'], ['?!'], ['zzzzzzzz']])(
  'nothing is like “%s”',
  (search) => {
    expect(asked(search)).toMatchObject({ ids: [], similar: [] });
  },
);

test('similar results keep to the list and the filters, and change no count', () => {
  expect(asked('stonewrae', { scope: kitchen }).similar).toEqual([1]);
  expect(asked('stonewrae', { filter: 'pa_color[green]' }).similar).toEqual([2]);
  const result = asked('stonewrae');
  expect(result).toMatchObject({ total: 0, pages: 1, ids: [] });
  expect(result.facets.find(({ name }) => name === 'sale')?.options).toMatchObject([{ count: 0 }]);
  expect(asked('stoneware', { filter: 'sale[true]' })).toMatchObject({ ids: [], similar: [] });
});

const shop = source(
  product({ id: 1, name: 'Jug', categories: ['kitchen'], skus: 'JUG-1\nJUG-1-BLUE' }),
  product({ id: 2, name: 'Jug with lid', skus: 'JUG-10' }),
  product({ id: 3, name: 'Bag' }),
  product({ id: 4, name: 'Bag, green', categories: ['kitchen'], skus: 'AB 7\nTWICE' }),
  product({ id: 5, name: 'Chair', skus: 'TWICE' }),
  product({ id: 6, name: 'Jug, blue', texts: ['Jug, blue', 'Replaces no. 1.'], skus: 'Été-6' }),
  product({ id: 7, name: 'Bench' }),
);

const coded = (search: string, options: Parameters<typeof asked>[1] = {}, of = shop) =>
  asked(search, { perPage: 3, ...options }, buildIndex(of));

test.each([
  ['the SKU of a product', 'JUG-1', [1]],
  ['the SKU of a variation', 'JUG-1-BLUE', [1, 6]],
  ['another case, and spaces at the ends', '  jug-10 ', [2]],
  ['an SKU with a space in it', 'ab  7', [4]],
  ['accents, however they are composed', 'e\u0301te\u0301-6', [6]],
  ['an SKU that two products have, the latest first', 'twice', [5, 4]],
  ['the beginning of SKUs', 'JUG-', [2, 1, 6]],
])('similar results begin with %s', (_what, search, ids) => {
  const { total, rows, similar } = coded(search);
  expect({ total, rows }).toEqual({ total: 0, rows: [] });
  expect(similar.slice(0, ids.length)).toEqual(ids);
});

test('only an exact SKU counts when there is one, and a beginning only from four characters on', () => {
  expect(coded('JUG-1').similar).not.toContain(2);
  expect(coded('twi').similar).toEqual([]);
  expect(coded('twic').similar).toEqual([5, 4]);
  expect(coded('wice').similar).toEqual([]);
  expect(coded('jug-1\njug-1-blue').similar).not.toContain(4);
});

test('search results do not change: SKUs change no list, count or facet', () => {
  const { products, ...rest } = shop;
  const bare = { ...rest, products: products.map(({ skus: _, ...one }) => one) };
  for (const search of ['jug', 'JUG-1', 'twice', ''])
    expect({ ...coded(search), similar: [] }).toEqual({ ...coded(search, {}, bare), similar: [] });
  expect(coded('jug').similar).toEqual([]);
});

test('the list and its filters hold for SKUs, too, and a page has no more than others', () => {
  expect(coded('twice', { scope: kitchen }).similar).toEqual([4]);
  expect(coded('twice', { filter: 'sale[true]' }).similar).toEqual([]);
  const many = source(...Array.from({ length: 9 }, (_, at) => product({ id: at + 1, skus: `ITEM-${at}` })));
  expect(coded('item-', {}, many).similar).toEqual([9, 8, 7]);
});
