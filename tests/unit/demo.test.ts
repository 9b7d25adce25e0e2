import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startDemo } from '../support/demo-data';
import { createTempFolder } from '../support/new-folder';
import products from '../../demo/shop/products.json';
import categories from '../../demo/shop/products-categories.json';
import variations from '../../demo/shop/products-variations.json';

test('the first start lays out the files of the downloads, replaces none, and later starts leave them alone', async () => {
  const dataDir = createTempFolder();
  const file = (name: string) => path.join(dataDir, 'files', name);
  mkdirSync(path.join(dataDir, 'files'));
  writeFileSync(file('care-handbook.pdf'), 'our own');
  await startDemo(dataDir);
  expect(readdirSync(path.join(dataDir, 'files'))).toEqual(readdirSync('demo/files'));
  expect(readFileSync(file('care-handbook.pdf'), 'utf8')).toBe('our own');
  expect(readFileSync(file('care-handbook.epub'))).toEqual(readFileSync('demo/files/care-handbook.epub'));
  rmSync(file('care-handbook.epub'));
  await startDemo(dataDir);
  expect(existsSync(file('care-handbook.epub'))).toBe(false);
});

/** Pictures of the home page, not of the catalogue. */
const opening = ['hero.webp', 'hero-portrait.webp'];
const files = readdirSync('demo/pictures');

test('every picture that the demo shop names is there, and there is no other', () => {
  const text = JSON.stringify([products, variations, categories]);
  const named = [...text.matchAll(/\/pictures\/([\w-]+\.webp)/g)].map(([, name = '']) => name);
  expect([...new Set([...named, ...opening])].sort()).toEqual(files.sort());
});
