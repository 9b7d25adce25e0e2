import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as z from 'zod/v4';
import { demoSeed } from '../../../demo';

/** Pictures of the home page, not of the catalogue. */
const opening = ['hero.webp', 'hero-portrait.webp'];
const files = readdirSync('demo/pictures');
const read = (name: string) => readFileSync(path.join('demo/pictures', name));
const namedIn = (seed: unknown) =>
  new Set([...JSON.stringify(seed).matchAll(/\/pictures\/([\w-]+\.webp)/g)].map(([, name = '']) => name));

test('every picture that the demo shop names is there, and there is no other', () => {
  expect([...namedIn(demoSeed()), ...opening].sort()).toEqual(files.sort());
});

test('products of a large shop share the pictures of the demo shop', () => {
  expect([...namedIn(demoSeed(500))].filter((name) => !files.includes(name))).toEqual([]);
});

test('pictures are 4:5 and wide enough for a product page, and take at most 10 MB', async () => {
  for (const name of files.filter((file) => !opening.includes(file))) {
    const { format, width, height } = await sharp(read(name)).metadata();
    expect([format, width, height], name).toEqual(['webp', 1200, 1500]);
  }
  expect(files.reduce((sum, name) => sum + read(name).byteLength, 0)).toBeLessThanOrEqual(10_000_000);
});

test('each colour of a product has a picture of its own', () => {
  const variations = z
    .record(
      z.string(),
      z.array(
        z.object({
          image: z.object({ src: z.string() }).nullable(),
          attributes: z.array(z.object({ name: z.string(), option: z.string() })),
        }),
      ),
    )
    .parse(demoSeed()['products-variations']);
  for (const [product, own] of Object.entries(variations)) {
    const pictures = new Map<string, string>();
    for (const { image, attributes } of own) {
      const colour = attributes.find(({ name }) => name === 'Color')?.option;
      if (image && colour !== undefined)
        pictures.set(colour, read(path.basename(image.src)).toString('latin1'));
    }
    expect(new Set(pictures.values()).size, product).toBe(pictures.size);
  }
});
