import { createServer, type Server } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageCache } from '~/http/cache/page-cache.server';
import { negotiateEncoding } from '~/http/responses/compress-body.server';
import { getConsent } from '~/session/cookies/consent-cookie.server';
import { isLowDataMode } from '~/session/cookies/save-data-cookie.server';
import { getLocale, getPreferredLocale } from '~/platform/i18n/request-locale.server';
import { takeOverServer } from '~/server/http-server.server';
import { compose } from '~/server/middleware.server';
import { validateRequest } from '~/server/validate-request.server';
import { hasShopCookie, shopCookieNames } from '~/session/cookies/cookie-definitions.server';

import { setStoreSettings } from '~/platform/settings/store-settings';
import { isLong } from '../support/long-running';
import { closeServer, startListening } from '../support/listening';
import { buildRawRequest, sendRaw } from '../support/raw-http';
import { choosingLines, cookieLine } from './choosing-lines';

vi.hoisted(() => {
  process.env['LANGUAGE_IN_PATH'] = '1';
});

const everybody = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

let pages: PageCache;
let server: Server;
let origin: string;
let [state, made, delay] = [0, 0, 0];
/** The tag of every page; '' for one of its own. */
let tag = '';

/** What the shop reads of a request, and so what its page shows. */
async function pageOf(request: Request): Promise<string> {
  const cookie = request.headers.get('cookie');
  return JSON.stringify([
    request.url,
    await getLocale(request),
    await getPreferredLocale(request),
    isLowDataMode(request),
    negotiateEncoding(request.headers.get('accept-encoding')),
    getConsent(request),
    hasShopCookie(cookie) && cookie,
  ]);
}

const requestOf = (address: string, sent: Record<string, unknown>) => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.set(name, String(value));
  return new Request(`http://${String(sent['host'])}${address}`, { headers });
};

beforeEach(async () => {
  [state, made, delay, tag] = [0, 0, 0, ''];
  setStoreSettings({ analytics: { scripts: [], sources: {}, cookies: [] } });
  pages = new PageCache({ maxBytes: 1_000_000, state: () => state });
  server = createServer((request, response) => {
    made += 1;
    const at = made;
    const { url = '' } = request;
    void pageOf(requestOf(url, request.headers)).then((page) => {
      const isOwn = hasShopCookie(request.headers.cookie ?? null) || url === '/own';
      response.setHeader('cache-control', isOwn ? 'private, no-cache' : everybody);
      response.setHeader('etag', tag || `W/"${String(at)}"`);
      if (tag !== '' && request.headers['if-none-match'] === tag) response.statusCode = 304;
      if (url.startsWith('/build'))
        response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      if (url === '/varied') response.setHeader('vary', 'Cookie, Origin');
      if (url === '/large') response.write('x'.repeat(1024 * 1024));
      if (url === '/broken') {
        response.write('half a page');
        setTimeout(() => response.destroy(), 10);
        return;
      }
      if (url === '/flash') response.setHeader('set-cookie', `flash=${String(at)}`);
      if (url === '/gone') response.statusCode = 404;
      setTimeout(() => response.end(page), delay);
    });
  });
  takeOverServer(compose([validateRequest, (...step) => pages.handle(...step)]));
  origin = await startListening(server);
  // The first request with an Accept-Language is the one that has it read.
  await getPreferredLocale(requestOf('/', { host: 'shop.test', 'accept-language': 'de' }));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await closeServer(server);
});

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + address, { method, headers: { 'accept-language': 'de', ...headers } });

test('a page is made once, also for HEAD and for those who have it, and says its age', async () => {
  const first = await get('/products');
  const [text, tag] = [await first.text(), first.headers.get('etag') ?? ''];
  const again = await get('/products');
  expect([await again.text(), again.headers.get('etag'), again.headers.get('age')]).toEqual([text, tag, '0']);
  const head = await get('/products', {}, 'HEAD');
  expect([head.headers.get('content-length'), await head.text()]).toEqual([String(text.length), '']);
  const same = await get('/products', { 'if-none-match': `"x", ${tag}` });
  expect([same.status, await same.text()]).toEqual([304, '']);
  expect(made).toBe(1);
});

test('a new state of the shop, or a second, makes a page anew', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  for (const [when, at, count] of [
    [1_000_000, 0, 1],
    [1_000_999, 0, 1],
    [1_000_999, 1, 2],
    [1_001_999, 1, 3],
  ] as const) {
    now.mockReturnValue(when);
    state = at;
    await (await get('/products')).text();
    expect(made).toBe(count);
  }
});

