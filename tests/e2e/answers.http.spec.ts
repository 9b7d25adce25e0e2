import { fromPayload, type JsonPayload } from '../../app/catalogue/index/json-payload';
import { simpleProduct } from '../support/api';
import { expect, test } from '../support/http-test';
import { messageText } from '../support/messages';

test('pages carry the security headers and a policy without unsafe sources', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=30, /),
  });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+'/);
  expect(policy).not.toContain('unsafe');
  expect(headers['server-timing']).toContain('backend;');
});

test('a connection is kept open longer than proxies keep theirs', async ({ request }) => {
  const { 'keep-alive': kept = '' } = (await request.get('/')).headers();
  expect(Number(/timeout=(\d+)/.exec(kept)?.[1])).toBeGreaterThan(60);
});

test('an unknown path is named', async ({ client }) => {
  await client.open('/no/such%20page?x=1');
  expect(client.status).toBe(404);
  expect(client.$('title').text()).toBe('404 Page Not Found - Sturdy');
  expect(client.$('h1').text()).toBe('Error 404');
  expect(client.$('main').text()).toContain('Page not found: /no/such%20page');
});

test('crawlers get the status without the page', async ({ request }) => {
  const response = await request.get('/nope', {
    headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  });
  expect(response.status()).toBe(404);
  expect(await response.text()).toBe('Error 404\n');
});

test('text browsers and what reads aloud are people’s, and get the page of an error', async ({
  request,
  shop,
}) => {
  const names = [
    'Lynx/2.9.2 libwww-FM/2.14 SSL-MM/1.4.1 OpenSSL/3.5.0',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Google-Read-Aloud; +https://support.google.com/webmasters/answer/1061943)',
    'PocketParser/2.0 (+https://getpocket.com/pocketparser_ua)',
  ];
  for (const name of names) {
    const response = await request.get('/nope', { headers: { 'user-agent': name } });
    expect(response.status(), name).toBe(404);
    expect(await response.text(), name).toContain('Page not found: /nope');
    const refused = await request.post('/order-lookup', {
      headers: { 'user-agent': name, origin: shop.url },
      form: {},
    });
    expect(refused.status(), name).toBe(422);
    expect(await refused.text(), name).toContain(messageText('orders:lookUpTitle'));
  }
});

test('the name of the shop is text, and the field for robots tells people to leave it alone', async ({
  request,
}) => {
  const html = await (await request.get('/order-lookup')).text();
  const text = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '');
  expect(text).toContain(`Sturdy, ${messageText('common:homePage')}`);
  expect(text).toContain(messageText('common:leaveEmpty'));
});

test('the language comes from the cookie, then Accept-Language, then English', async ({ request, shop }) => {
  const lang = async (accepted: string) =>
    /<html lang="([^"]+)"/.exec(
      await (await request.get('/', { headers: { 'accept-language': accepted } })).text(),
    )?.[1];
  expect(await lang('xx')).toBe('en-US');
  expect(await lang('de-AT,de;q=0.9,en;q=0.5')).toBe('de-DE');
  expect(await lang('pt')).toBe('pt-BR');
  // `request` keeps the cookie.
  await request.post('/language', { headers: { origin: shop.url }, form: { language: 'fr_FR' } });
  expect(await lang('de-AT,de;q=0.9,en;q=0.5')).toBe('fr-FR');
});

test('health, readiness, favicon and messages answer', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect(await (await request.get('/readyz')).json()).toMatchObject({ ready: true });
  expect((await request.get('/favicon.ico')).status()).toBe(200);
  const worker = await request.get('/service-worker.js');
  expect([worker.status(), worker.headers()['cache-control']]).toEqual([200, 'no-cache']);
  const address = /href="(\/messages\/[^"]+)"/.exec(await (await request.get('/')).text())?.[1] ?? '';
  const messages = await request.get(address);
  expect(messages.status()).toBe(200);
  expect(messages.headers()['cache-control']).toContain('immutable');
  expect((await request.get('/messages/en_US-forged.json')).status()).toBe(404);
});

test('nothing that is meant for the server reaches the browser', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = [...new Set([...html.matchAll(/\/build\/[\w./$-]+\.js/g)].map(([path]) => path))];
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) {
    const code = await (await request.get(script)).text();
    expect(code.length, script).toBeGreaterThan(0);
    expect(code, script).not.toMatch(/SESSION_SECRET|process\.env\.|node:crypto|BEGIN IMMEDIATE/);
  }
});

test('the data of a page can be read beside it', async ({ request }) => {
  const read = (path: string) => request.get(`${path}/_payload.json`, { maxRedirects: 0 });
  const product = await read('/product/morning-mug');
  const { page } = (await product.json()) as { page: { shared: JsonPayload<unknown> } };
  expect(fromPayload(page.shared)).toMatchObject({ product: { name: 'Morning Mug' } });
  expect(product.headers()).toMatchObject({ 'cache-control': 'private, no-cache' });
  expect(product.headers()['vary']).toContain('Cookie');
  expect((await read('/my-account')).headers()['cache-control']).toBe('private, no-store');
  expect(await (await read('/products/page/2')).json()).toMatchObject({ title: 'All products' });
  expect((await read('')).status()).toBe(200);
  const first = await read('/products/page/1');
  expect([first.status(), first.headers()['location']]).toEqual([301, '/products/_payload.json']);
  expect((await read('/product/no-such-thing')).status()).toBe(404);
  expect((await read('/no-such-page')).status()).toBe(404);
});

