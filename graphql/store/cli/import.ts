import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseFileError } from '../db/database';
import { openDatabase } from '../db/open-database';
import { isEmptyShop } from '../settings/settings-sql';
import { fileNames, ImportError, importShop, initializeShop, readFolder, type RestFiles } from '../import';
import { parseCsvShop } from '../import/csv/csv-shop';
import { UserFacingError } from '../core/user-facing-error';

if (existsSync('.env')) process.loadEnvFile('.env');
const dataDir = process.env['DATA_DIR'] || '.data';
/** In the container it is a script on the PATH (scripts/build-tools.mjs). */
const COMMAND = process.argv[1]?.endsWith('.ts') ? 'npm run -s store:import --' : 'store-import';

const USAGE = `usage: ${COMMAND} PATH

Imports into an empty store: into a new folder DATA_DIR, or one that was started with STORE_DEMO=false.
PATH is a product CSV export of WooCommerce, or a folder with such a file, WooCommerce's REST v3 JSON, or both.
The files: ${fileNames.join(', ')} (.json).
`;

try {
  await main();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isExpected =
    [UserFacingError, DatabaseFileError, ImportError].some((type) => error instanceof type) ||
    ('code' in error && /^E[A-Z]|^SQLITE_/.test(String(error.code)));
  if (!isExpected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [source] = positionals;
  if (values.help || source === undefined) {
    process.stdout.write(USAGE);
    return;
  }
  const isFolder = statSync(source).isDirectory();
  const files = isFolder ? readShopFolder(source) : readTable(source);
  const file = path.join(dataDir, 'store.sqlite');
  const isNew = !existsSync(file);
  const db = openDatabase(file);
  let isImported = false;
  try {
    if (isEmptyShop(db)) await initializeShop(db, readDemoFolder());
    const tables = [
      'products',
      'terms',
      'attributes',
      'users',
      'reviews',
      'coupons',
      'orders',
      'pages',
      'menus',
    ];
    if (tables.some((table) => db.has(`SELECT 1 FROM ${table}`)))
      throw new UserFacingError(
        `The store in ${dataDir} isn't empty: set DATA_DIR to another folder, or delete this one.`,
      );
    const { counts, notes } = await importShop(db, files, {
      pictures: {
        targetFolder: path.join(dataDir, 'pictures'),
        sourceFolder: isFolder ? source : path.dirname(source),
      },
    });
    isImported = true;
    const summary = Object.entries(counts).map(([name, count]) => `${name} ${String(count)}`);
    console.log([`Imported into ${dataDir}: ${summary.join(', ')}.`, ...notes].join('\n'));
  } finally {
    db.close();
    if (isNew && !isImported)
      for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  }
}

function readDemoFolder(): RestFiles {
  const [sources, built] = [path.resolve('demo', 'shop'), path.resolve('build', 'demo', 'shop')];
  return readFolder(existsSync(sources) ? sources : built);
}

function isTable(name: string): boolean {
  return /\.(?:csv|tsv|txt)$/i.test(name);
}

function readTable(file: string): RestFiles {
  if (!isTable(file)) throw new UserFacingError(`${file} is no CSV file and no folder.`);
  return parseCsvShop(readFileSync(file), path.basename(file));
}

function readShopFolder(folder: string): RestFiles {
  const tables = readdirSync(folder).filter(isTable);
  return Object.assign(readFolder(folder), ...tables.map((name) => readTable(path.join(folder, name))));
}
