import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '../db/backup';
import { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { isEmptyShop } from '../db/settings';
import { beginShop, demoProducts, importShop, readFolder, type RestFiles } from '../import';
import { csvShop } from '../import/csv/csv-shop';
import { RuleError } from '../domain/errors';
import { calledAs, dataDir, demoShop, runCommand } from './command';

const usage =
  'PATH [--dry-run] [--keep-demo]   (PATH: a folder of WooCommerce REST v3 JSON, or a product CSV export)';

/** Names and pictures that a report lists. */
const shown = 20;

await runCommand('import', usage, 1, async (args) => {
  const source = args.find((arg) => !arg.startsWith('--')) ?? '';
  const dryRun = args.includes('--dry-run');
  const isFile = statSync(source).isFile();
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir());
  const isNew = !existsSync(file);
  const db = new Database(file);
  let isKept = false;
  try {
    migrate(db);
    const demo = demoShop();
    if (isEmptyShop(db)) beginShop(db, demo);
    else if (!args.includes('--keep-demo') && demoProducts(db, demo) > 0)
      throw new RuleError(
        `The demo shop is in ${dataDir()}. Take it out first: ${calledAs('clear-demo')}   (or add --keep-demo)`,
      );
    const untaken: string[] = [];
    const files = isFile ? readFile(db, source, untaken) : readFolder(source);
    const pictures = {
      into: path.join(dataDir(), 'pictures'),
      from: isFile ? path.dirname(source) : source,
    };
    const { added, changed, missing, ...report } = await importShop(db, files, {
      dryRun,
      progress,
      pictures,
    });
    isKept = !dryRun;
    for (const column of untaken) console.log(`The column "${column}" is not taken.`);
    const parts = Object.entries(report)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${String(count)} ${count === 1 ? singular(name) : name}`);
    const summary = parts.join(', ') || 'nothing';
    console.log(
      dryRun
        ? `Everything is in order: ${summary}. Nothing was written.`
        : `Imported ${summary} into ${dataDir()}.`,
    );
    if (report.products > 0) console.log(news(report.products, added, changed));
    for (const line of missing.slice(0, shown)) console.log(line);
    if (missing.length > shown) console.log(`So it is with ${String(missing.length - shown)} more.`);
  } finally {
    db.close();
    if (isNew && !isKept) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  }
});

function readFile(db: Database, source: string, untaken: string[]): RestFiles {
  const text = readFileSync(source, 'utf8');
  if (!/\.csv$/i.test(source)) return { [path.basename(source, '.json')]: JSON.parse(text) as unknown };
  const { files, untaken: columns } = csvShop(db, text, path.basename(source));
  untaken.push(...columns);
  return files;
}

/** `2 new products, 1 changed (Oak lamp), 27 as they were.` */
function news(all: number, added: number, changed: readonly string[]): string {
  const more = changed.length > shown ? `, and ${String(changed.length - shown)} more` : '';
  const names = changed.length > 0 ? ` (${changed.slice(0, shown).join(', ')}${more})` : '';
  return `Products: ${String(added)} new, ${String(changed.length)} changed${names}, ${String(all - added - changed.length)} as they were.`;
}

/** `categories` → `category`. */
function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.slice(0, -1);
}

/** A bar on a terminal, a line for every tenth part elsewhere. */
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
