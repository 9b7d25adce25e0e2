import { beforeAll, expect, test } from 'vitest';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { listLatestFirst } from '~/commerce/seo/xml-products.server';
import { loadListPage } from '~/commerce/lists/list-page.server';
import { findSuggestions } from '~/commerce/lists/search-suggestions.server';
import { fromPayload } from '~/catalogue/index/json-payload';
import { loadProductPage } from '~/commerce/product/product-page.server';
import { demoShop, useDemoShop } from '../../../support/demo-shop';
import { touchProduct, withStoreDatabase } from '../../../support/store-db';
import { newShopper } from '../checkout/guest';

/** The three latest products: with a GTIN and a number, with a number alone, and with a mistyped GTIN. */
let [coded, numbered, mistyped] = ['', '', ''];

beforeAll(async () => {
  const [first, second, third] = listLatestFirst(await getCatalogue());
  if (!first || !second || !third) throw new Error('the demo shop is empty');
  [coded, numbered, mistyped] = [first.slug, second.slug, third.slug];
  const write = (id: number, key: string, value: string) =>
    withStoreDatabase(demoShop, (db) => {
      db.run('INSERT INTO product_meta (product_id, key, value) VALUES (?, ?, ?)', id, key, value);
      touchProduct(db, id);
    });
  write(first.id, '_global_unique_id', '4006381333931');
  write(first.id, 'mpn', 'MUG-7 & saucer');
  write(second.id, 'mpn', 'N-2');
  write(third.id, '_ean', '4006381333930');
});
useDemoShop();

async function described(slug: string) {
  const page = await loadProductPage(await newShopper(), slug, new URLSearchParams());
  const graph = JSON.parse((page && fromPayload(page.shared).jsonLd) ?? '{}') as {
    '@graph'?: Record<string, unknown>[];
  };
  return graph['@graph']?.[0] ?? {};
}

test('the metadata for search engines have a product’s GTIN and its manufacturer’s number, never a mistyped one', async () => {
  expect(await described(coded)).toMatchObject({ gtin13: '4006381333931', mpn: 'MUG-7 & saucer' });
  expect(await described(numbered)).toMatchObject({ mpn: 'N-2' });
  expect(Object.keys(await described(mistyped)).join(' ')).not.toMatch(/gtin|mpn/);
});

/** The SKU of a product of the shop or of one of its variations, and the slug of that product. */
const oneOf = (kind: 'product' | 'variation') =>
  withStoreDatabase(demoShop, (db) =>
    db.get<{ sku: string; slug: string }>(
      `SELECT p.sku AS sku, coalesce(parent.slug, p.slug) AS slug FROM products p
       LEFT JOIN products parent ON parent.id = p.parent_id
       WHERE p.sku <> '' AND (p.parent_id IS NOT NULL) = ? AND coalesce(parent.status, p.status) = 'publish' LIMIT 1`,
      kind === 'variation' ? 1 : 0,
    ),
  );

test.each(['product', 'variation'] as const)(
  'the SKU of a %s of the shop is found from the list and the search box',
  async (kind) => {
    await findSuggestions('starts the shop');
    const { sku = '', slug } = oneOf(kind) ?? {};
    const { products, total } = await findSuggestions(sku.toLowerCase());
    expect({ total, first: products[0]?.slug }).toEqual({ total: 0, first: slug });
    const params = new URLSearchParams({ search: ` ${sku} ` });
    const list = await loadListPage({ base: '/products', params, page: 1 }, await newShopper());
    expect({ total: list.total, first: list.similar?.[0]?.slug }).toEqual({ total: 0, first: slug });
  },
);
