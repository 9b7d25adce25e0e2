import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseConfig } from '../../app/platform/config.server';
import { examine } from '../../scripts/doctor/examine';
import { readFolder, type RestFiles } from '../../graphql/store/import';
import { Database } from '../../graphql/store/db/database';
import { send } from '../store/account-shop';
import { HttpClient } from '../support/http-client';
import { closeServer, startListening } from '../support/listening';
import { createTempFolder } from '../support/new-folder';
import { startShop } from '../support/shop';
import { servedBy, startFixtureShop } from './fixture-shop';
import { ownIdFiles } from './own-id-files';
import products from './fixture/products.json';

/** German names by the slugs of what is translated. */
const german: Record<string, string> = { 'managed-candle': 'Kerze', beanie: 'Strickmütze' };

/** German pages by their numbers: one with the number of the English imprint, others with numbers of their own. */
const germanPages = { 197: 'impressum', 10_196: 'agb', 10_194: 'ueber-uns' };

/** The fixture as a plugin with one post for each language has it: other numbers and slugs, the same SKUs, and less of it. */
const germanFiles = (): RestFiles => ({
  ...readFolder('tests/contract/fixture'),
  ...{ 'products-variations': {}, 'products-reviews': [], orders: [], coupons: [] },
  'downloads-permissions': [],
  products: products
    .filter(({ slug }) => slug in german)
    .map((row) => ({
      ...row,
      ...{ id: row.id + 10_000, slug: `${row.slug}-de`, name: german[row.slug] },
      ...{ upsell_ids: [], cross_sell_ids: [] },
    })),
  content: {
    pages: Object.entries(germanPages).map(([id, slug]) => ({
      id: Number(id),
      slug,
      status: 'publish',
      link: `https://shop.example.test/de/${slug}/`,
      title: { rendered: slug.toUpperCase() },
      content: { rendered: '<p>Siehe <a href="/de/impressum/">Impressum</a>.</p>' },
    })),
  },
});

/**
 * A backend with an endpoint for each language, `/{lang}/?graphql=true`, as Polylang makes one; any other language is answered in
 * English. Neither takes a session of the other.
 */
async function startTwoLanguages() {
  const english = await startFixtureShop();
  const inGerman = await startFixtureShop({ files: germanFiles });
  const server = servedBy((request) => {
    const shop = new URL(request.url).pathname.startsWith('/de/') ? inGerman : english;
    return shop.store().fetch(new Request(`${shop.url}/graphql`, request));
  });
  const url = await startListening(server);
  return {
    gqlHost: `${url}/{lang}/?graphql=true`,
    async close() {
      await closeServer(server);
      await Promise.all([english.close(), inGerman.close()]);
    },
  };
}

const languages = 'en:en,de:de,fr:fr';
const startStorefront = (gqlHost: string, env: Record<string, string> = {}) =>
  startShop({
    dataDir: createTempFolder(),
    env: {
      GQL_HOST: gqlHost,
      LANGUAGES: languages,
      SESSION_SECRET: 'secret-of-the-language-tests',
      CATALOGUE_TTL: '600',
      ...env,
    },
  });

const backend = await startTwoLanguages();
const settings = path.join(createTempFolder(), 'settings.json');
writeFileSync(settings, JSON.stringify({ pages: { terms: ['terms', 'agb'] } }));
const shop = await startStorefront(backend.gqlHost, { SETTINGS_FILE: settings });

afterAll(async () => {
  await shop.stop();
  await backend.close();
});

test('addresses, links and cart lines are translated to the same thing in the other language', async () => {
  const client = new HttpClient(shop.url, 'en-US');
  const alternate = (language: string) => client.$(`link[hreflang="${language}"]`).attr('href');
  // Each language is loaded after the other; French is found to be English.
  await expect
    .poll(async () => {
      await client.open('/product/beanie');
      return [alternate('de'), alternate('fr')];
    })
    .toEqual([`${shop.url}/de/product/beanie-de`, `${shop.url}/fr/product/beanie`]);
  await client.open('/de/product/managed-candle-de');
  await client.press('In den Warenkorb');
  await client.open('/cart');
  expect(client.text).toContain('Managed Stock Candle');
  await client.open('/de/cart');
  expect(client.text).toContain('Kerze');

  await client.open('/sitemap/1.xml');
  const sitemap = client.page.html;
  expect(sitemap).toContain(`<loc>${shop.url}/de/product/managed-candle-de</loc>`);
  expect(sitemap).not.toContain(`${shop.url}/de/product/belt<`);
});