test('icons are served from the collection that comes with the shop', async ({ request }) => {
  const answer = await request.get('/api/icons/ph.json?icons=google-logo,constructor,no-such-icon');
  const set = (await answer.json()) as { icons: Record<string, { body: string }> };
  expect(set).toMatchObject({ prefix: 'ph', width: 256, not_found: ['constructor', 'no-such-icon'] });
  expect(set.icons['google-logo']?.body).toContain('<path');
  const status = async (path: string) => (await request.get(`/api/icons/${path}`)).status();
  expect(await status('no-such-set.json?icons=a')).toBe(404);
  expect(await status('ph.json')).toBe(400);
  expect(await status('ph.json?icons=../../etc')).toBe(400);
});

test('a shop without the setting asks nobody and sends no hint', async ({ client }) => {
  client.cookies.set('consent', 'yes');
  await client.open('/products', { headers: { 'sec-gpc': '1' } });
  expect(client.$('#consent-question, a[href="/consent"]')).toHaveLength(0);
  expect(client.headers.get('vary')).not.toContain('Sec-GPC');
  await client.open('/consent');
  expect(client.status).toBe(404);
  await client.post('/consent', { consent: 'yes' });
  expect(client.status).toBe(404);
  await client.open('/privacy-policy');
  expect(client.text).not.toContain(messageText('pages:cookie_consent'));
  expect(client.text).toContain(messageText('pages:privacyLead'));
});

test('a shop without settings has no newsletter, no theme and no language in an address', async ({
  client,
}) => {
  await client.open('/privacy-policy');
  expect(client.text).toContain('Sturdy');
  expect(client.text).not.toContain(messageText('pages:newsletterTitle'));
  expect(client.page.html).not.toContain('/look/');
  expect(client.$('link[rel="alternate"][hreflang]')).toHaveLength(0);
  for (const path of ['/newsletter', '/de/products']) {
    await client.open(path);
    expect(client.status, path).toBe(404);
  }
  await client.open('/sitemap/1.xml');
  expect(client.page.html).not.toContain('xhtml');
});

const odd: [string, number][] = [
  ['/products/page/0', 404],
  ['/products/page/1e12', 404],
  ['/product-category/..%2F..%2Fetc', 404],
  ['/product-category/%F0%9F%A7%B6', 404],
  ['/product-category/a%00b', 404],
  [`/products?filter=${'a['.repeat(2000)}`, 200],
  [`/products?search=${'x'.repeat(8000)}`, 200],
  ['/products?orderby=evil&order=%27--&filter=%E0%A4%A', 200],
  ['/product/morning-mug?image=99', 200],
  ['/product/morning-mug?pa_color=purple&pa_color=sage', 200],
  ['/product/morning-mug?__proto__=x', 200],
  ['/product/morning-mug?reviews=%F0%9F%8C%B1', 200],
  ['/product/no-such-thing', 404],
  ['/product/%00', 404],
  [`/product/${'x'.repeat(300)}`, 404],
];

test('unusual addresses are answered', async ({ client }) => {
  for (const [address, status] of odd) {
    await client.open(address);
    expect(client.status, address.slice(0, 60)).toBe(status);
  }
  expect(client.text).toContain(messageText('product:missing'));
});

test('every list has one address, and links to the previous WooCommerce redirect to their targets', async ({
  request,
  shop,
}) => {
  const sent = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  expect(await sent('/products/page/1?search=mug')).toEqual([301, '/products?search=mug']);
  expect(await sent('/products?pa_color=ink&pa_color=moss&price_min=&price_max=50&rating=')).toEqual([
    303,
    '/products?filter=pa_color[ink,moss],price[,50]',
  ]);
  expect(await sent('/products?sort=price-ASC&filter=sale[true]')).toEqual([
    303,
    '/products?filter=sale[true]&orderby=price&order=ASC',
  ]);
  expect(await sent('/products?search=')).toEqual([303, '/products']);
  expect(await sent('/product-category/home/lighting/')).toEqual([301, '/product-category/lighting']);
  const { slug, databaseId } = await simpleProduct(shop.url);
  const byNumber = `/product/${databaseId}?quantity=2`;
  expect(await sent(`/cart?add-to-cart=${databaseId}&quantity=2`)).toEqual([301, byNumber]);
  expect(await sent(byNumber)).toEqual([301, `/product/${slug}?quantity=2`]);
});

test('sitemap, robots and feed lead to the products', async ({ request, shop }) => {
  const read = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  expect(await read('/robots.txt')).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const [file] = /\/sitemap\/\d+\.xml/.exec(await read('/sitemap.xml')) ?? [];
  expect(await read(file ?? '')).toContain(`<loc>${shop.url}/product/morning-mug</loc>`);
  expect(await read('/feed.xml')).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  expect((await request.get('/sitemap/999.xml')).status()).toBe(404);
});
