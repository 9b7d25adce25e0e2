import { type HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { getEncodedResponse } from '../support/raw-http';
import { messageText } from '../support/messages';

/** Bytes of an address as they are sent. */
async function sent(address: string, headers: Record<string, string> = {}): Promise<number> {
  const { body } = await getEncodedResponse(address, { 'accept-encoding': 'br', ...headers });
  return body.length;
}

const programs = ({ $ }: HttpClient) =>
  $('script:not([type="application/ld+json"]), link[rel*="preload"], link[rel="manifest"], noscript').length;
const pictures = ({ $ }: HttpClient) =>
  $('img')
    .toArray()
    .map(({ attribs }) => attribs['src'] ?? '');
const offered = ({ $ }: HttpClient) => $('button[name="light"]:not([hidden])').text();

test('the low-data version is chosen and left on any page, and is the same page without scripts', async ({
  client,
}) => {
  await client.open('/products?search=wool');
  expect(programs(client)).toBeGreaterThan(3);
  expect(offered(client)).toBe(messageText('common:lightVersion'));
  const full = client.$('main').text();
  await client.press(messageText('common:lightVersion'));
  expect(client.url.search).toBe('?search=wool');
  expect(client.$('main').text()).toBe(full);
  for (const path of ['/', '/products', '/product/wool-socks', '/cart', '/my-account', '/no-such-page']) {
    await client.open(path);
    expect(programs(client), path).toBe(0);
    expect(offered(client), path).toBe(messageText('common:fullVersion'));
    for (const src of pictures(client)) expect(src, path).toMatch(/^\/images\/320\//);
    expect(client.$('img[srcset], [sizes]:not(link), [fetchpriority]').length, path).toBe(0);
    for (const { attribs } of client.$('source').toArray())
      expect(attribs['srcset'], path).toMatch(/^\/images\/640\/[^ ]+$/);
  }
  expect(client.$('link[rel="stylesheet"]').length).toBe(1);
  await client.press(messageText('common:fullVersion'));
  expect(programs(client)).toBeGreaterThan(3);
});

test('a browser with Save-Data gets the low-data version, until the shopper chooses otherwise', async ({
  client,
}) => {
  const saving = { headers: { 'save-data': 'on' } };
  await client.open('/product/wool-socks', saving);
  expect(programs(client)).toBe(0);
  expect(client.headers.get('vary')).toMatch(/save-data/i);
  expect(client.$('script').length).toBeGreaterThan(0);
  // What a browser without scripts is shown is part of the page.
  expect(client.$('main').text()).toContain(messageText('product:showChoice'));
  await client.press(messageText('common:fullVersion'));
  await client.open('/product/wool-socks', saving);
  expect(programs(client)).toBeGreaterThan(3);
  await client.post('/light', { light: 'perhaps', redirectTo: '/' });
  expect(client.status).toBe(400);
  await client.post('/light', { light: 'on', redirectTo: '//evil.example' });
  expect(client.url.pathname).toBe('/');
});

test('a list in the low-data version takes at most 60 KB with its stylesheet and first pictures', async ({
  client,
  shop,
}) => {
  await client.open('/products', { headers: { 'save-data': 'on' } });
  const style = client.$('link[rel="stylesheet"]').attr('href') ?? '';
  const first = pictures(client).slice(0, 6);
  const sizes = await Promise.all([
    sent(`${shop.url}/products`, { 'save-data': 'on' }),
    ...[style, ...first].map((address) => sent(shop.url + address)),
  ]);
  expect(Math.min(...sizes)).toBeGreaterThan(500);
  expect(sizes.reduce((sum, size) => sum + size) / 1000).toBeLessThanOrEqual(60);
});
