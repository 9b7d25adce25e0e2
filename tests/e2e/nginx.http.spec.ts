import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { visitByTurns } from '../support/interleaved-shoppers';
import { hasNginx, startNginx, type Nginx } from '../support/nginx';
import { order } from '../support/page';
import { freePort, startShop, type Shop } from '../support/shop';
import { goods, piecesLeft } from '../support/visitor';

test.describe.configure({ mode: 'serial' });
test.skip(!hasNginx, 'nginx is not installed');

let front: Nginx;
let shop: Shop;

test.beforeAll(async () => {
  const port = await freePort();
  front = await startNginx([`http://127.0.0.1:${port}`]);
  shop = await startShop({
    port,
    env: { APP_URL: front.url, PAGE_CACHE_SECONDS: '1', TRUSTED_PROXY_HEADER: 'x-forwarded-for' },
  });
});

test.afterAll(async () => {
  await shop.stop();
  await front.stop();
});

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${front.url}${address}`, {
    redirect: 'manual',
    headers: { 'user-agent': 'Mozilla/5.0', ...headers },
  });

const product = `/product/${goods.slug}`;
const from = (response: Response) => response.headers.get('x-cache');

test('a page is made once for each language, and browsers that have it are told so', async () => {
  const german = { 'accept-language': 'nl-NL, de;q=0.8, en;q=0.5' };
  expect(from(await get('/categories'))).toBe('MISS');
  expect(from(await get('/categories', { 'accept-language': 'en-GB,en;q=0.9' }))).toBe('HIT');
  expect(from(await get('/categories', german))).toBe('MISS');
  const page = await get('/categories', { 'accept-language': 'de-AT,de' });
  expect(from(page)).toBe('HIT');
  expect(await page.text()).toContain('<html lang="de-DE"');
  const tag = page.headers.get('etag') ?? '';
  const again = await get('/categories', { ...german, 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const data = await get('/categories.data');
  expect([from(data), from(await get('/categories.data'))]).toEqual(['MISS', 'HIT']);
});

test('a picture is kept in each kind that browsers take', async () => {
  const [picture = ''] = /\/images\/320\/[^" ]+/.exec(await (await get('/products')).text()) ?? [];
  const seen = async (accept: string) => {
    const answer = await get(picture, { accept });
    return [from(answer), answer.headers.get('content-type')];
  };
  const [modern, old] = ['image/avif,image/webp,*/*;q=0.8', 'image/webp,*/*;q=0.8'];
  expect(await seen(modern)).toEqual(['MISS', 'image/avif']);
  expect(await seen(old)).toEqual(['MISS', 'image/webp']);
  expect(await seen(modern)).toEqual(['HIT', 'image/avif']);
});

test('what is somebody’s own, or went wrong, is never kept', async () => {
  for (const address of '/cart /wishlist /my-account /order-lookup /checkout /no-such-page'.split(' ')) {
    await get(address);
    expect(['HIT', 'STALE'], address).not.toContain(from(await get(address)));
  }
  const refused = await fetch(front.url + product, {
    method: 'POST',
    headers: { origin: front.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=add&quantity=nonsense',
  });
  expect(refused.status).toBe(422);
  expect((await get(product)).status).toBe(200);
});

test('two shoppers and somebody without a cart never see each other’s cart, name, token or message @longer', async () => {
  test.setTimeout(120_000);
  await visitByTurns({
    url: front.url,
    look: (isKnown, headers) => {
      if (isKnown) expect(headers.get('x-cache')).toBe('BYPASS');
    },
  });
});

test('an order’s stock is seen by everybody within the time that pages are kept', async () => {
  const left = () => piecesLeft(front.url);
  const before = await left();
  await order(new HttpClient(front.url));
  await expect.poll(left).toBe(before - 1);
});

test('while the shop is dead, visitors without cookies still see its pages', async () => {
  const german = { 'accept-language': 'de' };
  for (const address of ['/', '/products', product])
    // To its end: nginx keeps no page that has come only in part.
    for (const one of [{}, german]) await (await get(address, one)).text();
  process.kill(shop.pid, 'SIGKILL');
  for (const address of ['/', '/products', product]) {
    await expect.poll(async () => from(await get(address, german))).toMatch(/STALE|UPDATING/);
    const page = await get(address, german);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html lang="de-DE"');
  }
  expect((await get('/cart')).status).toBe(502);
  shop = await shop.restart();
  expect((await get('/cart')).status).toBe(200);
});
