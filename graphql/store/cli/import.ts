import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DatabaseFileError, type Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import { isEmptyShop } from '../settings/settings-sql';
import {
  initializeShop,
  fileNames,
  findContents,
  ImportError,
  importShop,
  isImportFile,
  isTable,
  JsonText,
  parseShop,
  readFolder,
  type ImportProblem,
  type RestFiles,
} from '../import';
import { decodeCsv } from '../import/csv/csv-file';
import { parseCsvShop } from '../import/csv/csv-shop';
import { UserFacingError } from '../core/user-facing-error';

if (existsSync('.env')) process.loadEnvFile('.env');
const dataDir = process.env['DATA_DIR'] || '.data';
/** In the container it is a script on the PATH (scripts/build-tools.mjs). */
const COMMAND = process.argv[1]?.endsWith('.ts') ? 'npm run -s store:import --' : 'store-import';

const USAGE = `usage: ${COMMAND} PATH [--dry-run]

Imports into an empty store: into a new folder DATA_DIR, or one that was started with STORE_DEMO=false.
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
  const isFolder = statSync(source).isDirectory();
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'store.sqlite');
  const isNew = !existsSync(file);
  const db = openDatabase(file);
  let isWritten = false;
  try {
    if (isEmptyShop(db)) initializeShop(db, loadDemoShop());
    const contents = findContents(db);
    if (contents.length > 0)
      throw new UserFacingError(
        `The store in ${dataDir} has ${contents.join(', ')}, and an import needs an empty one: set DATA_DIR to another folder, or delete this one.`,
      );
    const { files, notes: sourceNotes, locate } = isFolder ? readShopFolder(source) : readFile(db, source);
    const options = {
      isDryRun,
      pictures: {
        targetFolder: path.join(dataDir, 'pictures'),
        sourceFolder: isFolder ? source : path.dirname(source),
      },
      files: {
        folder: path.join(dataDir, 'files'),
        siteUrl: process.env['APP_URL'] || 'http://localhost:3000',
      },
    };
    const { notes, ...counts } = await importShop(db, files, options).catch((error: unknown) => {
      throw error instanceof ImportError ? new ImportError(error.problems.map(locate)) : error;
    });
    isWritten = !isDryRun;
    for (const line of sourceNotes) console.log(line);
    const summary =
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${String(count)} ${count === 1 ? toSingular(name) : name}`)
        .join(', ') || 'nothing';
    console.log(
      isDryRun
        ? `Everything is in order: ${summary}. Nothing was written.`
        : `Imported ${summary} into ${dataDir}.`,
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

interface Source {
  files: RestFiles;
  notes: string[];
  /** Finds the row of the source for a problem of `files`. */
  locate: (problem: ImportProblem) => ImportProblem;
}

function readShopFolder(source: string): Source {
  const files = readFolder(source);
  const unknownFiles = Object.keys(files).filter((file) => !isImportFile(file));
  const notes = unknownFiles.map((file) => `File ${file}.json was ignored.`);
  return { files, notes, locate: (problem) => problem };
}

function readFile(db: Database, source: string): Source {
  const name = path.basename(source, '.json');
  const bytes = readFileSync(source);
  if (isTable(source)) {
    const { text, isGuessed } = decodeCsv(bytes);
    const { untaken, ...shop } = parseCsvShop(db, text, name);
    const encodingNote = `${name} isn't UTF-8. It was read as Windows-1252: look whether accents and quotes are right.`;
    const ignored = untaken.map((column) => `Column "${column}" was ignored.`);
    return { ...shop, notes: isGuessed ? [encodingNote, ...ignored] : ignored };
  }
  if (!isImportFile(name))
    throw new UsageError(
      `${path.basename(source)} isn't a CSV file, and isn't one of ${fileNames.join(', ')} (.json).`,
    );
  const files = { [name]: new JsonText(bytes.toString('utf8')) };
  return { files, notes: [], locate: (problem) => problem };
}

/** `categories` → `category`, `taxes` → `tax` */
function toSingular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(x)es$|s$/, '$1');
}
