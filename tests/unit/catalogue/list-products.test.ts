import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortFields } from '~/catalogue/index/list-query';
import type { SourceProduct } from '~/catalogue/index/catalogue-records';
import { buildIndex, listed, product, source } from './factories';

const list = (products: SourceProduct[], address: string, options?: Parameters<typeof listed>[2]) =>
  listed(buildIndex(source(...products)), address, options);

const mug = (id: number, color: string, details: Partial<Parameters<typeof product>[0]>) =>
  product({ id, categories: ['kitchen'], attributes: [['pa_color', [color]]], ...details });

const shelf = [
  mug(1, 'green', { name: 'Green mug', date: 10, low: 1200, rating: 4.5 }),
  mug(2, 'light-blue', { name: 'Blue mug', date: 30, low: 900, rating: 3.9 }),
  product({
    ...{ id: 3, name: 'Spade', date: 20, low: 2500, high: 4000, onSale: true, discount: 20 },
    categories: ['garden'],
  }),
  product({
    ...{ id: 4, name: 'Scarf', date: 20, low: 3000, rating: 5, categories: ['home'] },
    attributes: [
      ['pa_color', ['green', 'red']],
      ['pa_size', ['s', 'm']],
    ],
  }),
];

test.each([
  ['', [2, 4, 3, 1]],
  ['orderby=date&order=ASC', [1, 3, 4, 2]],
  ['orderby=price', [3, 4, 1, 2]],
  ['orderby=price&order=ASC', [2, 1, 4, 3]],
  ['orderby=rating', [4, 1, 2, 3]],
  ['orderby=discount', [3, 4, 2, 1]],
  ['orderby=alphabetically&order=ASC', [2, 1, 4, 3]],
])('sorts by %s', (address, ids) => {
  expect(list(shelf, address).ids).toEqual(ids);
});

test('sorts by popularity: best sellers by their rank, then the others, latest first', () => {
  const index = buildIndex({ ...source(...shelf), bestSellers: [3, 99, 1] });
  expect(listed(index, 'orderby=popularity').ids).toEqual([3, 1, 2, 4]);
  expect(listed(index, 'orderby=popularity&order=ASC').ids).toEqual([4, 2, 1, 3]);
  expect(list(shelf, 'orderby=popularity').ids).toEqual(list(shelf, '').ids);
});

test.each([
  ['category[kitchen]', [2, 1]],
  ['category[kitchen,garden]', [2, 3, 1]],
  ['price[9,12]', [2, 1]],
  ['price[12,9]', [2, 1]],
  ['price[30]', [4, 3]],
  ['price[12,12]', [1]],
  ['price[,12]', [2, 1]],
  ['price[39.99,41]', [3]],
  ['price[0,8.99]', []],
  ['price[0,0]', []],
  ['price[1000000000,]', []],
  ['rating[4]', [4, 1]],
  ['rating[4,3]', [2, 4, 1]],
  ['sale[true]', [3]],
  ['pa_color[green]', [4, 1]],
  ['pa_color[green,light-blue]', [2, 4, 1]],
  ['Color[Light Blue]', [2]],
  ['color[green],pa_size[m]', [4]],
])('filters by %s', (filter, ids) => {
  expect(list(shelf, `filter=${filter}`)).toMatchObject({ ids, total: ids.length });
});

test('what has no price is in no range of prices, and makes none', () => {
  const unpriced = buildIndex(source(product({ id: 9, low: null, high: null }), ...shelf));
  expect(listed(unpriced, 'filter=price[0,0]').ids).toEqual([]);
  expect(listed(unpriced, '').total).toBe(5);
});

test('a category holds the products of its subcategories', () => {
  expect(list(shelf, 'filter=category[home]').ids).toEqual([2, 4, 1]);
  expect(list(shelf, '', { scope: { taxonomy: 'product_cat', slug: 'home' } }).ids).toEqual([2, 4, 1]);
  expect(
    list(shelf, 'filter=category[kitchen]', { scope: { taxonomy: 'product_cat', slug: 'garden' } }).ids,
  ).toEqual([]);
});

test.each([
  ['flavour[salt]', [{ name: 'flavour', values: ['salt'] }]],
  ['price[NaN,50]', [{ name: 'price', values: ['NaN', '50'] }]],
  ['price[-1,5]', [{ name: 'price', values: ['-1', '5'] }]],
  ['price[1,2,3]', [{ name: 'price', values: ['1', '2', '3'] }]],
  ['rating[9]', [{ name: 'rating', values: ['9'] }]],
  ['sale[maybe]', [{ name: 'sale', values: ['maybe'] }]],
  ['category[attic]', [{ name: 'category', values: ['attic'] }]],
  ['broken', [{ name: 'broken', values: [] }]],
  ['pa_color[__proto__]', [{ name: 'pa_color', values: ['__proto__'] }]],
])('ignores %s and says so', (filter, unknown) => {
  const result = list(shelf, `filter=${filter}`);
  expect(result.chosen.unknown).toEqual(unknown);
  expect(result.total).toBe(4);
});

