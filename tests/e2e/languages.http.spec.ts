import { locales, type LocaleCode } from '../../app/platform/i18n/locales';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { getMailsTo } from '../support/mail';
import { germanDetails } from '../support/page';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

test.use({ backend: 'named' });

const prefixOf = (code: LocaleCode) => (code === 'en_US' ? '' : `/${code.slice(0, 2)}`);
const at = (code: LocaleCode, path: string) => (path === '/' ? prefixOf(code) || '/' : prefixOf(code) + path);

/** The pages in other languages that a page names, by their language. */
const alternatesOf = ({ $ }: HttpClient) =>
  Object.fromEntries(
    $('link[rel="alternate"][hreflang]')
      .toArray()
      .map((link) => [$(link).attr('hreflang') ?? '', $(link).attr('href') ?? '']),
  );

test('each page has an address in every language, and all link to each other', async ({ shop }) => {
  for (const path of `
    / /products /products/page/2 /categories /product-category/clothing /product/wool-socks /contact
    /privacy-policy /accessibility /pages/terms
  `
    .trim()
    .split(/\s+/)) {
    const seen = [];
    for (const { code, tag } of locales) {
      // The browser's own language changes nothing, but at the bare home page.
      const client = new HttpClient(shop.url, code === 'en_US' ? 'en-US' : 'it-IT');
      await client.open(at(code, path));
      expect([client.status, client.redirects, client.$('html').attr('lang')], at(code, path)).toEqual([
        200,
        0,
        tag,
      ]);
      const own = shop.url + at(code, path);
      expect(client.$('link[rel="canonical"]').attr('href')).toBe(own);
      expect(client.$('link[type="application/atom+xml"]').attr('href')).toBe(at(code, '/feed.xml'));
      const others = alternatesOf(client);
      expect(others[code === 'pt_BR' ? 'pt-BR' : code.slice(0, 2)]).toBe(own);
      seen.push(others);
    }
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt-BR', 'x-default']);
    expect(seen[0]?.['x-default']).toBe(shop.url + path);
    for (const other of seen) expect(other).toEqual(seen[0]);
  }
});

test('a page that robots shall not list names no others', async ({ client }) => {
  for (const path of ['/de/products?orderby=price', '/de/cart', '/de/no-such-page']) {
    await client.open(path);
    expect(alternatesOf(client), path).toEqual({});
  }
});

/** What is the same in every language. */
const files =
  /^\/(?:build|images|pictures|messages|avatar|download)\/|^\/(?:feed\.xml|favicon\.ico|icon\.svg|apple-touch-icon\.png|manifest\.webmanifest)$/;

