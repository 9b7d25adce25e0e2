import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import products from '../../../demo/shop/products.json';
import categories from '../../../demo/shop/products-categories.json';
import variations from '../../../demo/shop/products-variations.json';

/** Pictures of the home page, not of the catalogue. */
const opening = ['hero.webp', 'hero-portrait.webp'];
const files = readdirSync('demo/pictures');

test('every picture that the demo shop names is there, and there is no other', () => {
  const text = JSON.stringify([products, variations, categories]);
  const named = [...text.matchAll(/\/pictures\/([\w-]+\.webp)/g)].map(([, name = '']) => name);
  expect([...new Set([...named, ...opening])].sort()).toEqual(files.sort());
});
