import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import type * as SnapshotModule from '~/catalogue/sync/catalogue-snapshot.server';
import { getProductTags } from '@graphql/operations/term-operations';
import { poll } from '../../support/poll';
import { closeServer, startListening } from '../../support/listening';
import { backend, folder, later, start, useBackend, term } from './catalogue-backend';
import { product, source } from './factories';
import { resetProcessState } from '../../support/new-process';

useBackend(Array.from({ length: 250 }, (_, at) => ({ id: at + 1, name: `Mug ${at + 1}` })));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

const names = async ({ getCatalogue }: typeof SnapshotModule) =>
  (await getCatalogue()).products.map(({ name }) => name);

test('loads every page of the catalogue once, however many ask at the same time', async () => {
  const shop = await start();
  const [first, second] = await Promise.all([shop.getCatalogue(), shop.getCatalogue()]);
  expect(first).toBe(second);
  expect(first.products).toHaveLength(250);
  expect(first.categories.get('home')?.count).toBe(250);
  expect(backend.state.calls.filter((call) => call === 'getProducts')).toHaveLength(3);
});

test('values without a visible product keep their name, of attributes that lists have', async () => {
  const blue = { slug: 'blue', name: 'Blue' };
  const color = { __typename: 'GlobalProductAttribute', name: 'pa_color', label: 'Color', scope: 'GLOBAL' };
  const attributes = { nodes: [{ ...color, terms: { nodes: [blue] } }] };
  backend.state.products = [{ id: 1, name: 'Mug', attributes }];
  const text = (taxonomyName: string, slug: string, name: string) => ({ taxonomyName, slug, name });
  backend.state.terms = [
    text('pa_color', 'blue', 'Another blue'),
    text('pa_color', 'teal', 'Teal'),
    text('pa_size', 's', 'S'),
    text('product_tag', 'gift', 'Gift'),
  ];
  const asked: unknown[] = [];
  backend.state.before = (operation, variables) => {
    if (operation === 'getAllTerms') asked.push(variables?.taxonomies);
  };
  const { attributes: known } = await (await start()).getCatalogue();
  expect(asked).toEqual([['PACOLOR']]);
  expect([...known.values()].map(({ values }) => values.map(({ name }) => name))).toEqual([['Blue', 'Teal']]);
});

test('the markup of a name is not shown, and a “<” that is none stays', async () => {
  const terms = { nodes: [{ slug: 'green', name: '<i>Green</i>' }] };
  const attributes = { nodes: [{ name: 'pa_color', label: 'Colour <b>bold</b>', terms }] };
  const shown = ['Lamp <b>bold</b> &amp; sons', 'Size <40', 'A < B > C'];
  backend.state.products = shown.map((name, at) => ({ id: at + 1, name, attributes }));
  backend.state.terms = [{ taxonomyName: 'pa_color', slug: 'red', name: '<b>Red</b>' }];
  const shop = await start();
  expect((await names(shop)).sort()).toEqual(['A < B > C', 'Lamp bold & sons', 'Size <40']);
  const color = (await shop.getCatalogue()).attributes.get('color');
  expect(color?.label).toBe('Colour bold');
  expect([...(color?.values.values() ?? [])].map(({ name }) => name)).toEqual(['Green', 'Red']);
});

test('brands and tags come with the products, and with what their own lists tell of them', async () => {
  backend.state.products = [
    { id: 1, name: 'Hoodie', terms: [term(7, 'product_brand', 'atelier'), term(8, 'product_tag', 'gift')] },
    { id: 2, name: 'Polo', terms: [term(6, 'product_brand', 'nordlicht'), term(3, 'wine_region', 'mosel')] },
  ];
  backend.state.brands = [
    term(6, '', 'nordlicht', { parentDatabaseId: null, description: 'Made in <em>Kiel</em>.' }),
    term(7, '', 'atelier', { parentDatabaseId: 6, description: null }),
    term(9, '', 'empty', { parentDatabaseId: null, description: null }),
  ];
  const { terms } = await (await start()).getCatalogue();
  expect([...(terms.get('product_brand')?.values() ?? [])]).toMatchObject([
    { name: 'The nordlicht', parent: null, description: 'Made in Kiel.', count: 2 },
    { name: 'The atelier', parent: 'nordlicht', description: '', count: 1 },
  ]);
  expect([...(terms.get('product_tag')?.values() ?? [])].map(({ name, count }) => [name, count])).toEqual([
    ['The gift', 1],
  ]);
});

