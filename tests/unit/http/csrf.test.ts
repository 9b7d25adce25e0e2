import { expect, test } from 'vitest';
import fc from 'fast-check';
import { isSameOriginPost, normalizeOrigin } from '~/http/guards/form-body.server';
import { toSafePath } from '~/http/responses/data-response.server';

const post = (headers: Record<string, string>) =>
  new Request('http://localhost:3000/cart', { method: 'POST', headers });

test.each([
  ['a form of our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' }, true],
  ['an address typed by the shopper', { 'sec-fetch-site': 'none' }, true],
  ['an older browser on our page', { origin: 'http://localhost:3000' }, true],
  ['a client that is no browser', {}, true],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['a form of a sister domain', { 'sec-fetch-site': 'same-site', origin: 'https://b.localhost' }, false],
  ['an older browser on another site', { origin: 'https://evil.example' }, false],
  ['a sandboxed page', { origin: 'null' }, false],
  ['a proxy that empties the header', { 'sec-fetch-site': '', origin: 'https://evil.example' }, false],
])('%s', (_name, headers, own) => {
  const arriving = { host: 'localhost:3000', ...(headers as Record<string, string>) };
  expect(isSameOriginPost(post(arriving))).toBe(own);
  normalizeOrigin({ headers: arriving, method: 'POST' }, null, () => undefined);
  expect(isSameOriginPost(post(arriving))).toBe(own);
});

test.each(['/cart', '/products?search=a&b=c#top', '/product/ä', '/'])('%s stays', (path) => {
  expect(toSafePath(path, '/fallback')).not.toBe('/fallback');
});

/** What a browser resolves, in parts: slashes of both kinds, dots as they are and escaped, and hosts. */
const piece = fc.constantFrom(
  ...['/', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', 'evil.example', 'cart', '@', ':', '?', '#', '\t'],
);

test('the browser stays on our origin with any input', () => {
  const path = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.oneof(path, fc.webUrl()), (value) => {
      const kept = toSafePath(value, '/cart');
      expect(new URL(kept, 'https://shop.example').origin).toBe('https://shop.example');
      expect(kept).toMatch(/^\/(?![\\/])/);
    }),
    { numRuns: 2000 },
  );
});
