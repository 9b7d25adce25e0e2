import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test as base } from 'vitest';
import { Database } from '../../graphql/store/db/database';
import { SCHEMA_VERSION } from '../../graphql/store/db/open-database';
import { createTempFolder } from '../support/new-folder';
import { shopFolder } from './shop-folder';

const products = [{ id: 1, name: 'Mug', slug: 'mug', type: 'simple', regular_price: '5' }];
const seed = () => ({ products, 'settings-general': [{ id: 'a', value: 'b' }] });
const open = (dataDir: string) => shopFolder(dataDir).start({ loadSeed: seed });

const test = base
  .extend('dataDir', () => createTempFolder())
  .extend('file', ({ dataDir }) => path.join(dataDir, 'store.sqlite'));

describe('a file that cannot be used is named and left alone', () => {
  test('a file that is no database', async ({ dataDir, file }) => {
    writeFileSync(file, 'no database at all '.repeat(100));
    await expect(open(dataDir)).rejects.toThrow(
      /store\.sqlite can’t be used .* Set DATA_DIR to a new folder/,
    );
    expect(readFileSync(file, 'utf8')).toBe('no database at all '.repeat(100));
  });

  test.each([SCHEMA_VERSION - 1, SCHEMA_VERSION + 1])(
    'a database of another release: %i',
    async (version) => {
      const dataDir = createTempFolder();
      const db = new Database(path.join(dataDir, 'store.sqlite'));
      db.exec(`PRAGMA user_version = ${version}`);
      db.close();
      await expect(open(dataDir)).rejects.toThrow(/made by another version of this shop/);
    },
  );

  test('a data folder that is a file', async () => {
    const file = path.join(createTempFolder(), 'file');
    writeFileSync(file, '');
    await expect(open(path.join(file, 'data'))).rejects.toThrow(/cannot be made .* Set DATA_DIR/);
  });
});
