import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '../db/backup';
import { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { importShop, readFolder, type RestFiles } from '../import';
import { csvShop } from '../import/csv/csv-shop';
import { dataDir, runCommand } from './command';

const usage = 'PATH [--dry-run]   (PATH: a folder of WooCommerce REST v3 JSON, or a product CSV export)';

await runCommand('import', usage, 1, async (args) => {
  const source = args.find((arg) => !arg.startsWith('--')) ?? '';
  const dryRun = args.includes('--dry-run');
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  const db = new Database(databaseFile(dataDir()));
  try {
    migrate(db);
    const report = await importShop(db, read(db, source), { dryRun, progress });
    const parts = Object.entries(report).filter(([, count]) => count > 0);
    const summary =
      parts.map(([name, count]) => `${String(count)} ${count === 1 ? singular(name) : name}`).join(', ') ||
      'nothing';
    console.log(
      dryRun
        ? `Everything is in order: ${summary}. Nothing was written.`
        : `Imported ${summary} into ${dataDir()}.`,
    );
  } finally {
    db.close();
  }
});

function read(db: Database, source: string): RestFiles {
  if (statSync(source).isDirectory()) return readFolder(source);
  if (/\.csv$/i.test(source)) return csvShop(db, readFileSync(source, 'utf8'), path.basename(source));
  return { [path.basename(source, '.json')]: JSON.parse(readFileSync(source, 'utf8')) as unknown };
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
