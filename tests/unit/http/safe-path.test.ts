import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from '~/http/guards/safe-path.server';

test.each(['/cart', '/products?search=a&b=c#top', '/product/ä', '/'])('%s stays', (path) => {
  expect(safePath(path, '/fallback')).not.toBe('/fallback');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'cart',
  '',
  '/\t/evil.example',
  '/a\nb',
  '/%2e//evil.example',
  null,
  5,
])('%j falls back', (path) => {
  expect(safePath(path, '/fallback')).toBe('/fallback');
});

/** What a browser resolves, in parts: slashes of both kinds, dots as they are and escaped, and hosts. */
const piece = fc.constantFrom(
  ...['/', '\\', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', 'evil.example', 'cart', '@', ':', '?', '#', '\t'],
);

test('whatever comes in, the browser stays on our origin', () => {
  const path = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.oneof(path, fc.webUrl()), (value) => {
      const kept = safePath(value, '/cart');
      expect(new URL(kept, 'https://shop.example').origin).toBe('https://shop.example');
      expect(kept).toMatch(/^\/(?![\\/])/);
    }),
    { numRuns: 5000 },
  );
});
