import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseFileError, type Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import { isEmptyShop } from '../settings/settings-sql';
import { openStore } from '..';
import {
  beginShop,
  demoProducts,
  fileNames,
  ImportError,
  importShop,
  isKnownFile,
  isTable,
  JsonText,
  parseShop,
  readFolder,
  type ImportProblem,
  type RestFiles,
} from '../import';
import { decodeCsv } from '../import/csv/csv-file';
import { parseCsvShop } from '../import/csv/csv-shop';
import { findExistingIds } from '../import/existing-records-sql';
import { verifyCatalogue } from '../import/read-back';
import { UserFacingError } from '../core/user-facing-error';

if (existsSync('.env')) process.loadEnvFile('.env');
const dataDir = process.env['DATA_DIR'] || '.data';
/** In the container it is a script on the PATH (scripts/build-tools.mjs). */
const COMMAND = process.argv[1]?.endsWith('.ts') ? 'npm run -s store:import --' : 'store-import';

const USAGE = `usage: ${COMMAND} PATH [--dry-run]

PATH is a product CSV export of WooCommerce, a folder of WooCommerce's REST v3 JSON, or one file of it, such as pages.json.
--dry-run checks everything and writes nothing.
The files: ${fileNames.join(', ')} (.json).
`;

const MAX_LISTED = 20;