test('known values count beside unknown ones', () => {
  const result = list(shelf, 'filter=pa_color[green,mauve]');
  expect(result.ids).toEqual([4, 1]);
  expect(result.chosen.unknown).toEqual([{ name: 'pa_color', values: ['mauve'] }]);
});

test('searches within the filtered list', () => {
  expect(list(shelf, 'search=MUG').ids).toEqual([2, 1]);
  expect(list(shelf, 'search=mug&filter=pa_color[green]').ids).toEqual([1]);
  expect(list(shelf, 'search=teapot')).toMatchObject({ ids: [], total: 0, pages: 1 });
});

test('each facet counts with the other filters applied, not its own', () => {
  const { facets } = list(shelf, 'filter=pa_color[green],category[home]');
  const facet = (name: string) => facets.find((one) => one.name === name);
  expect(facet('pa_color')?.options.map(({ slug, count, active }) => [slug, count, active])).toEqual([
    ['green', 2, true],
    ['light-blue', 1, false],
    ['red', 1, false],
  ]);
  expect(facet('category')?.options.map(({ slug, count, depth }) => [slug, count, depth])).toEqual([
    ['home', 2, 0],
    ['kitchen', 1, 1],
    ['garden', 0, 0],
  ]);
  expect(facet('rating')?.options.map(({ slug, count }) => [slug, count])).toEqual([
    ['4', 2],
    ['3', 2],
    ['2', 2],
    ['1', 2],
  ]);
  expect(facet('price')?.range).toEqual({ min: 1200, max: 3000 });
  expect(facet('sale')?.options).toMatchObject([{ count: 0, active: false }]);
});

const catalogue = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 500 }),
    date: fc.integer({ min: 0, max: 3 }),
    low: fc.constantFrom(null, 100, 200, 300),
    rating: fc.constantFrom(0, 3.5, 4),
    discount: fc.constantFrom(0, 10),
    name: fc.constantFrom('Red mug', 'Blue mug', 'Bowl'),
    categories: fc.subarray(['home', 'kitchen', 'garden']),
  }),
  { maxLength: 60, selector: ({ id }) => id },
);

test('pages never repeat or skip a product, in any order', () => {
  const address = fc.record({
    orderby: fc.constantFrom(...sortFields),
    order: fc.constantFrom('ASC', 'DESC'),
    filter: fc.constantFrom('', 'rating[3]', 'category[kitchen]'),
  });
  fc.assert(
    fc.property(catalogue, address, fc.integer({ min: 1, max: 7 }), (details, query, perPage) => {
      const products = details.map((detail) => product(detail));
      const text = String(new URLSearchParams(query));
      const { total, ids } = list(products, text, { perPage: 1000 });
      expect(list(products, text, { perPage }).pages).toBe(Math.max(1, Math.ceil(total / perPage)));
      const every = Array.from(
        { length: Math.ceil(total / perPage) },
        (_, at) => list(products, text, { page: at + 1, perPage }).ids,
      ).flat();
      expect(every).toEqual(ids);
    }),
    { numRuns: 60 },
  );
});

test('ascending is the reverse of descending', () => {
  fc.assert(
    fc.property(catalogue, fc.constantFrom(...sortFields), (details, orderby) => {
      const products = details.map((detail) => product(detail));
      const ids = list(products, `orderby=${orderby}`, { perPage: 1000 }).ids;
      expect(list(products, `orderby=${orderby}&order=ASC`, { perPage: 1000 }).ids).toEqual(ids.reverse());
    }),
    { numRuns: 60 },
  );
});

test('a brand holds the products of its child brands; brands are a filter with counts, tags are none', () => {
  const made = [
    product({ id: 1, brands: ['nordlicht'], tags: ['gift'] }),
    product({ id: 2, brands: ['atelier'], categories: ['garden'] }),
    product({ id: 3, tags: ['gift'] }),
  ];
  expect(list(made, '', { scope: { taxonomy: 'product_brand', slug: 'nordlicht' } }).ids).toEqual([2, 1]);
  expect(list(made, '', { scope: { taxonomy: 'product_brand', slug: 'empty' } }).ids).toEqual([]);
  expect(list(made, '', { scope: { taxonomy: 'product_tag', slug: 'gift' } }).ids).toEqual([3, 1]);
  expect(
    list(made, 'filter=product_brand[atelier]', { scope: { taxonomy: 'product_tag', slug: 'gift' } }).ids,
  ).toEqual([]);
  const { ids, facets } = list(made, 'filter=product_brand[nordlicht],category[garden]');
  expect(ids).toEqual([2]);
  const brands = facets.find(({ name }) => name === 'product_brand');
  expect(brands?.options).toEqual([
    { slug: 'nordlicht', name: 'nordlicht', count: 1, active: true },
    { slug: 'atelier', name: 'atelier', count: 1, active: false },
  ]);
  const { facets: without } = list([product({ id: 1 })], '');
  expect(without.some(({ name }) => name === 'product_brand')).toBe(false);
});
