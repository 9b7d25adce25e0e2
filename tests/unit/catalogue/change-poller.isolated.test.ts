import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type * as SnapshotModule from '~/catalogue/sync/catalogue-snapshot.server';
import { poll } from '../../support/poll';
import { backend, folder, later, replaceBackend, start, useBackend, type Listed } from './catalogue-backend';
import { hasRedis, startRedis } from '../platform/redis';

type Shop = typeof SnapshotModule;

/** Changed one after the other, ten minutes apart; the one with the highest id last. */
const mugs = (count: number): Listed[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Mug ${at + 1}`,
    modified: new Date(Date.UTC(2026, 0, 1) + at * 600_000).toISOString(),
  }));

useBackend([]);

// Answers take none of the clock's time: a look that took long would put the next one off by a hundred times as much.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 12) });
  vi.spyOn(performance, 'now').mockReturnValue(0);
});

const now = () => new Date().toISOString();

/** Whether there is time left for reading what nothing speaks for. */
async function setTimeLeft(hasLeft: boolean): Promise<void> {
  const { PollingBudget } = await import('~/catalogue/sync/change-poller.server');
  vi.spyOn(PollingBudget.prototype, 'hasTimeLeft').mockReturnValue(hasLeft);
}

/** A shop that has so many products that one reading of all of them uses up what may be spent. */
async function startBusy(products: Listed[], cacheDir?: string): Promise<Shop> {
  backend.state.products = products;
  const shop = await start(cacheDir);
  await shop.getCatalogue();
  await setTimeLeft(false);
  backend.state.calls = [];
  backend.state.told = [];
  return shop;
}

function change(id: number, more: Partial<Listed>): void {
  backend.state.products = backend.state.products.map((product) =>
    product.id === id ? { ...product, ...more } : product,
  );
}

async function priceOf(shop: Shop, id: number): Promise<number | null | undefined> {
  const index = await shop.getCatalogue();
  const row = index.rowOfId.get(id);
  return row === undefined ? undefined : index.products[row]?.low;
}

const timesAsked = (operation: string) => backend.state.calls.filter((call) => call === operation).length;

/** Waits until the shop has been looked at since the clock was put forward: its categories come last. */
const looked = (shop: Shop) =>
  poll(async () => {
    await shop.getCatalogue();
    expect(shop.getCatalogueAgeSeconds()).toBeLessThan(30);
    expect(timesAsked('getNames')).toBeGreaterThanOrEqual(timesAsked('getNewestStamps'));
  });

const idsOf = async (shop: Shop) => new Set((await shop.getCatalogue()).rowOfId.keys());

test('of ten thousand products only the changed one is read, with four questions', async () => {
  const shop = await startBusy(mugs(10_000));
  change(4711, { price: '12.50', modified: now() });
  later(61);
  await poll(async () => expect(await priceOf(shop, 4711)).toBe(1250));
  expect(backend.state.told).toEqual([4711]);
  expect(backend.state.calls.length).toBeLessThanOrEqual(4);
});

test('all products are read again when the shop shows prices with another tax, without a new timestamp', async () => {
  const shop = await startBusy(mugs(60));
  backend.state.tax = 1.19;
  later(61);
  await poll(async () => {
    const prices = await Promise.all([1, 30, 60].map((id) => priceOf(shop, id)));
    expect(prices).toEqual([1190, 1190, 1190]);
  });
  await looked(shop);
  backend.state.told = [];
  later(61);
  await looked(shop);
  expect(backend.state.told).toEqual([]);
});

test('a deleted or hidden product is gone with the next poll, and a new one is there', async () => {
  const shop = await startBusy(mugs(300));
  backend.state.products = backend.state.products.filter(({ id }) => id !== 7);
  backend.state.products.push({ id: 900, name: 'Bowl', modified: now() });
  await setTimeLeft(true);
  later(61);
  await shop.getCatalogue();
  await poll(async () => {
    const ids = await idsOf(shop);
    expect([ids.has(7), ids.has(900), ids.size]).toEqual([false, true, 300]);
  });
});

test('many with the same timestamp are all read, also one that changes again within the same second', async () => {
  const shop = await startBusy(mugs(300));
  const stamp = now();
  for (let id = 1; id <= 150; id += 1) change(id, { price: '20', modified: stamp });
  later(61);
  await poll(async () => {
    const prices = await Promise.all(Array.from({ length: 150 }, (_, at) => priceOf(shop, at + 1)));
    expect(new Set(prices)).toEqual(new Set([2000]));
  });
  await looked(shop);
  change(42, { price: '30', modified: stamp });
  later(61);
  await poll(async () => expect(await priceOf(shop, 42)).toBe(3000));
});

test('changes saved an hour earlier by a clock that went back are still found', async () => {
  const shop = await startBusy(mugs(300));
  change(300, { modified: '2026-10-25T02:59:00' });
  later(61);
  await poll(async () => {
    await shop.getCatalogue();
    expect(backend.state.told).toContain(300);
  });
  change(5, { price: '15', modified: '2026-10-25T02:01:00' });
  later(61);
  await poll(async () => expect(await priceOf(shop, 5)).toBe(1500));
});

test('a lost webhook is caught up, however many came after it', async () => {
  const shop = await startBusy(mugs(300));
  change(1, { price: '15', modified: now() });
  later(5);
  const named = Array.from({ length: 150 }, (_, at) => at + 100);
  for (const id of named) change(id, { price: '20', modified: now() });
  await shop.refreshProducts(named);
  backend.state.told = [];
  later(61);
  await poll(async () => expect(await priceOf(shop, 1)).toBe(1500));
});

test('a restart during the read of an import loses nothing', async () => {
  const first = await startBusy(mugs(300));
  for (let id = 1; id <= 200; id += 1)
    change(id, { price: '20', modified: new Date(Date.now() + id * 100).toISOString() });
  // The newest are read first, and the whole catalogue is kept, as it was not for ten minutes; then the backend goes down.
  backend.state.before = () => {
    backend.state.broken = backend.state.told.length >= 20;
  };
  later(660);
  await poll(async () => expect(await priceOf(first, 200)).toBe(2000));
  await poll(() => expect(backend.state.broken).toBe(true));
  expect(await priceOf(first, 1)).toBe(1000);
  backend.state.before = undefined;
  backend.state.broken = false;
  const again = await start();
  await setTimeLeft(false);
  expect(await priceOf(again, 200)).toBe(2000);
  later(61);
  await poll(async () => expect(await priceOf(again, 1)).toBe(2000));
});

test('a category that gets another name and address has them after the next look', async () => {
  const category = (slug: string) => ({ databaseId: 5, parentDatabaseId: null, slug, name: 'Living' });
  const shop = await startBusy(mugs(60));
  backend.state.categories = [category('home')];
  const names = async () => [...(await shop.getCatalogue()).categories.values()].map(({ name }) => name);
  later(61);
  await poll(async () => expect(await names()).toEqual(['Living']));
  expect(backend.state.calls.slice(0, 2)).toEqual(['getNewestStamps', 'getNames']);
  backend.state.categories = [category('living')];
  backend.state.category = 'living';
  later(61);
  await poll(async () => {
    const { categories } = await shop.getCatalogue();
    expect([...categories].map(([slug, { count }]) => [slug, count])).toEqual([['living', 60]]);
  });
});

test('a renamed attribute has its name after the next poll', async () => {
  const attributes = (label: string, name = 'pa_fit') => ({
    nodes: [{ name, label, scope: 'GLOBAL', terms: { nodes: [{ slug: 'wide', name: 'Wide' }] } }],
  });
  const shop = await startBusy([
    { id: 1, name: 'Mug', attributes: attributes('Fit') },
    ...mugs(300).slice(1),
  ]);
  change(1, { attributes: attributes('Width') });
  later(61);
  const labels = async () => [...(await shop.getCatalogue()).attributes.values()].map(({ label }) => label);
  await poll(async () => expect(await labels()).toEqual(['Width']));
  expect(backend.state.told).toEqual([]);
  // Over the REST API it gets another slug, too.
  change(1, { attributes: attributes('Span', 'pa_span') });
  later(61);
  await poll(async () => expect(await labels()).toEqual(['Span']));
  expect(backend.state.told).toEqual([1]);
});

test('a deleted category is gone after the next poll, and its products are read once for it', async () => {
  const category = (databaseId: number, slug: string) => ({ databaseId, slug, name: slug });
  const shop = await startBusy(mugs(60));
  const isListed = async () => (await shop.getCatalogue()).categories.has('home');
  backend.state.categories = [category(9, 'other')];
  later(61);
  await poll(async () => {
    expect(await isListed()).toBe(true);
    expect(backend.state.told).toHaveLength(60);
  });
  later(61);
  await looked(shop);
  expect(backend.state.told).toHaveLength(60);
  backend.state.categories = [category(5, 'home'), category(9, 'other')];
  later(61);
  await looked(shop);
  backend.state.categories = [category(9, 'other')];
  backend.state.category = 'other';
  later(61);
  await poll(async () => expect(await isListed()).toBe(false));
});

test.each([
  ['gives its products in no order', { sorts: false }, {}],
  ['does not count its products', { counts: false }, {}],
  ['has no timestamps', {}, { modified: null }],
])('a shop that %s is compared product by product', async (_, faults, stamp) => {
  const shop = await startBusy(mugs(300).map((mug) => ({ ...mug, ...stamp })));
  Object.assign(backend.state, faults);
  await setTimeLeft(true);
  change(3, { price: '15', modified: now(), ...stamp });
  backend.state.products = backend.state.products.filter(({ id }) => id !== 250);
  for (const seconds of [61, 660]) {
    later(seconds);
    await looked(shop);
  }
  await poll(async () => {
    expect(await priceOf(shop, 3)).toBe(1500);
    expect((await idsOf(shop)).has(250)).toBe(false);
  });
});

test('a product deleted while its page is read does not make the list begin anew', async () => {
  backend.state.products = mugs(1000);
  let pages = 0;
  backend.state.before = (operation) => {
    if (operation !== 'getProducts') return;
    pages += 1;
    if (pages === 6) backend.state.products = backend.state.products.filter(({ id }) => id !== 500);
  };
  const shop = await start();
  const ids = await idsOf(shop);
  expect(ids.size).toBe(1000);
  expect(pages).toBeLessThanOrEqual(12);
  await setTimeLeft(true);
  later(61);
  await shop.getCatalogue();
  await poll(async () => expect((await idsOf(shop)).size).toBe(999));
});

test('a shop that ignores cursors is not mistaken for a small one', async () => {
  backend.state.products = mugs(300);
  backend.state.before = (_, variables) => {
    if (variables) variables.after = null;
  };
  await expect((await start()).getCatalogue()).rejects.toThrow('begins anew');
  expect(readdirSync(folder)).toEqual([]);
});

test('a shop that ignores which products it is asked for loses none', async () => {
  const shop = await startBusy(mugs(300));
  backend.state.before = (operation, variables) => {
    if (operation === 'getListed' && variables) variables.ids = [1, 2, 3];
  };
  await expect(shop.refreshProducts([250])).rejects.toThrow('other products');
  expect((await idsOf(shop)).size).toBe(300);
});

test('an error in the middle of a first load loses nothing: a restart goes on where it was', async () => {
  backend.state.products = mugs(1000);
  backend.state.before = () => {
    if (backend.state.told.length >= 500) backend.state.broken = true;
  };
  const first = await start();
  await expect(first.getCatalogue()).rejects.toThrow();
  expect(first.peekCatalogue()).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['catalogue.ndjson.gz']);
  backend.state.broken = false;
  backend.state.before = undefined;
  backend.state.told = [];
  const again = await start();
  expect((await idsOf(again)).size).toBe(1000);
  expect(backend.state.told).toHaveLength(500);
  expect([...(await again.getCatalogue()).categories.keys()]).toEqual(['home']);
});

test('parts of another shop are rejected', async () => {
  backend.state.products = mugs(300);
  backend.state.before = () => {
    if (backend.state.told.length >= 100) backend.state.broken = true;
  };
  await expect((await start()).getCatalogue()).rejects.toThrow();
  await replaceBackend([{ id: 1, name: 'Other' }]);
  expect((await idsOf(await start())).size).toBe(1);
});

test('an error while following keeps what is there, and nothing is forgotten', async () => {
  const shop = await startBusy(mugs(300));
  change(5, { price: '15', modified: now() });
  backend.state.before = (operation) => {
    backend.state.broken = operation === 'getListed';
  };
  later(61);
  await shop.getCatalogue();
  await poll(() => expect(backend.state.calls).toContain('getListed'));
  expect(await priceOf(shop, 5)).toBe(1000);
  backend.state.before = undefined;
  backend.state.broken = false;
  later(61);
  await poll(async () => expect(await priceOf(shop, 5)).toBe(1500));
});

test('a sale that starts by date shows without a saved change', async () => {
  const dateOnSaleFrom = new Date(Date.now() + 3600_000).toISOString();
  const sale = { dateOnSaleFrom, salePrice: '8' };
  const shop = await startBusy(
    // Days of a sale that is over stay where its price was taken away.
    mugs(300).map((mug) => ({ ...mug, ...(mug.id === 5 ? sale : mug.id === 6 ? { dateOnSaleFrom } : {}) })),
  );
  later(3500);
  await looked(shop);
  expect(backend.state.told).toEqual([]);
  change(5, { price: '8' });
  later(150);
  await poll(async () => expect(await priceOf(shop, 5)).toBe(800));
  expect(backend.state.told).toEqual([5]);
});

test('records without a timestamp, such as a rating or the name of a term, are found with the next full read', async () => {
  const shop = await startBusy(mugs(60));
  await setTimeLeft(true);
  change(5, { terms: [{ databaseId: 7, taxonomyName: 'product_tag', slug: 'gift', name: 'Gift' }] });
  later(61);
  await shop.getCatalogue();
  await poll(async () =>
    expect([...((await shop.getCatalogue()).terms.get('product_tag')?.keys() ?? [])]).toEqual(['gift']),
  );
});

test('polling takes a hundredth of the backend’s time', async () => {
  vi.resetModules();
  const { PollingBudget } = await import('~/catalogue/sync/change-poller.server');
  const budget = new PollingBudget();
  let [spent, clock] = [0, 0];
  // A look of 200 ms every 45 seconds, and pages of 800 ms while there is something left, for a day.
  for (let looks = 0; looks < 1920; looks += 1) {
    clock += 45_000;
    budget.spend(200);
    spent += 200;
    while (budget.hasTimeLeft(clock)) {
      budget.spend(800);
      spent += 800;
    }
  }
  expect(spent / clock).toBeLessThanOrEqual(0.0102);
  // Ten thousand products in pages of twenty.
  expect(spent - 1920 * 200).toBeGreaterThan(500 * 800);
});

test('the catalogues of three languages have a third of that each', async () => {
  vi.resetModules();
  const { setShopLanguages } = await import('~/platform/i18n/shop-language.server');
  const { PollingBudget } = await import('~/catalogue/sync/change-poller.server');
  const isLeft = (others: string[]) => {
    setShopLanguages(others);
    const budget = new PollingBudget();
    budget.hasTimeLeft(0);
    // Five minutes bring 3,000 ms, of which 1,500 are spent.
    budget.hasTimeLeft(300_000);
    budget.spend(1500);
    return budget.hasTimeLeft(300_000);
  };
  expect([isLeft([]), isLeft(['de', 'fr'])]).toEqual([true, false]);
  setShopLanguages([]);
});

test.skipIf(!hasRedis)('a replica’s read is shared with the other, and only one looks', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  vi.stubEnv('CACHE_URL', redis.url);
  const products = mugs(300);
  const one = await startBusy(products);
  const other = await startBusy(products, path.join(folder, 'other'));

  // A webhook reaches the one that does not look.
  change(5, { price: '15', modified: now() });
  await other.refreshProducts([5]);
  expect(await priceOf(other, 5)).toBe(1500);
  await poll(async () => expect(await priceOf(one, 5)).toBe(1500));
  expect(backend.state.calls).toEqual(['getListed']);

  // Both are asked for lists for three minutes. What was changed just now is read twice.
  change(6, { price: '16', modified: now() });
  for (let minutes = 0; minutes < 3; minutes += 1) {
    later(62);
    await looked(one);
    await looked(other);
  }
  await poll(async () => {
    expect([await priceOf(one, 6), await priceOf(other, 6)]).toEqual([1600, 1600]);
    expect(backend.state.told).toEqual([5, 6, 6]);
  });
  expect(timesAsked('getNewestStamps')).toBe(3);
});

test.skipIf(!hasRedis)('of replicas that start together one loads, and the others wait for it', async () => {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  vi.stubEnv('CACHE_URL', redis.url);
  backend.state.products = mugs(300);
  backend.state.slow = 50;
  const one = await start();
  const first = one.getCatalogue();
  await poll(() => expect(backend.state.calls).not.toEqual([]));
  const other = await start(path.join(folder, 'other'));
  expect((await idsOf(other)).size).toBe(300);
  await first;
  expect(backend.state.told).toHaveLength(300);
});