class UsageError extends Error {
  override name = 'UsageError';
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  const isUsage = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
  const isRefusal = isUsage || error instanceof UserFacingError;
  const isFile =
    error instanceof DatabaseFileError || error instanceof ImportError || /^(E[A-Z]+|SQLITE_\w+)$/.test(code);
  if (!isRefusal && !isFile) throw error;
  const missingFileMessage =
    code === 'ENOENT' && 'path' in error ? `There is no file or folder ${String(error.path)}.` : '';
  console.error(missingFileMessage || error.message);
  if (isUsage) console.error(`Run ${COMMAND} --help for more.`);
  process.exitCode = isRefusal ? 2 : 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const [source] = positionals;
  if (source === undefined || positionals.length > 1) throw new UsageError('One PATH is needed.');
  // npm consumes options before --.
  const isDryRun = values['dry-run'] === true || process.env['npm_config_dry_run'] === 'true';
  const isFile = statSync(source).isFile();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'store.sqlite');
  const isNew = !existsSync(file);
  const db = openDatabase(file);
  let isWritten = false;
  try {
    const demo = loadDemoShop();
    if (isEmptyShop(db)) beginShop(db, demo);
    if (demoProducts(db, demo) > 0) throwNotEmpty('the demo shop');
    if (findExistingIds(db, 'orders').length > 0) throwNotEmpty('orders');
    const { files, notes: readNotes, locate } = readSource(db, source);
    const sourceFolder = isFile ? path.dirname(source) : source;
    const settings = {
      progress,
      pictures: { targetFolder: path.join(dataDir, 'pictures'), sourceFolder },
      isRealShop: true,
      files: {
        folder: path.join(dataDir, 'files'),
        siteUrl: process.env['APP_URL'] || 'http://localhost:3000',
      },
    };
    const trialReport = await withLocatedProblems(locate, () =>
      importIntoCopy(db, files, settings, path.basename(source)),
    );
    const imported = isDryRun
      ? trialReport
      : await withLocatedProblems(locate, () => importShop(db, files, settings));
    const { added, changed, notes, staying, ...report } = imported;
    isWritten = !isDryRun;
    for (const line of readNotes) console.log(line);
    const counts = Object.entries(report)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${String(count)} ${count === 1 ? toSingular(name) : name}`);
    const summary = counts.join(', ') || 'nothing';
    console.log(
      isDryRun
        ? `Everything is in order: ${summary}. Nothing was written.`
        : `Imported ${summary} into ${dataDir}.`,
    );
    if (report.products > 0) console.log(summarizeProducts(report.products, added, changed));
    const { gateways, zones } = staying;
    if (gateways.length > 0)
      console.log(
        `Still offered: ${gateways.join(', ')}. To end that: "enabled": false in payment_gateways.json.`,
      );
    if (zones.length > 0)
      console.log(
        `Still delivered to: ${zones.join(', ')}. To end that: name them in shipping-zones.json, without methods.`,
      );
    for (const line of notes.slice(0, MAX_LISTED)) console.log(line);
    if (notes.length > MAX_LISTED) console.log(`And ${String(notes.length - MAX_LISTED)} more like these.`);
  } finally {
    db.close();
    if (isNew && !isWritten) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  }
}

function loadDemoShop() {
  const [sources, built] = [path.resolve('demo', 'shop'), path.resolve('build', 'demo', 'shop')];
  return parseShop(readFolder(existsSync(sources) ? sources : built));
}

function throwNotEmpty(contents: string): never {
  throw new UserFacingError(
    `The store in ${dataDir} has ${contents}. An import goes into an empty folder: set DATA_DIR to another one.`,
  );
}

async function withLocatedProblems<Result>(
  locate: (problem: ImportProblem) => ImportProblem,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof ImportError ? new ImportError(error.problems.map(locate)) : error;
  }
}

type ImportSettings = NonNullable<Parameters<typeof importShop>[2]>;

/** Imports into a copy and reads the catalogue back, so that nothing is imported that the shop cannot show. */
async function importIntoCopy(db: Database, files: RestFiles, settings: ImportSettings, source: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  try {
    const copyFile = path.join(folder, 'store.sqlite');
    db.run('VACUUM INTO ?', copyFile);
    const copy = openDatabase(copyFile);
    const { progress: _progress, pictures, ...others } = settings;
    const report = await importShop(copy, files, {
      ...others,
      ...(pictures ? { pictures: { ...pictures, isDryRun: true } } : {}),
    });
    copy.close();
    const send = () => Promise.resolve();
    const store = await openStore({
      ...{ dataDir: folder, siteUrl: 'http://localhost', secrets: ['rehearsal'] },
      mail: { send },
    });
    try {
      await verifyCatalogue(source, (request) => store.fetch(request));
    } finally {
      store.close();
    }
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readSource(db: Database, source: string) {
  const name = path.basename(source, '.json');
  const locate = (problem: ImportProblem) => problem;
  if (statSync(source).isDirectory()) {
    const files = readFolder(source);
    const unknownFiles = Object.keys(files).filter((file) => !isKnownFile(file));
    return { files, notes: unknownFiles.map((file) => `File ${file}.json was ignored.`), locate };
  }
  const bytes = readFileSync(source);
  if (isTable(source)) {
    const { text, isGuessed } = decodeCsv(bytes);
    const { untaken, ...shop } = parseCsvShop(db, text, name);
    const encodingNote = `${name} isn't UTF-8. It was read as Windows-1252: look whether accents and quotes are right.`;
    const ignored = untaken.map((column) => `Column "${column}" was ignored.`);
    return { ...shop, notes: isGuessed ? [encodingNote, ...ignored] : ignored };
  }
  if (!isKnownFile(name))
    throw new UsageError(
      `${path.basename(source)} isn't a CSV file, and isn't one of ${fileNames.join(', ')} (.json).`,
    );
  return { files: { [name]: new JsonText(bytes.toString('utf8')) }, notes: [], locate };
}

function summarizeProducts(total: number, added: number, changed: readonly string[]): string {
  const more = changed.length > MAX_LISTED ? `, and ${String(changed.length - MAX_LISTED)} more` : '';
  const names = changed.length > 0 ? ` (${changed.slice(0, MAX_LISTED).join(', ')}${more})` : '';
  return `Products: ${String(added)} new, ${String(changed.length)} changed${names}, ${String(total - added - changed.length)} as they were.`;
}

/** `categories` → `category`, `taxes` → `tax` */
function toSingular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(x)es$|s$/, '$1');
}

/** Draws a bar on a terminal, else logs every tenth. */
function progress(done: number, total: number): void {
  const part = Math.floor((done * 20) / total);
  const before = Math.floor(((done - 1) * 20) / total);
  if (part === before) return;
  if (process.stderr.isTTY) {
    process.stderr.write(
      `\r[${'#'.repeat(part).padEnd(20, '.')}] ${String(done)} of ${String(total)} products${done === total ? '\n' : ''}`,
    );
  } else if (part % 2 === 0) console.error(`${String(done)} of ${String(total)} products`);
}