test('a sale in one language reduces the stock in all, each language lists its own products, and cart and wishlist show products of any language by the name in the page’s language', async () => {
  const store = await startFixtureShop({ files: ownIdFiles });
  const shop = await startStorefront(`${store.url}/{lang}/?graphql=true`);
  try {
    const db = new Database(store.store().databasePath);
    db.run('UPDATE products SET stock_quantity = stock_quantity - 2 WHERE id = 10061');
    db.close();
    for (const [address, slug] of [
      ['/graphql', 'managed-candle'],
      ['/de/?graphql=true', 'kerze'],
      ['/fr/?graphql=true', 'bougie'],
    ] as const) {
      const stock = `{ product(id: "${slug}", idType: SLUG) { ... on SimpleProduct { stockQuantity } } }`;
      const { data } = await send({ store: store.store(), address }, stock);
      expect(data, slug).toEqual({ product: { stockQuantity: 23 } });
    }

    const client = new HttpClient(shop.url, 'en-US');
    const alternates = () =>
      ['en', 'de', 'fr'].map((language) =>
        client.$(`link[hreflang="${language}"]`).attr('href')?.slice(shop.url.length),
      );
    await expect
      .poll(async () => (await client.open('/product/hoodie'), alternates()))
      .toEqual(['/product/hoodie', '/de/product/kapuzenpulli', '/fr/product/sweat-a-capuche']);

    await client.open('/de/products');
    const listed = client.$('main a[href*="/product/"]').toArray();
    expect(new Set(listed.map((link) => client.$(link).attr('href')?.split('?')[0]))).toEqual(
      new Set(
        ['kapuzenpulli', 'kerze', 'logo-kollektion', 'strickmuetze', 't-shirt-2'].map(
          (slug) => `/de/product/${slug}`,
        ),
      ),
    );

    for (const [from, to] of [
      ['/de/product/hoodie', '/de/product/kapuzenpulli'],
      ['/product/kapuzenpulli', '/product/hoodie'],
      ['/fr/product/kerze', '/fr/product/bougie'],
      ['/de/product/polo', '/de/products'],
      ['/de/product-category/hoodies', '/de/product-category/kapuzenpullover'],
    ] as const) {
      await client.open(from);
      expect(client.url.pathname, from).toBe(to);
    }

    await client.open('/de/product/kapuzenpulli?pa_color=blau&logo=Yes');
    await client.press('In den Warenkorb');
    await client.open('/product/polo');
    await client.press('Add to cart');
    for (const [address, names] of [
      ['/cart', ['Hoodie', 'Polo']],
      ['/de/cart', ['Kapuzenpulli', 'Polo']],
      ['/fr/cart', ['Sweat à capuche', 'Polo']],
    ] as const) {
      await client.open(address);
      for (const name of names) expect(client.text, address).toContain(name);
    }

    await client.open('/de/product/kapuzenpulli');
    await client.press('Auf die Merkliste');
    await client.open('/wishlist');
    const wishes = () => client.$('main article h2').toArray();
    expect(wishes().map((heading) => client.$(heading).text())).toEqual(['Hoodie']);
    await client.press('Remove from wishlist: Hoodie');
    expect(wishes()).toEqual([]);
    // Rows have at least three products.
    for (const slug of ['beanie', 't-shirt', 'polo']) await client.open(`/product/${slug}`);
    expect(client.$('#recent').parent().text()).toContain('Hoodie');
  } finally {
    await shop.stop();
    await store.close();
  }
});

test('a page with different addresses by language is redirected to from the others', async () => {
  const client = new HttpClient(shop.url, 'en-US');
  const pairs = [
    ['/pages/imprint', '/de/pages/impressum'],
    ['/pages/terms', '/de/pages/agb'],
  ] as const;
  for (const [english, german] of pairs) {
    await expect.poll(async () => (await client.open(german), client.status)).toBe(200);
    for (const [from, to] of [
      [english, english],
      [`/de${english}`, german],
      [german, german],
      [german.slice('/de'.length), english],
    ] as const) {
      await client.open(from);
      expect([client.status, client.url.pathname], from).toEqual([200, to]);
      const alternates = ['en', 'de'].map((language) =>
        client.$(`link[hreflang="${language}"]`).attr('href'),
      );
      expect(alternates, from).toEqual([shop.url + english, shop.url + german]);
    }
    await client.post('/language', { language: 'en_US', redirectTo: german.slice('/de'.length) });
    expect(client.url.pathname).toBe(english);
  }
  expect(client.$('a[href="/pages/terms"]').length).toBeGreaterThan(0);
  await client.open('/de/pages/agb');
  expect(client.$('main a').attr('href')).toBe('/de/pages/impressum');
  await client.open('/de/pages/ueber-uns');
  expect(client.$('link[hreflang="en"]').length).toBe(0);
  await client.open('/de/pages/about-us/team');
  expect([client.status, client.url.pathname]).toEqual([200, '/de']);
  await client.open('/pages/ueber-uns');
  expect([client.status, client.url.pathname]).toEqual([200, '/']);
  await client.open('/de/imprint/');
  expect(client.url.pathname).toBe('/de/pages/impressum');
  await client.open('/de/pages/no-such-page');
  expect(client.status).toBe(404);
  await client.open('/sitemap/1.xml');
  expect(client.page.html).toContain(`<loc>${shop.url}/de/pages/impressum</loc>`);
  expect(client.page.html).not.toContain(`${shop.url}/de/pages/imprint<`);
});

async function doctorOf(gqlHost: string, asked: string): Promise<string[]> {
  const problems: string[] = [];
  const config = parseConfig({ NODE_ENV: 'test', GQL_HOST: gqlHost, LANGUAGES: asked });
  for await (const { problem } of examine(config)) if (/^\w\w: /.test(problem)) problems.push(problem);
  return problems;
}

test('the doctor reports a language without its own texts', async () => {
  expect(await doctorOf(backend.gqlHost, languages)).toEqual(['fr: products read as in the main language.']);
});

test('the doctor reports a language whose address is no endpoint', async () => {
  const shop = await startFixtureShop();
  try {
    const problems = await doctorOf(`${shop.url}/{lang}`, 'en:graphql,de:nothing');
    expect(problems).toEqual(['de: /nothing isn’t a GraphQL endpoint.']);
  } finally {
    await shop.close();
  }
});
