import { locales } from '../../app/i18n/locales';
import { ask, simpleProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { order, toReview } from '../support/page';
import { unwanted } from '../support/unwanted';
import { words } from '../support/words';

// The checks that need no browser, numbered as in the accessibility checklist.

/** Cart, both steps of the checkout and the order pages, each with something to show, for one visitor. */
async function screens(client: HttpClient, origin: string): Promise<string[]> {
  const { slug } = await simpleProduct(origin);
  const received = await order(new HttpClient(origin), slug);
  await toReview(client, slug);
  return [
    '/cart',
    '/cart?confirm=empty',
    '/checkout',
    '/checkout/review',
    received,
    '/order-lookup',
    '/withdrawal',
    '/order-summary',
  ];
}

test('7 messages say what to do, in six languages', async ({ shop }) => {
  const { databaseId } = await simpleProduct(shop.url);
  for (const { code, tag } of locales) {
    const client = new HttpClient(shop.url, tag);
    await client.post('/cart', { intent: 'add', productId: String(databaseId), quantity: '1' });
    await client.post('/checkout', { intent: 'continue', 'billing.country': 'DE' });
    expect(client.errors.length, code).toBeGreaterThan(5);
    for (const message of client.errors) expect(message, code).not.toMatch(unwanted[code] ?? /^$/);
    expect(client.errors, code).toContain(words('checkout:errorEmail', {}, code));
  }
});

test('29 every page has its own title, one h1 and its landmarks, in six languages', async ({
  client,
  shop,
}) => {
  const all = await screens(client, shop.url);
  for (const { code } of locales) {
    const titles = new Set<string>();
    for (const path of all) {
      await client.post('/language', { language: code, redirectTo: path });
      const { $ } = client;
      expect($('h1').length, path).toBe(1);
      for (const landmark of ['header', 'main', 'footer'])
        expect($(`body > ${landmark}`).length, `${path} ${landmark}`).toBe(1);
      titles.add($('title').first().text());
      expect($('main').text(), path).not.toMatch(/\b(common|cart|checkout|orders|errors):\w/);
    }
    expect(titles.size, [...titles].join(', ')).toBe(all.length);
  }
});

test('31 the language of the page follows the switch, which keeps the page', async ({ client, shop }) => {
  const all = await screens(client, shop.url);
  let change = words('common:change');
  for (const { code, tag } of locales) {
    for (const path of all) {
      await client.open(path);
      await client.press(new RegExp(`^${change}\\s*$`), { language: code });
      expect(client.$('html').attr('lang'), path).toBe(tag);
      expect(`${client.url.pathname}${client.url.search}`).toBe(path);
      change = words('common:change', {}, code);
    }
  }
});

test('32 help is in the same place on every page', async ({ client, shop }) => {
  const places = new Set<string>();
  for (const path of ['/', '/products', '/contact', ...(await screens(client, shop.url))]) {
    await client.open(path);
    const links = client.$('body > footer').find('a[href^="mailto:"], a[href^="tel:"]').toArray();
    places.add(links.map((link) => link.attribs['href'] ?? '').join(' '));
    expect(client.$('body > header a[href="/contact"]').length, path).toBeGreaterThan(0);
  }
  expect(places.size).toBe(1);
});

/** Names of products and categories, as the backend has them. */
async function catalogueNames(origin: string): Promise<Set<string>> {
  const { products, productCategories } = await ask<Record<string, { nodes: { name: string }[] }>>(
    origin,
    '{ products(first: 100) { nodes { name } } productCategories(first: 100) { nodes { name } } }',
  );
  return new Set([...(products?.nodes ?? []), ...(productCategories?.nodes ?? [])].map(({ name }) => name));
}

test('43 texts in another language than the page’s are marked with it', async ({ shop }) => {
  const names = await catalogueNames(shop.url);
  const { slug } = await simpleProduct(shop.url);
  for (const [code, tag, language] of [
    ['de_DE', 'de-DE', 'en'],
    ['en_US', 'en-US', 'en-US'],
  ] as const) {
    const client = new HttpClient(shop.url, tag);
    await client.open(`/product/${slug}`);
    await client.press(words('product:addToCart', {}, code));
    let marked = 0;
    for (const path of ['/', '/products', '/categories', `/product/${slug}`, '/cart', '/checkout']) {
      await client.open(path);
      const texts = client.$('body *:not(script, style, title)').contents().toArray();
      for (const node of texts) {
        if (node.type !== 'text' || !names.has(node.data.trim())) continue;
        expect(client.$(node).closest('[lang]').attr('lang'), `${path}: ${node.data}`).toBe(language);
        marked += 1;
      }
      const options = client.$('#language option').toArray();
      expect(options.map((option) => client.$(option).attr('lang'))).toEqual(locales.map((own) => own.tag));
    }
    expect(marked).toBeGreaterThan(50);
  }
});
