import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import products from '../../../demo/shop/products.json';
import categories from '../../../demo/shop/products-categories.json';
import variations from '../../../demo/shop/products-variations.json';

/** Pictures of the home page, not of the catalogue. */
const opening = ['hero.webp', 'hero-portrait.webp'];
const files = readdirSync('demo/pictures');
const read = (name: string) => readFileSync(path.join('demo/pictures', name));

test('every picture that the demo shop names is there, and there is no other', () => {
  const text = JSON.stringify([products, variations, categories]);
  const named = [...text.matchAll(/\/pictures\/([\w-]+\.webp)/g)].map(([, name = '']) => name);
  expect([...new Set([...named, ...opening])].sort()).toEqual(files.sort());
});

test('pictures are 4:5 and wide enough for a product page, and take at most 10 MB', async () => {
  for (const name of files.filter((file) => !opening.includes(file))) {
    const { format, width, height } = await sharp(read(name)).metadata();
    expect([format, width, height], name).toEqual(['webp', 1200, 1500]);
  }
  expect(files.reduce((sum, name) => sum + read(name).byteLength, 0)).toBeLessThanOrEqual(10_000_000);
});

test('each colour of a product has a picture of its own', () => {
  for (const [product, own] of Object.entries(variations)) {
    const pictures = new Map<string, string>();
    for (const variation of own) {
      const colour = variation.attributes.find(({ name }) => name === 'Color')?.option;
      if ('image' in variation && colour !== undefined)
        pictures.set(colour, read(path.basename(variation.image.src)).toString('latin1'));
    }
    expect(new Set(pictures.values()).size, product).toBe(pictures.size);
  }
});