test('a WooCommerce without fields for brands still tells of those that a plugin has made', async () => {
  backend.state.products = [{ id: 1, name: 'Hoodie', terms: [term(7, 'product_brand', 'atelier')] }];
  backend.state.brands = null;
  const { terms } = await (await start()).getCatalogue();
  expect([...(terms.get('product_brand')?.keys() ?? [])]).toEqual(['atelier']);
});

test('while it is fresh the backend is not queried', async () => {
  const shop = await start();
  await shop.getCatalogue();
  backend.state.calls = [];
  later(59);
  await shop.getCatalogue();
  expect(backend.state.calls).toEqual([]);
  expect(shop.getCatalogueAgeSeconds()).toBe(59);
});

test('an old snapshot is given at once and replaced behind it, once', async () => {
  const shop = await start();
  await shop.getCatalogue();
  backend.state.products = [{ id: 900, name: 'Bowl' }];
  backend.state.calls = [];
  later(61);
  const given = await Promise.all([names(shop), names(shop), names(shop)]);
  expect(given.every((list) => list.length === 250)).toBe(true);
  await poll(async () => expect(await names(shop)).toEqual(['Bowl']));
  expect(backend.state.calls.filter((call) => call === 'getNewestStamps')).toHaveLength(1);
  expect(shop.getCatalogueAgeSeconds()).toBeLessThan(10);
});

test('an outage keeps the old snapshot and its age, and the next refresh heals it', async () => {
  const shop = await start();
  await shop.getCatalogue();
  backend.state.broken = true;
  backend.state.calls = [];
  later(61);
  expect(await names(shop)).toHaveLength(250);
  await poll(() => expect(backend.state.calls.length).toBeGreaterThan(0));
  expect(await names(shop)).toHaveLength(250);
  expect(shop.getCatalogueAgeSeconds()).toBe(61);
  backend.state.broken = false;
  backend.state.products = [{ id: 900, name: 'Bowl' }];
  later(61);
  await poll(async () => expect(await names(shop)).toEqual(['Bowl']));
});

test('a restart starts with the stored catalogue: it lists without asking the backend, even when that is down', async () => {
  const before = await start();
  await before.getCatalogue();
  await poll(() => expect(readdirSync(folder)).toEqual(['catalogue.ndjson.gz']));
  backend.state.broken = true;
  backend.state.calls = [];
  const after = await start();
  expect(await names(after)).toHaveLength(250);
  expect(backend.state.calls).toEqual([]);
});

test('a broken file in CACHE_DIR is not believed', async () => {
  writeFileSync(path.join(folder, 'catalogue.ndjson.gz'), gzipSync('{"version":7,"source":').subarray(0, -4));
  expect(await names(await start())).toHaveLength(250);
});

test('a saved catalogue is read as it was written, by its own backend alone', async () => {
  resetProcessState({ CACHE_DIR: folder });
  const { CatalogueStore } = await import('~/catalogue/sync/catalogue-store.server');
  const texts = ['Two\nlines', 'separated\u2028by\u2029Unicode', '🍵'.repeat(2000)];
  const saved = {
    source: source(...Array.from({ length: 1001 }, (_, at) => product({ id: at + 1, texts }))),
    stamp: { id: 'state', lookedAt: 1, dueAt: 2, since: 3, by: 'replica' },
    next: 'cursor',
  };
  await new CatalogueStore('catalogue', 'one').write(saved);
  const read = await new CatalogueStore('catalogue', 'one').read();
  expect(read).toEqual(saved);
  expect(read?.source.products[1]?.attributes).toBe(read?.source.products[0]?.attributes);
  expect(await new CatalogueStore('catalogue', 'another').read()).toBeUndefined();
});

