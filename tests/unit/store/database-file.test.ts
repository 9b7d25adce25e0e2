import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test as base } from 'vitest';
import { Database } from '../../../graphql/store/db/database';
import { migrations } from '../../../graphql/store/db/open-database';
import { newFolder } from '../../support/new-folder';
import { shopFolder } from './shop-folder';

const products = [{ id: 1, name: 'Mug', slug: 'mug', type: 'simple', regular_price: '5' }];
const seed = () => ({ products, 'settings-general': [{ id: 'a', value: 'b' }] });
const open = (dataDir: string) => shopFolder(dataDir).start({ seed });

const test = base
  .extend('dataDir', () => newFolder())
  .extend('file', ({ dataDir }) => path.join(dataDir, 'store.sqlite'));

describe('a file that cannot be used is named and left alone', () => {
  test('something else than a database', async ({ dataDir, file }) => {
    writeFileSync(file, 'no database at all '.repeat(100));
    await expect(open(dataDir)).rejects.toThrow(/store\.sqlite is damaged .* put a copy in its place/);
    expect(readFileSync(file, 'utf8')).toBe('no database at all '.repeat(100));
  });

  test('nothing at all, which would become a new shop', async ({ dataDir, file }) => {
    writeFileSync(file, '');
    await expect(open(dataDir)).rejects.toThrow(/store\.sqlite is empty .* Put a copy in its place/);
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  test('a damaged page that opening does not read', async ({ dataDir, file }) => {
    const store = await open(dataDir);
    await store.check();
    store.close();
    const db = new Database(file);
    const page = db.value<number>("SELECT rootpage FROM sqlite_master WHERE name = 'order_notes'") ?? 0;
    const size = db.value<number>('PRAGMA page_size') ?? 0;
    db.close();
    const bytes = readFileSync(file);
    bytes.fill(7, (page - 1) * size, page * size);
    writeFileSync(file, bytes);
    await expect(open(dataDir).then((again) => again.check())).rejects.toThrow(
      /store\.sqlite is damaged .* put a copy in its place/,
    );
  });

  test('a database of a newer program', async ({ dataDir, file }) => {
    const db = new Database(file);
    db.exec(`PRAGMA user_version = ${String(migrations().length + 1)}`);
    db.close();
    await expect(open(dataDir)).rejects.toThrow(/made by a newer version of this shop/);
  });

  test('a data folder that is a file', async () => {
    const file = path.join(newFolder(), 'file');
    writeFileSync(file, '');
    await expect(open(path.join(file, 'data'))).rejects.toThrow(/cannot be made .* Set DATA_DIR/);
  });
});

test('a database can be opened while others close it, who take the files beside it away', async ({
  file,
}) => {
  new Database(file).close();
  const other = spawn(process.execPath, [
    '--eval',
    `const Database = require('libsql');
     console.log('open');
     for (;;) {
       const db = new Database(process.argv[1]);
       db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; SELECT count(*) FROM sqlite_schema');
       db.close();
     }`,
    file,
  ]);
  await once(other.stdout, 'data');
  for (let times = 0; times < 500; times += 1) new Database(file).close();
  other.kill('SIGKILL');
  expect(await once(other, 'exit')).toEqual([null, 'SIGKILL']);
});

test('a power failure may take only what may pass: it does not wait for the disk, whatever follows does', () => {
  const db = new Database(path.join(newFolder(), 'store.sqlite'));
  const level = () => db.value<number>('PRAGMA synchronous');
  db.exec('CREATE TABLE goods (id INTEGER)');
  const insert = () => db.run('INSERT INTO goods VALUES (1)') && level();
  expect(level()).toBe(2);
  expect(db.transaction(insert)).toBe(2);
  expect(db.transaction(insert, { passing: true })).toBe(1);
  expect(db.transaction(() => db.transaction(insert, { passing: true }))).toBe(2);
  expect(() => db.transaction(() => expect.fail('a rule'), { passing: true })).toThrow('a rule');
  expect(level()).toBe(2);
  expect(db.get('SELECT count(*) AS goods FROM goods')).toEqual({ goods: 3 });
  db.close();
});
