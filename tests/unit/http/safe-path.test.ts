import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from '~/http/safe-path.server';

test.each(['/cart', '/products?search=a&b=c#top', '/product/ä', '/'])('%s stays', (path) => {
  expect(safePath(path, '/fallback')).not.toBe('/fallback');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'cart',
  '',
  '/\t/evil.example',
  '/a\nb',
  null,
  undefined,
  5,
])('%j falls back', (path) => {
  expect(safePath(path, '/fallback')).toBe('/fallback');
});

test('whatever comes in, the browser stays on our origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (value) => {
        const target = new URL(safePath(value, '/'), 'https://shop.example');
        expect(target.origin).toBe('https://shop.example');
      },
    ),
  );
});
