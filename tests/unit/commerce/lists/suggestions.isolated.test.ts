import { expect, test, vi } from 'vitest';
import { findSuggestions } from '~/commerce/lists/search-suggestions.server';
import { buildIndex, product, source } from '../../catalogue/factories';

const products = [
  product({ id: 1, name: 'Travel mug' }),
  product({ id: 2, name: 'Mug', low: 2400 }),
  product({ id: 3, name: 'Smuggler’s chest' }),
  product({ id: 4, name: 'Teapot', texts: ['Teapot', 'Goes with the mug.'], skus: 'TP-100' }),
  product({ id: 5, name: 'Lamp' }),
  ...Array.from({ length: 6 }, (_, at) => product({ id: 10 + at, name: `Bowl ${at}` })),
].map((one) => ({ ...one, terms: [['product_cat', ['cups']]] satisfies (typeof one)['terms'] }));
const cups = { id: 1, slug: 'cups', name: 'Cups & mugs', parent: null, picture: null, description: '' };

vi.mock('~/catalogue/sync/catalogue-snapshot.server', () => ({
  getCatalogue: () =>
    Promise.resolve(buildIndex({ ...source(...products), terms: [['product_cat', [cups]]] })),
}));

const names = async (text: string) => (await findSuggestions(text)).products.map(({ name }) => name);

test('names that begin with the text come first, then words, then parts, then descriptions', async () => {
  expect(await names('mug')).toEqual(['Mug', 'Travel mug', 'Smuggler’s chest', 'Teapot']);
  expect(await names('MUG')).toEqual(await names('mug'));
});

test('there are at most six, latest first', async () => {
  expect(await names('bowl')).toEqual(['Bowl 5', 'Bowl 4', 'Bowl 3', 'Bowl 2', 'Bowl 1', 'Bowl 0']);
  expect(await names('o')).toHaveLength(6);
});

test('near spellings are suggested when nothing else is found, and said to be no more than that', async () => {
  expect(await names('teapto')).toEqual(['Teapot']);
  expect(await names('mug travel')).toEqual(['Travel mug']);
  expect(await findSuggestions('teapto')).toMatchObject({ similar: true, total: 0 });
  expect(await findSuggestions('teapot')).not.toHaveProperty('similar');
});
