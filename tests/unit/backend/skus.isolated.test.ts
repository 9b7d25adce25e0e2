import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually';
import { backend, start, useBackend } from './catalogue-process';

useBackend([
  { id: 1, name: 'Jug', sku: ' JUG-1 ' },
  {
    id: 2,
    name: 'Chair',
    sku: 'CHAIR',
    variations: [{ sku: 'CHAIR-RED' }, { sku: 'CHAIR' }, { sku: null }, { sku: '' }, { sku: 'CHAIR-OAK' }],
  },
  { id: 3, name: 'Bag', sku: '' },
  { id: 4, name: 'Bench', sku: null },
  { id: 5, name: 'Pot', variations: [{ sku: 'JUG-1' }] },
]);

/** A new process, and what it shows as similar to a search. */
async function startSearch() {
  const shop = await start();
  const { suggestions } = await import('~/commerce/lists/suggestions.server');
  await shop.catalogue();
  const similar = async (typed: string) => (await suggestions(typed)).products.map(({ name }) => name);
  return { ...shop, similar };
}

test('SKUs of products and variations come with the catalogue; those that are null, empty or there twice do no harm', async () => {
  const { similar } = await startSearch();
  expect(await similar('chair-oak')).toEqual(['Chair']);
  expect(await similar('chair-')).toEqual(['Chair']);
  expect(await similar('jug-1')).toEqual(['Pot', 'Jug']);
  expect(await similar('null')).toEqual([]);
});

test('an SKU that a product has got since is known with the product’s change', async () => {
  const { refreshProducts, similar } = await startSearch();
  expect(await similar('bench-9')).toEqual([]);
  backend.state.products = [{ id: 4, name: 'Bench', sku: 'BENCH-9' }];
  await refreshProducts([4]);
  await eventually(async () => expect(await similar('bench-9')).toEqual(['Bench']));
});
