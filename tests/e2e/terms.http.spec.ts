import { rmSync } from 'node:fs';
import path from 'node:path';
import { getTexts } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, createShopTest } from '../support/http-test';
import { nordlicht, startShop } from '../support/shop';
import { withStoreDatabase } from '../support/store-db';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

/** Two brands, one below the other, and one without a product; a term of the taxonomy that the settings name. */
const withTerms = (data: { dataDir: string }) =>
  withStoreDatabase(data, (db) => {
    db.run(`INSERT INTO terms (id, taxonomy, name, slug, description, parent_id) VALUES
      (9001, 'product_brand', 'Nordlicht & Söhne', 'nordlicht', 'Made in <em>Kiel</em>.', NULL),
      (9002, 'product_brand', 'Atelier Nord', 'atelier-nord', '', 9001),
      (9003, 'product_brand', 'Newcomer & Co', 'newcomer', '', NULL),
      (9004, 'product_collection', 'Harbour & sea', 'harbour-sea', '', NULL)`);
    db.run("DELETE FROM product_terms WHERE term_id IN (SELECT id FROM terms WHERE slug = 'faden-nadel')");
    db.run(`INSERT INTO product_terms (product_id, term_id)
      SELECT id, CASE slug WHEN 'wool-socks' THEN 9002 ELSE 9001 END FROM products
      WHERE slug IN ('wool-socks', 'linen-apron', 'canvas-tote')`);
    db.run(
      'INSERT INTO product_terms (product_id, term_id) SELECT id, 9004 FROM products WHERE slug = ?',
      goods.slug,
    );
    // The whole catalogue is read anew, with the lists of terms.
    rmSync(path.join(data.dataDir, 'cache'), { recursive: true });
  });

const test = createShopTest(() => startShop({ env: { SETTINGS_FILE: nordlicht }, first: withTerms }));
test.describe.configure({ mode: 'default' });

const names = (client: HttpClient) => getTexts(client, 'main article :is(h2, h3)');

test('a brand is on the product, a filter of lists, and has a list of its own', async ({ shop }) => {
  const client = new HttpClient(shop.url, 'de-DE');
  await client.open('/product/wool-socks');
  const data = client.$('script[type="application/ld+json"]').text();
  expect(data).toContain('"brand":{"@type":"Brand","name":"Atelier Nord"}');
  expect(data, 'the trail begins with the shop, a category may be called Home').toContain(
    '"position":1,"name":"Nordlicht"',
  );
  await client.follow('Atelier Nord');
  expect(client.url.pathname).toBe('/brand/atelier-nord');
  expect(client.$('h1').text()).toBe('Atelier Nord');
  expect(names(client)).toHaveLength(1);
  await client.follow('Nordlicht & Söhne');
  expect(client.url.pathname).toBe('/brand/nordlicht');
  expect(client.text).toContain('Made in Kiel.');
  const all = names(client);
  expect(all.length, 'with those of the brand below it').toBeGreaterThan(1);
  expect(client.$('link[rel="canonical"]').attr('href')).toBe(client.url.href);

  await client.open('/products');
  expect(getTexts(client, 'legend')).toContain(messageText('product:brands', { count: 1 }, 'de_DE'));
  await client.open('/products?product_brand=nordlicht');
  expect(decodeURIComponent(client.url.search)).toBe('?filter=product_brand[nordlicht]');
  expect(names(client)).toEqual(all);
  expect(client.text).toContain('Marke: Nordlicht & Söhne');

  await client.open('/brand/nordlicht?orderby=price&order=ASC');
  expect(names(client).toSorted()).toEqual(all.toSorted());
  for (const address of ['/brand/nordlicht/page/2', '/brand/nordlicht/page/x', '/brand/none', '/brand']) {
    await client.open(address);
    expect(client.status, address).toBe(404);
  }
  await client.open('/brand/newcomer');
  expect([client.status, client.$('h1').text()]).toEqual([200, 'Newcomer & Co']);
  expect(client.text, 'a brand without a product says so').toContain(
    messageText('catalogue:nothingYet', {}, 'de_DE'),
  );
});

test('a tag lists its products', async ({ client, shop }) => {
  await client.open('/product-tag/gift');
  expect(client.status).toBe(200);
  const [first = ''] = names(client);
  await client.follow(first);
  await client.follow('Gift');
  expect(client.url.pathname).toBe('/product-tag/gift');
  await client.open('/product-tag/none');
  expect(client.status).toBe(404);
  await client.open('/sitemap/1.xml');
  const listed = ['/product-tag/gift', '/brand/nordlicht'].map((path) => shop.url + path);
  expect(getTexts(client, 'loc')).toEqual(expect.arrayContaining(listed));
});

test('a taxonomy of the owner is on the product, a filter, and has lists', async ({ client: list, shop }) => {
  const product = new HttpClient(shop.url, 'de-DE');
  await product.open(`/product/${goods.slug}`);
  expect(product.$('main dt').text()).toContain('Kollektion');
  await product.follow('Harbour & sea');
  expect(product.url.pathname).toBe('/kollektion/harbour-sea');
  expect(product.$('h1').text()).toBe('Harbour & sea');
  expect(product.$('main article')).toHaveLength(1);
  expect(product.$('link[rel="canonical"]').attr('href')).toBe(product.url.href);
  await list.open('/products');
  expect(list.$('legend').text()).toContain('Collection');
  expect(list.$('input[name="product_collection"]').attr('value')).toBe('harbour-sea');
  for (const path of ['/kollektion/harbour-sea/page/2', '/kollektion/nothing', '/anything/harbour-sea']) {
    await list.open(path);
    expect(list.status, path).toBe(404);
  }
  expect(await (await fetch(`${shop.url}/sitemap/1.xml`)).text()).toContain('/kollektion/harbour-sea<');
});
