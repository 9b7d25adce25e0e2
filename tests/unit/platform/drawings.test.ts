import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawIfMissing, drawnPicture } from '~/platform/pictures/drawings.server';

const folder = path.resolve('public/pictures');
const names = JSON.parse(readFileSync('build/demo/pictures.json', 'utf8')) as string[];
const fileOf = (name: string) => path.join(folder, `${name}.webp`);

test('a picture that nobody has asked for is drawn, once, for all who wait for it', async () => {
  const [name = ''] = names.filter((one) => one.startsWith('category-'));
  const file = fileOf(name);
  rmSync(file, { force: true });
  await Promise.all([drawIfMissing(file), drawIfMissing(file), drawnPicture(`${name}.webp`)]);
  expect(await sharp(file).metadata()).toMatchObject({ format: 'webp' });
  const before = readFileSync(file);
  await drawIfMissing(file);
  expect(readFileSync(file)).toEqual(before);
});

test.each(['nothing.webp', '../package.json', 'nothing', '', '.drawn-by', '..', '..webp', 'draw.mjs'])(
  '%j is no picture',
  async (name) => {
    expect(await drawnPicture(name)).toBeUndefined();
    await drawIfMissing(path.join(folder, name));
    expect(existsSync(path.join(folder, 'nothing.webp'))).toBe(false);
  },
);