test('no link and no form leaves the language', async ({ client }) => {
  await client.open('/de/product/wool-socks');
  await client.open(`/de/product/${goods.slug}`);
  await client.press(messageText('product:addToCart', {}, 'de_DE'));
  for (const path of `
    /de /de/products /de/product/wool-socks /de/cart /de/checkout /de/my-account /de/wishlist
    /de/contact /de/order-lookup /de/categories /de/no-such-page /de/offline
  `
    .trim()
    .split(/\s+/)) {
    await client.open(path);
    const addresses = ['href', 'action', 'formaction'].flatMap((name) =>
      client
        .$(`[${name}]`)
        .map((_, element) => client.$(element).attr(name))
        .get(),
    );
    const bare = addresses.filter(
      (to) => to.startsWith('/') && !/^\/de(?:[/?#]|$)/.test(to) && !files.test(to),
    );
    expect(bare, path).toEqual([]);
  }
});

test('a purchase stays in the language, from the product to the order and its mail', async ({
  client,
  shop,
}) => {
  const t = (key: Parameters<typeof messageText>[0]) => messageText(key, {}, 'de_DE');
  await client.open(`/de/product/${goods.slug}`);
  await client.press(t('product:addToCart'));
  expect(client.url.pathname).toBe(`/de/product/${goods.slug}`);
  expect(client.text).toContain(messageText('cart:added', { count: 1, name: '' }, 'de_DE').slice(0, 12));
  await client.open('/de/cart');
  await client.follow(t('cart:checkout'));
  expect(client.url.pathname).toBe('/de/checkout');
  const email = 'wegweiser@example.com';
  await client.press(t('checkout:toReview'), {
    ...germanDetails,
    'billing.email': email,
    [t('checkout:pay_cod')]: true,
  });
  expect(client.url.pathname, client.errors.join()).toBe('/de/checkout/review');
  expect(client.$('html').attr('lang')).toBe('de-DE');
  expect(client.text).toMatch(/\d,\d\d\s€/);
  await client.press(t('checkout:place'));
  expect(client.url.pathname).toMatch(/^\/de\/checkout\/order-received\/\d+$/);
  await expect.poll(() => getMailsTo(shop, email).length).toBeGreaterThan(0);
  expect(getMailsTo(shop, email)[0]).toContain(`${shop.url}/de/checkout/order-received/`);
});

test('the language switch leads to the same page in the other language, and back to the bare address', async ({
  client,
}) => {
  await client.open('/product/wool-socks?attribute=1');
  await client.press(messageText('common:change'), { language: 'fr_FR' });
  expect(client.url.pathname + client.url.search).toBe('/fr/product/wool-socks?attribute=1');
  expect(client.$('html').attr('lang')).toBe('fr-FR');
  await client.press(messageText('common:change', {}, 'fr_FR'), { language: 'en_US' });
  expect(client.url.pathname).toBe('/product/wool-socks');
  expect(client.$('html').attr('lang')).toBe('en-US');
});

test('only the home page without a prefix redirects to the preferred language, and crawlers stay', async ({
  shop,
}) => {
  const german = new HttpClient(shop.url, 'de-AT,de;q=0.9');
  await german.open('/');
  expect([german.url.pathname, german.$('html').attr('lang')]).toEqual(['/de', 'de-DE']);
  await german.open('/products');
  expect([german.url.pathname, german.$('html').attr('lang')]).toEqual(['/products', 'en-US']);
  const crawler = await fetch(`${shop.url}/`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Googlebot/2.1' },
  });
  expect(crawler.status).toBe(200);
  const slash = await fetch(`${shop.url}/de/?a=1`, { redirect: 'manual' });
  expect([slash.status, slash.headers.get('location')]).toEqual([301, '/de?a=1']);
});

test('only the address decides the language', async ({ shop }) => {
  const answer = await fetch(`${shop.url}/products`, {
    headers: { 'x-shop-language': 'de_DE', 'accept-language': 'de', cookie: 'language=ImRlX0RFIg' },
  });
  expect(await answer.text()).toContain('<html lang="en-US"');
  expect(answer.headers.get('x-page-language')).toBeNull();
  for (const path of '/de//evil.example/ /de/%2F%2Fevil.example /xx/products /DE/products /de.json'.split(
    ' ',
  )) {
    const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
    const to = headers.get('location');
    expect(to === null || new URL(to, shop.url).origin === shop.url, `${path} ${status} ${to ?? ''}`).toBe(
      true,
    );
  }
});

test('data for scripts come from the same addresses', async ({ request, shop }) => {
  const json = await request.get('/de/product/wool-socks/_payload.json');
  expect(json.status()).toBe(200);
  expect(await json.text()).toContain(`${shop.url}/de/product/wool-socks`);
  const data = await request.get('/de.data');
  expect([data.status(), await data.text()]).toEqual([200, expect.stringContaining('de-DE')]);
});

test('the sitemap lists every page in every language', async ({ request, shop }) => {
  const text = await (await request.get('/sitemap/1.xml')).text();
  expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  for (const path of ['/', '/de', '/product/wool-socks', '/pt/product/wool-socks'])
    expect(text).toContain(`<url><loc>${shop.url}${path}</loc><xhtml:link rel="alternate" hreflang="en"`);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /de/cart\n');
});