test('a page instead of GraphQL is reported with the address', async () => {
  let status = 200;
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>A shop</h1>');
  });
  const origin = await startListening(server);
  resetProcessState({ GQL_HOST: `${origin}/?lang=en` });
  const { send } = await import('~/platform/backend/graphql-client.server');
  const asking = () => send(getProductTags, { first: 1 });
  await expect(asking()).rejects.toMatchObject({
    message: `The answer is no GraphQL: ${origin}/`,
    status: 0,
  });
  status = 404;
  await expect(asking()).rejects.toMatchObject({ message: `The answer is no GraphQL: ${origin}/`, status });
  await closeServer(server);
  await expect(asking()).rejects.toMatchObject({ message: `There is no answer: ${origin}/` });
});

test('products that the shop cannot return affect no other, wherever they are in the list', async () => {
  backend.state.unreadable = new Set([1, 2, 100, 101, 250]);
  backend.state.locked = [100, 101];
  const { getCatalogue } = await start();
  const { products } = await getCatalogue();
  expect(products).toHaveLength(245);
  expect(products.filter(({ id }) => backend.state.unreadable.has(id))).toEqual([]);
});

test('an unreadable product affects no other', async () => {
  const spoilt = { terms: [null] as never };
  backend.state.products = [1, 2, 3].map((id) => ({ id, name: `Mug ${id}`, ...(id === 2 ? spoilt : {}) }));
  expect((await names(await start())).sort()).toEqual(['Mug 1', 'Mug 3']);
});

test('a product that gets a password leaves the lists, and is back once it is reported without one', async () => {
  const { getCatalogue, refreshProducts } = await start();
  await getCatalogue();
  const has = async () => (await getCatalogue()).rowOfId.has(7);
  backend.state.unreadable.add(7);
  await refreshProducts([7]);
  await poll(async () => expect(await has()).toBe(false));
  backend.state.unreadable.clear();
  await refreshProducts([7]);
  await poll(async () => expect(await has()).toBe(true));
});

/** A new process before a shop with SKUs, and what it shows as similar to a search. */
async function startSearch() {
  backend.state.products = [
    { id: 1, name: 'Jug', sku: ' JUG-1 ' },
    {
      id: 2,
      name: 'Chair',
      sku: 'CHAIR',
      variations: ['CHAIR', null, '', 'CHAIR-OAK'].map((sku) => ({ sku })),
    },
    { id: 3, name: 'Bag', sku: '' },
    { id: 4, name: 'Bench', sku: null },
    { id: 5, name: 'Pot', variations: [{ sku: 'JUG-1' }] },
  ];
  const shop = await start();
  const { findSuggestions } = await import('~/commerce/lists/search-suggestions.server');
  await shop.getCatalogue();
  const similar = async (typed: string) => (await findSuggestions(typed)).products.map(({ name }) => name);
  return { ...shop, similar };
}

test('SKUs of products and variations come with the catalogue; those that are null, empty or there twice do no harm', async () => {
  const { similar } = await startSearch();
  expect(await similar('chair-oak')).toEqual(['Chair']);
  expect(await similar('chair-')).toEqual(['Chair']);
  expect(await similar('jug-1')).toEqual(['Pot', 'Jug']);
  expect(await similar('null')).toEqual([]);
});

test('a new SKU of a product is read with the product’s change', async () => {
  const { refreshProducts, similar } = await startSearch();
  expect(await similar('bench-9')).toEqual([]);
  backend.state.products = [{ id: 4, name: 'Bench', sku: 'BENCH-9' }];
  await refreshProducts([4]);
  await poll(async () => expect(await similar('bench-9')).toEqual(['Bench']));
});
