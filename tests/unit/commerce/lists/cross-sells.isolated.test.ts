import { expect, test, vi } from 'vitest';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { loadCrossSells } from '~/commerce/lists/cross-sells.server';
import { runWithLocale } from '~/platform/i18n/format.server';
import { setShopLanguages } from '~/platform/i18n/shop-language.server';
import { getSharedStore } from '~/platform/shared-store.server';
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

test('cross-sells of the goods in the cart are offered: in stock, not what is there, at most four, asked for once', async () => {
  const { simple, variable, others, gone } = await linked();
  const shopper = await newShopper();
  const store = await getStore();
  const asked: string[] = [];
  const { fetch } = store;
  vi.spyOn(store, 'fetch').mockImplementation(async (request, ...rest) => {
    asked.push(await request.clone().text());
    return fetch(request, ...rest);
  });
  const ids = async (...goods: number[]) => (await loadCrossSells(goods, shopper)).map(({ id }) => id).sort();
  const filled = await ids(simple);
  expect(filled).toHaveLength(4);
  expect(filled).toEqual(expect.arrayContaining([variable, ...others.slice(0, 2)]));
  const both = await ids(simple, variable, simple);
  expect(both).toHaveLength(4);
  for (const id of [simple, variable, gone]) expect(both).not.toContain(id);
  expect(asked.filter((text) => text.includes('getCrossSells'))).toHaveLength(2);
  await ids(simple, variable);
  expect(await ids()).toEqual([]);
  expect(asked.filter((text) => text.includes('getCrossSells'))).toHaveLength(2);
});

test('related products are stored per language, and not without a response of the backend', async () => {
  const shopper = await newShopper();
  const store = await getStore();
  const { simple } = await linked();
  setShopLanguages(store.languages);
  const kept = vi.spyOn(getSharedStore(), 'setEvictable');
  await runWithLocale('de_DE', () => loadCrossSells([simple, 999_999], shopper));
  expect(kept.mock.calls.map(([key]) => key)).toEqual([`cross-sells:de-${simple}`]);
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
