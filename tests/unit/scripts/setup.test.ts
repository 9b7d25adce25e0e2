import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { isBuilt, isInstalled, markBuilt } from '../../../scripts/setup.mjs';
import { createTempFolder } from '../../support/new-folder';

let folder: string;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeEach(() => {
  folder = createTempFolder();
  write('app/root.tsx', 'page');
  write('locales/en_US/common.json', '{}');
  write('public/icon.svg', '<svg/>');
  write('build/index.js', 'production build');
  write('public/pictures/mug.webp', 'picture');
});

test('a finished build is used again until a source changes', () => {
  expect(isBuilt(folder)).toBe(false);
  markBuilt(folder);
  expect(isBuilt(folder)).toBe(true);
  write('locales/en_US/common.json', '{"a":"b"}');
  expect(isBuilt(folder)).toBe(false);
});

test('what the build itself writes is no source', () => {
  markBuilt(folder);
  write('public/build/entry.js', 'script');
  write('public/pictures/beanie.webp', 'picture');
  expect(isBuilt(folder)).toBe(true);
});

test('a build whose pictures are gone is made again', () => {
  markBuilt(folder);
  rmSync(path.join(folder, 'public/pictures'), { recursive: true });
  expect(isBuilt(folder)).toBe(false);
});

test('a development build over the finished one is never served as production', () => {
  markBuilt(folder);
  write('build/index.js', 'development build');
  expect(isBuilt(folder)).toBe(false);
  markBuilt(folder);
  rmSync(path.join(folder, 'build/index.js'));
  expect(isBuilt(folder)).toBe(false);
});

test('what `npm ci` has installed is not installed again, unless the lock asks for something else', () => {
  const lock = (packages: object) => JSON.stringify({ packages });
  const react = { version: '18.3.1', integrity: 'sha512-a' };
  write('package-lock.json', lock({ '': {}, react, 'sharp-for-mac': { version: '1.0.0', optional: true } }));
  expect(isInstalled(folder)).toBe(false);
  write('node_modules/.package-lock.json', lock({ react }));
  expect(isInstalled(folder)).toBe(true);
  write('package-lock.json', lock({ '': {}, react: { ...react, version: '18.3.2' } }));
  expect(isInstalled(folder)).toBe(false);
  write('package-lock.json', lock({ '': {}, react, vite: { version: '6.0.0' } }));
  expect(isInstalled(folder)).toBe(false);
});
