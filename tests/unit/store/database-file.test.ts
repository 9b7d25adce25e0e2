import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test as base } from 'vitest';
import { DatabaseFileError } from '../../../graphql/store';
import { backupDatabase, restoreDatabase } from '../../../graphql/store/db/backup';
import { Database } from '../../../graphql/store/db/database';
import { migrations } from '../../../graphql/store/db/open-database';
import { newFolder } from '../../support/new-folder';
import { buildOwnerTools } from '../../support/owner-tools';
import { withStore } from '../../support/store-db';
import { shopFolder } from './shop-folder';

const products = [{ id: 1, name: 'Mug', slug: 'mug', type: 'simple', regular_price: '5' }];
const seed = () => ({ products, 'settings-general': [{ id: 'a', value: 'b' }] });
const open = (dataDir: string) => shopFolder(dataDir).start({ seed });

const names = (dataDir: string) =>
  withStore({ dataDir }, (db) => db.column<string>('SELECT name FROM products ORDER BY id'));

const test = base
  .extend('dataDir', () => newFolder())
  .extend('file', ({ dataDir }) => path.join(dataDir, 'store.sqlite'));

describe('a file that cannot be used is named and left alone', () => {
  test('something else than a database', async ({ dataDir, file }) => {
    writeFileSync(file, 'no database at all '.repeat(100));
    await expect(open(dataDir)).rejects.toThrow(/store\.sqlite is damaged .* restore a backup/);
    expect(readFileSync(file, 'utf8')).toBe('no database at all '.repeat(100));
  });

  test('nothing at all, which would become a new shop', async ({ dataDir, file }) => {
    writeFileSync(file, '');
    await expect(open(dataDir)).rejects.toThrow(/store\.sqlite is empty .* Restore a backup/);
    expect(readFileSync(file, 'utf8')).toBe('');
    const backup = path.join(dataDir, 'backup.sqlite');
    const other = newFolder();
    (await open(other)).close();
    backupDatabase(other, backup);
    restoreDatabase(dataDir, backup);
    expect(names(dataDir)).toEqual(['Mug']);
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
      /store\.sqlite is damaged .* restore a backup/,
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

describe('backup and restore', () => {
  test('the commands save, refuse to disturb a running shop, and bring the saved one back', async () => {
    const { dataDir, json } = shopFolder();
    const tools = buildOwnerTools();
    onTestFinished(() => tools.remove());
    const run = (name: string, argument: string) => tools.run(dataDir, `store-${name}`, argument);
    const backup = path.join(dataDir, 'backups', 'one.sqlite');
    const mug = (name: string) => json('products.json', [{ id: 1, name, slug: 'mug', type: 'simple' }]);
    expect(await run('import', mug('Mug'))).toMatchObject({
      code: 0,
      out: `Imported 1 product into ${dataDir}.\nProducts: 1 new, 0 changed, 0 as they were.\n`,
    });
    expect(await run('backup', backup)).toMatchObject({ code: 0 });
    expect(await run('backup', backup)).toMatchObject({
      code: 1,
      error: `${backup} exists already. Choose another name.\n`,
    });
    expect(await run('import', mug('Changed'))).toMatchObject({ code: 0 });
    expect(await run('restore', backup)).toMatchObject({ code: 0, error: '' });
    expect(names(dataDir)).toEqual(['Mug']);
    await open(dataDir);
    expect(await run('restore', backup)).toMatchObject({
      code: 1,
      error: 'The shop is running. Stop it before a backup is restored.\n',
    });
  });

  test('a log that is left of a lost database is not written over the backup', async ({ dataDir, file }) => {
    (await open(dataDir)).close();
    const backup = path.join(dataDir, 'backup.sqlite');
    backupDatabase(dataDir, backup);
    const db = new Database(file);
    db.run("UPDATE products SET name = 'Changed'");
    const log = readFileSync(`${file}-wal`);
    db.close();
    rmSync(file);
    writeFileSync(`${file}-wal`, log);
    expect(restoreDatabase(dataDir, backup)).toBeNull();
    expect(names(dataDir)).toEqual(['Mug']);
  });

  test('what is no sound backup is refused and changes nothing', async ({ dataDir }) => {
    (await open(dataDir)).close();
    const text = path.join(dataDir, 'text');
    writeFileSync(text, 'x'.repeat(5000));
    const foreign = path.join(dataDir, 'foreign.sqlite');
    const db = new Database(foreign);
    db.exec('CREATE TABLE t (a)');
    db.close();
    for (const file of [text, foreign, path.join(dataDir, 'missing')]) {
      expect(() => restoreDatabase(dataDir, file)).toThrow(DatabaseFileError);
    }
    expect(names(dataDir)).toEqual(['Mug']);
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
