import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safePath } from '~/http/safe-path.server';

const origin = 'https://shop.example';
/** What a browser resolves, in parts: slashes of both kinds, dots as they are and escaped, and hosts. */
const piece = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E%2e',
  '%2f',
  '%5c',
  'evil.example',
  'cart',
  '@',
  ':',
  '?',
  '#',
  '\t',
);

test.each([
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
])('%s leads nowhere else', (path) => {
  expect(safePath(path, '/cart')).toBe('/cart');
});

test('whatever a path is made of, a browser stays on the shop with it', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const path = safePath(`/${pieces.join('')}`, '/cart');
      expect(new URL(path, origin).origin).toBe(origin);
      expect(path).toMatch(/^\/(?![\\/])/);
    }),
    { numRuns: 5000 },
  );
});
