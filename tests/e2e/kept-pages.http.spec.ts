import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { visitByTurns } from '../support/interleaved-shoppers';
import { toReview } from '../support/page';
import { getPacked } from '../support/raw-http';
import { root } from '../support/shop';
import { piecesLeft } from '../support/visitor';
import { words } from '../support/words';

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en-US' };

const get = (address: string, headers: Record<string, string> = {}) =>
  getPacked(address, { ...browser, ...headers });

test('a page that everybody gets is kept with its headers, and every request has its line in the log', async ({
  shop,
}) => {
  const ask = (headers?: Record<string, string>) => get(`${shop.url}/accessibility`, headers);
  const own = [
    'age',
    'connection',
    'date',
    'x-request-id',
    'server-timing',
    'content-length',
    'transfer-encoding',
  ];
  // A page is kept for a second, in which a busy machine may not answer three times.
  await expect(async () => {
    const [first, again] = [await ask(), await ask()];
    const same = await ask({ 'if-none-match': String(again.headers.etag) });
    expect([again.headers.age, same.headers.age, same.status]).toEqual(['0', '0', 304]);
    expect(again.body.equals(first.body)).toBe(true);
    const made = Object.entries(first.headers).filter(([name]) => !own.includes(name));
    expect(again.headers).toMatchObject(Object.fromEntries(made));
    expect(again.headers).toMatchObject({
      'content-encoding': 'br',
      'server-timing': 'backend;dur=0.0;desc="0"',
    });
    expect(same.headers['content-security-policy']).toBe(again.headers['content-security-policy']);
    const ids = [again, same].map(({ headers }) => String(headers['x-request-id']));
    const lines = () => ids.map((id) => shop.output().split(`"id":"${id}"`).length - 1);
    await expect.poll(lines).toEqual([1, 1]);
  }).toPass();
});

test('files of the build, icons and pictures are answered from memory as they were made', async ({
  shop,
}) => {
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
  test.setTimeout(120_000);
  let kept = 0;
  await visitByTurns({
    url: shop.url,
    look: (isKnown, headers) => {
      if (headers.has('age')) kept += 1;
      if (isKnown) expect(headers.get('age')).toBeNull();
    },
  });
  expect(kept).toBeGreaterThan(0);
});

test('an order’s stock is seen by everybody at once', async ({ shop }) => {
  const left = () => piecesLeft(shop.url);
  const buyer = new HttpClient(shop.url);
  await toReview(buyer);
  const [before] = [await left(), await left()];
  await buyer.press(words('checkout:place'));
  expect(await left()).toBe(before - 1);
});
