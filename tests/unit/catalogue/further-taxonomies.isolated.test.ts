import { expect, test } from 'vitest';
import { start, useBackend, term } from './catalogue-backend';

const collection = {
  name: 'product_collection',
  address: 'collection',
  label: { en_US: 'Collection', de_DE: 'Kollektion' },
};
useBackend([
  {
    id: 1,
    name: 'Mug',
    terms: [term(1, 'product_collection', 'summer'), term(2, 'product_collection', 'beach')],
  },
  {
    id: 2,
    name: 'Bowl',
    terms: [term(1, 'product_collection', 'summer'), term(5, 'wine_region', 'mosel')],
  },
  { id: 3, name: 'Jug' },
]);

/** A new process of a shop whose owner has named these taxonomies. */
async function startWith(taxonomies: (typeof collection)[]) {
  const { getCatalogue } = await start();
  const { setStoreSettings } = await import('~/platform/settings/store-settings');
  setStoreSettings({ taxonomies });
  const { loadListPage } = await import('~/commerce/lists/list-page.server');
  const { Shopper } = await import('~/session/shopper.server');
  const list = async (query: string, language: string) =>
    loadListPage(
      { base: '/products', params: new URLSearchParams(query), page: 1 },
      await Shopper.fromRequest(
        new Request('http://localhost/', { headers: { 'accept-language': language } }),
      ),
    );
  return { index: await getCatalogue(), list };
}

test('a taxonomy of the settings is a filter in the shopper’s language, and has terms with lists', async () => {
  const { index, list } = await startWith([collection]);
  const terms = [...(index.terms.get('product_collection') ?? [])].map(([slug, { name, count }]) => [
    slug,
    name,
    count,
  ]);
  expect(terms).toEqual([
    ['summer', 'The summer', 2],
    ['beach', 'The beach', 1],
  ]);
  const { facets } = await list('', 'de-DE');
  expect(facets.filter(({ name }) => name === 'product_collection')).toEqual([
    {
      name: 'product_collection',
      label: 'Kollektion',
      fixed: true,
      options: [
        { slug: 'summer', name: 'The summer', count: 2 },
        { slug: 'beach', name: 'The beach', count: 1 },
      ],
    },
  ]);
  const { cards, chips } = await list('filter=product_collection[beach]', 'fr-FR');
  expect(cards.map(({ name }) => name)).toEqual(['Mug']);
  expect(chips.map(({ label }) => label)).toEqual(['Collection\u202f: The beach']);
});

test('what an earlier process has saved counts only for the same taxonomies', async () => {
  const { index: before } = await startWith([]);
  expect(before.terms.has('product_collection')).toBe(false);
  const { index } = await startWith([collection]);
  expect(index.terms.get('product_collection')?.size).toBe(2);
});
