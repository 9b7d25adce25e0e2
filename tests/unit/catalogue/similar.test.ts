import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipsBetween } from '@graphql/rules/slips';
import { termsOf } from '~/catalogue/search/terms';
import { buildIndex, listed, product, source } from './factories';

const index = buildIndex(
  source(
    product({
      id: 1,
      name: 'Morning Mug',
      categories: ['kitchen'],
      texts: ['Morning Mug', 'Stoneware, 300 ml'],
    }),
    product({ id: 2, name: 'Stoneware Bowl', attributes: [['pa_color', ['green']]] }),
    product({ id: 3, name: 'Crème Brûlée Dish', categories: ['kitchen'] }),
    product({ id: 4, name: 'Teapot', texts: ['Teapot', 'Goes with the stoneware mugs.'] }),
    product({ id: 5, name: 'Jar 500' }),
    product({ id: 6, name: 'Rippenmütze', texts: ['Rippenmütze', 'Blunt, and grün.'] }),
  ),
);

const asked = (address: string) => listed(index, address);

test('what the search finds is as it was, with nothing similar beside it', () => {
  expect(asked('search=stoneware')).toMatchObject({ ids: [4, 2, 1], similar: [] });
  expect(asked('')).toMatchObject({ similar: [] });
});

test.each([
  ['words in another order', 'mug morning', [1]],
  ['a slip', 'stonewrae', [2, 4, 1]],
  ['two slips in a long word', 'stonwrae', [2, 4, 1]],
  ['a letter too much', 'teappot', [4]],
  ['accents left out', 'creme brulee', [3]],
  ['umlauts typed as two letters', 'Muetze', [6]],
  ['two such words', 'gruen rippenmuetze', [6]],
  ['a part of a word beside another', 'bowl stone', [2]],
  ['punctuation', 'mug-morning!', [1]],
  ['a category', 'Kitchen', [3, 1]],
  ['an option beside a word', 'green bowl', [2]],
])('%s is found as similar', (_what, search, ids) => {
  expect(asked(new URLSearchParams({ search }).toString())).toMatchObject({ ids: [], similar: ids });
});

test.each([['mag'], ['blue'], ['jar 501'], ['stonewarexyz'], ['morning teapot'], ['?!'], ['zzzzzzzz']])(
  'nothing is like “%s”',
  (search) => {
    expect(asked(new URLSearchParams({ search }).toString())).toMatchObject({ ids: [], similar: [] });
  },
);

test('similar results keep to the list and the filters, and change no count', () => {
  const scope = { of: 'categories', slug: 'kitchen' } as const;
  expect(listed(index, 'search=stonewrae', { scope }).similar).toEqual([1]);
  expect(asked('search=stonewrae&filter=pa_color[green]').similar).toEqual([2]);
  const result = asked('search=stonewrae');
  expect(result).toMatchObject({ total: 0, pages: 1, ids: [] });
  expect(result.facets.find(({ name }) => name === 'sale')?.options).toMatchObject([{ count: 0 }]);
  expect(asked('search=stoneware&filter=sale[true]')).toMatchObject({ ids: [], similar: [] });
});

test('slips are letters left out, added, exchanged or swapped', () => {
  for (const near of ['bwl', 'bowwl', 'bawl', 'bwol']) expect(slipsBetween('bowl', near, 1)).toBe(1);
  expect(slipsBetween('bowl', 'lamp', 2)).toBe(3);
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other, 9)).toBe(slipsBetween(other, one, 9));
      expect(slipsBetween(one, other, 9) === 0).toBe(one === other);
      expect(slipsBetween(one, other, 1)).toBe(Math.min(2, slipsBetween(one, other, 9)));
    }),
  );
});

test('words are told apart as people type them', () => {
  expect(termsOf('Kaffeebecher „Grün“, 0,3 l; Straße')).toEqual([
    'kaffeebecher',
    'grun',
    '0',
    '3',
    'l',
    'strasse',
  ]);
});
