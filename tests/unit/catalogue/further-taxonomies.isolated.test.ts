import { expect, test, vi } from 'vitest';
import { backend, start, useBackend, term } from './catalogue-backend';

const collection = {
  name: 'product_collection',
  address: 'collection',
  label: { en_US: 'Collection', de_DE: 'Kollektion' },
  field: 'productCollections',
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
async function startWith(taxonomies: (typeof collection | Omit<typeof collection, 'field'>)[]) {
  const { getCatalogue } = await start();
  const { setStoreSettings } = await import('~/platform/settings/store-settings');
  setStoreSettings({ taxonomies });
  const { log } = await import('~/platform/log.server');
  const warn = vi.spyOn(log, 'warn');
  const { loadListPage } = await import('~/commerce/lists/list-page.server');
  const { Shopper } = await import('~/session/shopper.server');
  const list = async (query: string, language: string) =>
    loadListPage(
      { base: '/products', params: new URLSearchParams(query), page: 1 },
      await Shopper.fromRequest(
        new Request('http://localhost/', { headers: { 'accept-language': language } }),
      ),
    );
  return { index: await getCatalogue(), warn, list };
}

test('a taxonomy of the settings is a filter in the shopper’s language, and has terms with lists', async () => {
  backend.state.further = [term(1, '', 'summer', { description: 'For <em>warm</em> days.' })];
  const { index, list, warn } = await startWith([collection]);
  const terms = [...(index.terms.get('product_collection') ?? [])].map(
    ([slug, { name, description, count }]) => [slug, name, description, count],
  );
  expect(terms).toEqual([
    ['summer', 'The summer', 'For warm days.', 2],
    ['beach', 'The beach', '', 1],
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
  expect(warn).not.toHaveBeenCalled();
});

test('a field that the backend lacks is logged once, and the shop continues', async () => {
  backend.state.further = null;
  const { index, warn } = await startWith([collection]);
  expect([...(index.terms.get('product_collection')?.keys() ?? [])]).toEqual(['summer', 'beach']);
  const told = warn.mock.calls.filter(([, text]) => text?.startsWith('settings:'));
  expect(told).toEqual([
    [
      { taxonomy: 'product_collection', field: 'productCollections' },
      expect.stringContaining('no such list'),
    ],
  ]);
});

test('a taxonomy without a field asks the backend for nothing more', async () => {
  const { field: _, ...plain } = collection;
  const { index } = await startWith([plain]);
  expect(index.terms.get('product_collection')?.size).toBe(2);
  expect(backend.state.calls).not.toContain('getTerms');
});

test('what an earlier process has saved counts only for the same taxonomies', async () => {
  const { index: before } = await startWith([]);
  expect(before.terms.has('product_collection')).toBe(false);
  const { index } = await startWith([collection]);
  expect(index.terms.get('product_collection')?.size).toBe(2);
});
