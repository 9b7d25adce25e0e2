import { expect, test } from 'vitest';
import { attackedShop } from '../support/attacked-shop';

/** Every answer is made for its request. */
const shop = attackedShop({ PAGE_CACHE_MB: '0' });

/** Headers that no cache keeps pages apart by: whoever sends one must not change what others get. */
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
    const get = async (headers: Record<string, string>) => {
      const response = await fetch(shop().url + address, { headers, redirect: 'manual' });
      return { status: response.status, headers: response.headers, body: await response.text() };
    };
    const usual = await get({});
    expect(usual.status).toBe(200);
    expect(usual.headers.get('cache-control')).toMatch(/^public/);
    for (const [name, value] of Object.entries(unkeyed)) {
      const poisoned = await get({ [name]: value });
      expect(poisoned.status, name).toBe(200);
      expect(poisoned.body === usual.body, name).toBe(true);
      expect(JSON.stringify([...poisoned.headers]), name).not.toContain('evil.example');
    }
  },
);
