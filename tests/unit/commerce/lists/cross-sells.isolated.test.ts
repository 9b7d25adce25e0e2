import { expect, test, vi } from 'vitest';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { loadCrossSells } from '~/commerce/lists/cross-sells.server';
import { runWithLocale } from '~/platform/i18n/format.server';
import { setShopLanguages } from '~/platform/i18n/shop-language.server';
import { demoShop, getStore, useDemoShop } from '../../../support/demo-shop';
import { touchProduct, withStoreDatabase } from '../../../support/store-db';
import { newShopper } from '../checkout/guest';

useDemoShop();

/** Products that are in stock, and one that is not; each recommends those after it. */
async function linked() {
  const { products } = await getCatalogue();
  const inStock = products.filter(({ stock }) => stock !== 'out').map(({ id }) => id);
  const [gone] = products.filter(({ stock }) => stock === 'out');
  const [simple = 0, variable = 0] = ['simple', 'variable'].map(
    (kind) => products.find((product) => product.kind === kind && product.stock !== 'out')?.id,
  );
  const others = inStock.filter((id) => id !== simple && id !== variable).slice(0, 6);
  const link = (from: number, to: readonly number[]) =>
    withStoreDatabase(demoShop, (db) => {
      db.run("DELETE FROM product_links WHERE kind = 'cross_sell' AND product_id = ?", from);
      for (const [position, id] of to.entries())
        db.run(
          "INSERT INTO product_links (product_id, kind, position, linked_id) VALUES (?, 'cross_sell', ?, ?)",
          from,
          position,
          id,
        );
      touchProduct(db, from);
    });
  link(
    simple,
    [variable, gone?.id ?? 0, ...others.slice(0, 2)].filter((id) => id > 0),
  );
  link(variable, others);
  return { simple, variable, others, gone: gone?.id };
}

/** Collects the operations for cross-sells. */
async function watchStore() {
  vi.restoreAllMocks();
  const store = await getStore();
  const asked: string[] = [];
  const { fetch } = store;
  const spy = vi.spyOn(store, 'fetch').mockImplementation(async (request, ...rest) => {
    const text = await request.clone().text();
    if (text.includes('getCrossSells')) asked.push(text);
    return fetch(request, ...rest);
  });
  return { asked, spy };
}

test('cross-sells of the goods in the cart are offered: in stock, not what is there, at most four, asked for once', async () => {
  const { simple, variable, others, gone } = await linked();
  const shopper = await newShopper();
  const { asked } = await watchStore();
  const ids = async (...goods: number[]) => (await loadCrossSells(goods, shopper)).map(({ id }) => id).sort();
  const filled = await ids(simple);
  expect(filled).toHaveLength(4);
  expect(filled).toEqual(expect.arrayContaining([variable, ...others.slice(0, 2)]));
  const both = await ids(simple, variable, simple);
  expect(both).toHaveLength(4);
  for (const id of [simple, variable, gone]) expect(both).not.toContain(id);
  expect(asked).toHaveLength(2);
  await ids(simple, variable);
  expect(await ids()).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('related products are stored per language, and not without a response of the backend', async () => {
  const shopper = await newShopper();
  const { simple } = await linked();
  setShopLanguages((await getStore()).languages);
  const { asked, spy } = await watchStore();
  const loadIn = (locale: 'de_DE' | 'en_US') =>
    runWithLocale(locale, () => loadCrossSells([simple], shopper));
  spy.mockResolvedValueOnce(new Response('{"errors":[{"message":"no"}]}', { status: 500 }));
  expect(await loadIn('de_DE')).toEqual([]);
  for (let load = 0; load < 2; load += 1) await loadIn('de_DE');
  expect(asked).toHaveLength(1);
  setShopLanguages([]);
});

test('a silent backend takes nothing from the cart’s page', async () => {
  const store = await getStore();
  vi.spyOn(store, 'fetch').mockResolvedValue(
    new Response('{"errors":[{"message":"Internal server error"}]}', { status: 500 }),
  );
  const shopper = await newShopper();
  expect(await loadCrossSells([999_999], shopper)).toEqual([]);
});