test('one request at a time renders a page; concurrent ones wait for it, or get the stale one', async () => {
  delay = 100;
  const texts = await Promise.all(Array.from({ length: 20 }, async () => (await get('/products')).text()));
  expect([new Set(texts).size, made]).toEqual([1, 1]);
  state = 1;
  const tags = await Promise.all(
    Array.from({ length: 20 }, async () => (await get('/products')).headers.get('etag')),
  );
  expect(made).toBe(2);
  expect(new Set(tags)).toEqual(new Set(['W/"1"', 'W/"2"']));
});

test.each(['/own', '/flash', '/gone', '/varied', '/large', '/broken'])(
  'personal and incomplete responses are never cached: %s',
  async (address) => {
    for (let turn = 1; turn <= 3; turn += 1) {
      await get(address).then(
        (answer) => answer.text().catch(() => ''),
        () => '',
      );
      expect(made).toBe(turn);
    }
  },
);

test('a part of a page, and whatever may be somebody’s own, is asked of the shop', async () => {
  await (await get('/products')).text();
  for (const [name, value] of [
    ['range', 'bytes=0-1'],
    ['authorization', 'Basic eA=='],
    ['if-modified-since', 'Mon, 23 Nov 2026 12:00:00 GMT'],
    ['cookie', 'a=b; auth=c'],
  ] as const) {
    const before = made;
    await (await get('/products', { [name]: value })).text();
    expect(made).toBe(before + 1);
  }
});

test('what never changes is kept for as long as there is room', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  await (await get('/build/a-B1.js')).text();
  now.mockReturnValue(101_000_500);
  state = 1;
  expect((await get('/build/a-B1.js')).headers.get('age')).toBe('100000');
  expect(made).toBe(1);
});

test('the shop’s word that a page is still the same makes it new', async () => {
  tag = 'W/"same"';
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const text = await (await get('/products')).text();
  now.mockReturnValue(1_002_000);
  expect((await get('/products', { 'if-none-match': tag })).status).toBe(304);
  expect(made).toBe(2);
  expect(await (await get('/products')).text()).toBe(text);
  expect(made).toBe(2);
});

test('unusual addresses evict no common page, and all of them stay within their bytes', async () => {
  const ask = (address: string) => {
    const headers = ['Host: localhost:3000', 'Accept-Language: de', 'Accept-Encoding: gzip, deflate, br'];
    return sendRaw(origin, buildRawRequest(`GET ${address} HTTP/1.1`, headers));
  };
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  await ask('/products');
  for (let count = 0; count < 400; count += 1) await ask(`/products?search=${String(count)}`);
  expect(pages.size).toBeLessThanOrEqual(1_000_000);
  const before = made;
  await ask('/products');
  expect(made).toBe(before);
  await ask('/products?search=0');
  expect(made).toBe(before + 1);
});

test('any request gets the page that the shop would render for it', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const line = fc.oneof(
    cookieLine(fc.constantFrom('', ' ', '\t', '"', ',', '%20'), [...shopCookieNames]),
    { weight: 4, arbitrary: fc.constantFrom(...choosingLines, 'Accept-Encoding: br', 'Accept-Encoding: ') },
    fc.constantFrom(
      'X-Shop-Language: de_DE',
      'X-Shop-Language: fr_FR',
      'X-HTTP-Method-Override: POST',
      'Authorization: Basic eA==',
      'Cache-Control: no-cache',
    ),
  );
  const addresses =
    '/ /products /PRODUCTS //products /products/ /products?a=1 /%70roducts /products?a=1&a=2 /products;a';
  const request = fc.tuple(
    fc.constantFrom(...addresses.split(' ')),
    fc.constantFrom('shop.test', 'localhost:3000'),
    fc.array(line, { maxLength: 4 }),
  );
  const wrong: string[] = [];
  for (const [path, at, lines] of fc.sample(request, isLong ? 1500 : 250)) {
    const sent = buildRawRequest(`GET ${path} HTTP/1.1`, [`Host: ${at}`, ...lines]);
    const seen = new Map<string, string[]>([['host', [at]]]);
    for (const one of lines) {
      const at = one.indexOf(':');
      const header = one.slice(0, at).toLowerCase();
      seen.set(header, [...(seen.get(header) ?? []), one.slice(at + 1).trim()]);
    }
    const heads = [...seen].map(([header, all]): [string, string] => [
      header,
      all.join(header === 'cookie' ? '; ' : ', '),
    ]);
    if (heads.some(([header]) => header === 'authorization' && (seen.get(header)?.length ?? 0) > 1)) continue;
    const expected = await pageOf(requestOf(path, Object.fromEntries(heads)));
    const got = await sendRaw(origin, sent, { toTheEnd: true });
    if (!got.text.includes(expected)) wrong.push(`${JSON.stringify([path, lines])}: ${got.text}`);
  }
  expect(wrong).toEqual([]);
  expect(made).toBeLessThan(1500);
});
