import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { isLong } from '../support/long-running';
import { hasNginx, startNginx, type Nginx } from '../support/nginx';
import { order, toReview } from '../support/page';
import { getEncodedResponse } from '../support/raw-http';
import { getFreePort, root, startShop, type Shop } from '../support/shop';
import { goods, getAvailableQuantity, putInCart, register } from '../support/visitor';
import { messageText } from '../support/messages';

/**
 * Two shoppers and a visitor without a cart look at the same pages by turns: none of them sees what is another's.
 * @param look looks at the answer that a visitor with cookies, or one without, has got
 */
async function visitByTurns(url: string, look: (isKnown: boolean, headers: Headers) => void): Promise<void> {
  const [ada, ben, nobody] = [new HttpClient(url), new HttpClient(url), new HttpClient(url)];
  // Her own account: the demo's keeps what other journeys have put in its cart.
  const email = `ada-${crypto.randomUUID()}@example.com`;
  await register(ada, email);
  await putInCart(ada);
  const cart = (client: HttpClient) => client.$('header a[href="/cart"]').first().attr('aria-label') ?? '';
  const lines = async (client: HttpClient) => {
    await client.open('/cart');
    return client.$('main input[name="quantity"]').toArray().length;
  };
  const places = ['/', '/products', `/product/${goods.slug}`, '/categories', '/products?search=mug'];
  const added = messageText('cart:added', { count: 1, name: '' }).trim().slice(-12);
  const visitors = [
    ['ada', ada],
    ['ben', ben],
    ['nobody', nobody],
  ] as const;
  let pieces = 0;
  for (let turn = 0; turn < (isLong ? 200 : 30); turn += 1) {
    const place = places[turn % places.length] ?? '/';
    const [who, client] = visitors[turn % 3] ?? visitors[0];
    if (turn % 40 === 1) {
      await putInCart(ben);
      pieces += 1;
    }
    await client.open(place);
    // What is kept is given at the second time, however slow the first was.
    if (who === 'nobody') await client.open(place);
    expect(client.status, `${who} ${place}`).toBe(200);
    const count = { ada: 1, ben: pieces, nobody: 0 }[who];
    if (count > 0) expect(cart(client), `${who} ${place}`).toMatch(new RegExp(`\\b${count}\\b`));
    else expect(cart(client)).not.toMatch(/[1-9]/);
    expect(client.text.includes(messageText('account:logout')), who).toBe(who === 'ada');
    if (who !== 'ada') expect(client.$.html()).not.toContain(email);
    look(who !== 'nobody', client.headers);
    if (who === 'nobody') {
      expect(client.text).not.toContain(added);
      expect(client.cookies.size).toBe(0);
    }
    for (const other of [ada, ben])
      if (other !== client)
        for (const [name, value] of other.cookies)
          if (value.length > 20) expect(client.$.html(), `${who} ${name}`).not.toContain(value.slice(0, 20));
  }
  expect([await lines(ada), await lines(ben), await lines(nobody)]).toEqual([1, 1, 0]);
}

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en-US' };

const get = (address: string, headers: Record<string, string> = {}) =>
  getEncodedResponse(address, { ...browser, ...headers });

