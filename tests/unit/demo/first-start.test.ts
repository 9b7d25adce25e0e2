import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '@graphql/store';
import * as fromBuild from '~/backend/demo.server';
import { demoSeed } from '../../../demo';

test('an empty store is filled with what demo/ says, whatever its size', async () => {
  expect(await fromBuild.demoSeed()).toEqual(demoSeed());
  const large = await fromBuild.demoSeed(150);
  expect(large).toEqual(demoSeed(150));
  expect(large['products']).toHaveLength(150);
});

test('the first start lays out the files of the downloads, replaces none, and later starts leave them alone', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'first-start-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
  const file = (name: string) => path.join(dataDir, 'files', name);
  const start = async () => {
    const store = await openStore({
      dataDir,
      siteUrl: 'https://shop.example.test',
      secrets: ['secret of the tests'],
      seed: () => fromBuild.demoSeed(),
      seedFiles: fromBuild.demoFiles,
    });
    store.close();
  };
  mkdirSync(path.join(dataDir, 'files'));
  writeFileSync(file('care-handbook.pdf'), 'our own');
  await start();
  expect(readdirSync(path.join(dataDir, 'files'))).toEqual(readdirSync('demo/files'));
  expect(readFileSync(file('care-handbook.pdf'), 'utf8')).toBe('our own');
  expect(readFileSync(file('care-handbook.epub'))).toEqual(readFileSync('demo/files/care-handbook.epub'));
  rmSync(file('care-handbook.epub'));
  await start();
  expect(existsSync(file('care-handbook.epub'))).toBe(false);
});
