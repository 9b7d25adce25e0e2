import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLoggedPath } from '~/platform/log.server';
import { attackedShop } from '../support/attacked-shop';
import { HttpClient } from '../support/http-client';
import { openConnection, buildRawRequest, sendRaw } from '../support/raw-http';
import { root } from '../support/shop';

/** Without a cache of pages every answer is made for its request. */
const shop = attackedShop({ APP_URL: 'https://shop.example', STORE_API: 'true', PAGE_CACHE_MB: '0' });
const get = (target: string, headers: Record<string, string> = {}) =>
  fetch(shop().api + target, { headers, redirect: 'manual' });

test('a file says what it is, and that the shop is on https, like every other answer', async () => {
  const below = (folder: string, address: string) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .slice(0, 3)
      .map(({ name }) => `${address}/${name}`);
  const targets = [
    ...below('public', ''),
    ...below('build/client', '/build'),
    '/pictures/wool-socks.webp',
    '/cart',
    '/session',
    '/nothing',
    '/healthz',
    '/robots.txt',
    '/cart/_payload.json',
  ];
  expect(targets.length).toBeGreaterThan(8);
  for (const target of targets) {
    const { headers } = await get(target);
    expect(headers.get('x-content-type-options'), target).toBe('nosniff');
    expect(headers.get('strict-transport-security'), target).toBe('max-age=31536000');
    expect(headers.get('x-request-id'), target).toMatch(/^[\w-]{36}$/);
  }
});

test('a response that sets a cookie is stored by no cache', async () => {
  const product = new HttpClient(shop().api);
  await product.open('/products');
  const link = product.$('a[href^="/product/"]').first().attr('href') ?? '';
  const pages = ['/', '/cart', '/cart.data', '/session', '/session?cart', '/wishlist', '/language'];
  const targets = [...pages, link, `${link}.data`];
  let set = 0;
  for (const target of targets) {
    const { headers } = await get(target, { cookie: 'auth=forged; flash=forged' });
    if (headers.getSetCookie().length === 0 && target !== '/session') continue;
    set += 1;
    expect(headers.get('cache-control'), target).toMatch(/private|no-store/);
    expect(headers.get('cache-control'), target).not.toContain('public');
    expect(headers.get('vary'), target).toMatch(/\bcookie\b/i);
  }
  expect(set).toBeGreaterThan(1);
});

test('pages whose address holds a key send no referrer', async () => {
  const targets = [
    '/checkout/order-received/1?key=wc_order_x',
    '/order-summary/1?key=x',
    '/my-account/lost-password?key=a&login=b',
  ];
  for (const target of [...targets, '/my-account/lost-password', '/payment/1?key=wc_order_x'])
    expect((await get(target)).headers.get('referrer-policy'), target).toBe('no-referrer');
  expect((await get('/cart')).headers.get('referrer-policy')).toBe('same-origin');
});

test('the form of a page without referrers is one of ours, that of a page without an origin is not', async () => {
  const post = async (site?: string) => {
    const headers = ['Host: shop.example', 'Origin: null', 'Content-Type: application/x-www-form-urlencoded'];
    if (site) headers.push(`Sec-Fetch-Site: ${site}`);
    const form = 'intent=request&username=nobody';
    const line = 'POST /my-account/lost-password HTTP/1.1';
    return (await sendRaw(shop().api, buildRawRequest(line, headers, form))).status;
  };
  expect(await post('same-origin')).toBe(303);
  for (const site of ['cross-site', 'same-site', undefined]) expect(await post(site)).toBe(403);
});

test('a body that is too large closes its connection, whoever reads it', async () => {
  const form = 'x-www-form-urlencoded';
  const targets = { '/my-account': form, '/cart': form, '/graphql': 'json' };
  await Promise.all(
    Object.entries(targets).map(async ([target, type]) => {
      const head = `POST ${target} HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/${type}\r\nContent-Length: 50000000\r\n\r\n`;
      const answer = await sendRaw(shop().api, head + 'a'.repeat(3_000_000), { toTheEnd: true });
      expect([answer.status, answer.closed], target).toEqual([413, true]);
    }),
  );
});

test('a small form that is rejected before it has arrived leaves its connection for the next request', async () => {
  const socket = openConnection(shop().api);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  socket.write(
    'POST /cart HTTP/1.1\r\nHost: shop.example\r\nSec-Fetch-Site: cross-site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n',
  );
  await expect.poll(() => received).toContain('HTTP/1.1 403');
  socket.write('intent=add');
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  await expect.poll(() => received).toContain('HTTP/1.1 200');
  socket.destroy();
});

test('no line of the log holds the signature of a download', async () => {
  const signature = 'S1gnature-of_a-link-that-is-secret';
  await get(`/download/17/${signature}`);
  await expect.poll(() => shop().output()).toContain('/download/17/…');
  expect(shop().output()).not.toContain(signature);
  const written = fc.constantFrom('/download/', '//download/', '/DOWNLOAD/', 'http://shop.example/download/');
  const id = fc.constantFrom('1', '999', '', '%31', '1.data');
  fc.assert(
    fc.property(written, id, fc.constantFrom('', '?a', '/', '/more', '.data'), (start, number, rest) => {
      expect(toLoggedPath(`${start}${number}/${signature}${rest}`)).not.toContain('S1gnature');
    }),
  );
  expect(toLoggedPath('/product/mug?key=1')).toBe('/product/mug');
  expect(toLoggedPath(`/${'a'.repeat(9000)}`).length).toBeLessThan(300);
});

/** Lists headers outside of the cache key. A request with one must not change the page of others. */
const unkeyed: Record<string, string> = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-for': '203.0.113.9',
  'x-host': 'evil.example',
  'x-original-url': '/evil.example',
  'x-rewrite-url': '/evil.example',
  'x-forwarded-prefix': '/evil.example',
  forwarded: 'host=evil.example;proto=gopher',
  'user-agent': 'evil.example',
  accept: 'evil/example',
  referer: 'https://evil.example/',
  origin: 'https://evil.example',
  'save-data': 'evil.example',
  purpose: 'prefetch',
  'sec-fetch-site': 'cross-site',
  'if-modified-since': 'evil.example',
  range: 'bytes=0-10',
  authorization: 'Bearer evil.example',
};

test.each(['/', '/products', '/product/hand-balm', '/products?search=evil', '/contact', '/products.data'])(
  'nobody can have a cache keep another %s for others',
  async (address) => {
    const usual = await get(address);
    const body = await usual.text();
    expect(usual.status).toBe(200);
    expect(usual.headers.get('cache-control')).toMatch(/^public/);
    for (const [name, value] of Object.entries(unkeyed)) {
      const poisoned = await get(address, { [name]: value });
      expect(poisoned.status, name).toBe(200);
      expect((await poisoned.text()) === body, name).toBe(true);
      expect(JSON.stringify([...poisoned.headers]), name).not.toContain('evil.example');
    }
  },
);