test('build files, icons and pictures are answered from memory unchanged', async ({ shop }) => {
  const html = await (await fetch(`${shop.url}/products`)).text();
  const [script = '', picture = ''] = [/\/build\/[\w./-]+\.js/, /\/images\/320\/[^" ]+/].map(
    (address) => address.exec(html)?.[0],
  );
  for (const address of [script, picture, '/favicon.ico', '/icon.svg']) {
    await get(shop.url + address);
    const [made, kept] = [await get(shop.url + address), await get(shop.url + address)];
    expect([made.status, kept.status], address).toEqual([200, 200]);
    expect(kept.headers.age, address).toMatch(/^\d+$/);
    expect(kept.body.equals(made.body), address).toBe(true);
  }
  const kinds = ['image/avif,image/webp', 'image/webp', 'image/avif,image/webp'].map(
    async (accept) => (await get(shop.url + picture, { accept })).headers['content-type'],
  );
  expect(await Promise.all(kinds)).toEqual(['image/avif', 'image/webp', 'image/avif']);
  const compressed = readFileSync(path.join(root, 'build', 'client', `${script.slice('/build/'.length)}.br`));
  expect((await get(shop.url + script)).body.equals(compressed)).toBe(true);
  const part = await get(`${shop.url}/icon.svg`, { range: 'bytes=0-9', 'accept-encoding': 'identity' });
  expect([part.status, part.body.length]).toEqual([206, 10]);
});

test('two shoppers and somebody without a cart never see each other’s cart, name, token or message @longer', async ({
  shop,
}) => {
  let kept = 0;
  await visitByTurns(shop.url, (isKnown, headers) => {
    if (headers.has('age')) kept += 1;
    if (isKnown) expect(headers.get('age')).toBeNull();
  });
  expect(kept).toBeGreaterThan(0);
});

test('an order’s stock is visible to everybody at once', async ({ shop }) => {
  const left = () => getAvailableQuantity(shop.url);
  const buyer = new HttpClient(shop.url);
  await toReview(buyer);
  const [before] = [await left(), await left()];
  await buyer.press(messageText('checkout:place'));
  expect(await left()).toBe(before - 1);
});

test.describe('behind nginx', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(!hasNginx, 'nginx is not installed');

  let front: Nginx;
  let shop: Shop;

  test.beforeAll(async () => {
    const port = await getFreePort();
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

  const ask = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${front.url}${address}`, {
      redirect: 'manual',
      headers: { 'user-agent': 'Mozilla/5.0', ...headers },
    });

  const product = `/product/${goods.slug}`;
  const from = (response: Response) => response.headers.get('x-cache');

  test('a page is made once for each language, and browsers that have it are told so', async () => {
    const german = { 'accept-language': 'nl-NL, de;q=0.8, en;q=0.5' };
    expect(from(await ask('/categories'))).toBe('MISS');
    expect(from(await ask('/categories', { 'accept-language': 'en-GB,en;q=0.9' }))).toBe('HIT');
    expect(from(await ask('/categories', german))).toBe('MISS');
    const page = await ask('/categories', { 'accept-language': 'de-AT,de' });
    expect(from(page)).toBe('HIT');
    expect(await page.text()).toContain('<html lang="de-DE"');
    const tag = page.headers.get('etag') ?? '';
    const again = await ask('/categories', { ...german, 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const data = await ask('/categories.data');
    expect([from(data), from(await ask('/categories.data'))]).toEqual(['MISS', 'HIT']);
  });

  test('a picture is kept in each kind that browsers take', async () => {
    const [picture = ''] = /\/images\/320\/[^" ]+/.exec(await (await ask('/products')).text()) ?? [];
    const seen = async (accept: string) => {
      const answer = await ask(picture, { accept });
      return [from(answer), answer.headers.get('content-type')];
    };
    const [modern, old] = ['image/avif,image/webp,*/*;q=0.8', 'image/webp,*/*;q=0.8'];
    expect(await seen(modern)).toEqual(['MISS', 'image/avif']);
    expect(await seen(old)).toEqual(['MISS', 'image/webp']);
    expect(await seen(modern)).toEqual(['HIT', 'image/avif']);
  });

  test('what is somebody’s own, or went wrong, is never kept', async () => {
    for (const address of '/cart /wishlist /my-account /order-lookup /checkout /no-such-page'.split(' ')) {
      await ask(address);
      expect(['HIT', 'STALE'], address).not.toContain(from(await ask(address)));
    }
    const refused = await fetch(front.url + product, {
      method: 'POST',
      headers: { origin: front.url, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'intent=add&quantity=nonsense',
    });
    expect(refused.status).toBe(422);
    expect((await ask(product)).status).toBe(200);
  });

  test('two shoppers and somebody without a cart never see each other’s cart, name, token or message @longer', async () => {
    await visitByTurns(front.url, (isKnown, headers) => {
      if (isKnown) expect(headers.get('x-cache')).toBe('BYPASS');
    });
  });

  test('an order’s stock is visible to everybody within the cache time', async () => {
    const left = () => getAvailableQuantity(front.url);
    const before = await left();
    await order(new HttpClient(front.url));
    await expect.poll(left).toBe(before - 1);
  });

  test('while the shop is down, visitors without cookies still see its pages', async () => {
    const german = { 'accept-language': 'de' };
    for (const address of ['/', '/products', product])
      // To its end: nginx keeps no page that has come only in part.
      for (const one of [{}, german]) await (await ask(address, one)).text();
    process.kill(shop.pid, 'SIGKILL');
    for (const address of ['/', '/products', product]) {
      await expect.poll(async () => from(await ask(address, german))).toMatch(/STALE|UPDATING/);
      const page = await ask(address, german);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<html lang="de-DE"');
    }
    expect((await ask('/cart')).status).toBe(502);
    shop = await shop.restart();
    expect((await ask('/cart')).status).toBe(200);
  });
});
