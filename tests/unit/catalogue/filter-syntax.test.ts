import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeKey, parseFilters, serializeFilters, removeFilter } from '~/catalogue/index/filter-syntax';
import {
  buildListPath,
  buildListSearch,
  parseListForm,
  parseListQuery,
  sortFields,
} from '~/catalogue/index/list-query';

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter(Boolean);
const filters = fc.uniqueArray(fc.record({ name: word, values: fc.uniqueArray(word, { maxLength: 5 }) }), {
  maxLength: 8,
  selector: ({ name }) => attributeKey(name),
});

test('every text is parsed, and reading again what was read changes nothing', () => {
  const noise = fc
    .array(fc.constantFrom('[', ']', ',', '%', '%5B', 'a', 'pa_', ' ', '-', '5', '🧶', '\0'))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(noise, (text) => {
      const read = parseFilters(text);
      expect(parseFilters(serializeFilters(read))).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

test('a query survives its own address', () => {
  const search = word.filter((text) => !/\s/u.test(text));
  fc.assert(
    fc.property(
      filters,
      search,
      fc.constantFrom(...sortFields),
      fc.constantFrom('ASC' as const, 'DESC' as const),
      (written, text, orderby, order) => {
        fc.pre(serializeFilters(written).length <= 2000);
        const query = { filters: written, search: text, orderby, order };
        const url = new URL(buildListPath('/products', query, 3), 'http://shop.test');
        expect(url.pathname).toBe('/products/page/3');
        expect(parseListQuery(url.searchParams)).toEqual(query);
      },
    ),
  );
});

test.each([
  ['price[15,15]', ['15', '15']],
  ['price[,20]', ['', '20']],
  ['price[15,]', ['15']],
  ['price[,]', []],
])('the places of a range count: %s', (text, values) => {
  expect(parseFilters(text)).toEqual([{ name: 'price', values }]);
  expect(parseFilters(serializeFilters([{ name: 'price', values }]))).toEqual([{ name: 'price', values }]);
});

test('filters of one name are merged whatever the spelling, values named twice count once', () => {
  expect(parseFilters('pa_Light-Color[a,b],lightcolor[b,c]')).toEqual([
    { name: 'pa_Light-Color', values: ['a', 'b', 'c'] },
  ]);
});

test('endless filters are cut', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `f${at}[v]`).join(',');
  expect(parseFilters(many)).toHaveLength(40);
  const [filter] = parseFilters(`category[${Array.from({ length: 900 }, (_, at) => at).join(',')}]`);
  expect(filter?.values).toHaveLength(100);
});

test('a removed filter goes in any spelling of the address, and what only looks alike stays', () => {
  const written = parseFilters('color[Ink,INK,moss],category[Kitchen]');
  const one = removeFilter(written, 'pa_color', 'ink');
  expect(serializeFilters(one)).toBe('color[moss],category[Kitchen]');
  expect(removeFilter(one, 'pa_color', 'ink')).toEqual(one);
  expect(serializeFilters(removeFilter(one, 'category', 'kitchen'))).toBe('color[moss]');
  expect(serializeFilters(removeFilter(written, 'Color'))).toBe('category[Kitchen]');
  const sizes = parseFilters('size[1-2,12]');
  expect(serializeFilters(removeFilter(sizes, 'size', '12'))).toBe('size[1-2]');
});

test('a search is trimmed, its blanks are single, and it ends after 200 characters, never within one', () => {
  expect(parseListQuery(new URLSearchParams({ search: '  Red \n\t mug ' })).search).toBe('Red mug');
  expect(parseListQuery(new URLSearchParams({ search: 'x'.repeat(10_000) })).search).toHaveLength(200);
  const halves = { search: `x${'🧶'.repeat(200)}`, filter: `a[${'🧶'.repeat(2000)}` };
  expect(() => buildListSearch(parseListQuery(new URLSearchParams(halves)))).not.toThrow();
});

test.each([
  ['pa_color=ink&pa_color=&pa_color=sand&search=mug', '?filter=pa_color[ink,sand]&search=mug'],
  ['price_min=+2,5&price_max=&rating=3&rating=4', '?filter=price[2.5],rating[3]'],
  ['price_min=&price_max=20&rating=', '?filter=price[,20]'],
  ['pa_color=ink&filter=pa_color[sand],flavour[salt]', '?filter=flavour[salt],pa_color[ink]'],
  ['sort=price-ASC&filter=pa_color[ink]', '?filter=pa_color[ink]&orderby=price&order=ASC'],
  ['sort=date-DESC&orderby=price&order=ASC', ''],
  ['search=red+%26+blue&pa_color=b+c', '?filter=pa_color[b%20c]&search=red%20%26%20blue'],
  ['pa_color=ink&orderby=nonsense&order=sideways', '?filter=pa_color[ink]'],
  ['search=+&orderby=price&order=ASC', '?orderby=price&order=ASC'],
  ['filter=pa_color[ink]&search=mug&orderby=price', undefined],
])('the fields of a list: %s are the address %s', (sent, address) => {
  const fields = [
    { name: 'pa_color' },
    { name: 'price', control: 'range' as const },
    { name: 'rating', control: 'radio' as const },
  ];
  const query = parseListForm(new URLSearchParams(sent), fields);
  expect(query && buildListSearch(query)).toBe(address);
});
