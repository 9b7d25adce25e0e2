import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/database';
import { openDatabase } from '../db/open-database';
import { isEmptyShop } from '../db/settings';
import {
  beginShop,
  demoProducts,
  fileNames,
  importShop,
  isKnownFile,
  JsonText,
  readFolder,
  type RestFiles,
} from '../import';
import { csvShop } from '../import/csv/csv-shop';
import { RuleError } from '../domain/errors';
import { calledAs, dataDir, demoShop, runCommand, UsageError } from './command';

const help = `usage: COMMAND PATH [--dry-run] [--keep-demo]

PATH is a product CSV export of WooCommerce, a folder of WooCommerce's REST v3 JSON, or one file of it, such as pages.json.
--dry-run checks everything and writes nothing. --keep-demo imports beside the demo shop.
The files: ${fileNames.join(', ')} (.json).
`;

/** Names and pictures that a report lists. */
const shown = 20;

const options = { 'dry-run': { type: 'boolean' }, 'keep-demo': { type: 'boolean' } } as const;

await runCommand('import', { help, options, words: 1 }, async ([source = ''], values) => {
  // npm keeps an option to itself that has no -- before it.
  const dryRun = values['dry-run'] === true || process.env['npm_config_dry_run'] === 'true';
  const isFile = statSync(source).isFile();
  mkdirSync(dataDir(), { recursive: true, mode: 0o700 });
  const file = path.join(dataDir(), 'store.sqlite');
  const isNew = !existsSync(file);
  const db = openDatabase(file);
  let isKept = false;
  try {
    const demo = demoShop();
    if (isEmptyShop(db)) beginShop(db, demo);
    const isOwnShop = demoProducts(db, demo) === 0;
    if (!isOwnShop && values['keep-demo'] !== true)
      throw new RuleError(
        `The demo shop is in ${dataDir()}. Take it out first: ${calledAs('clear-demo')}   (or add --keep-demo)`,
      );
    const { files, untaken } = read(db, source);
    const pictures = {
      into: path.join(dataDir(), 'pictures'),
      from: isFile ? path.dirname(source) : source,
    };
    const siteUrl = process.env['APP_URL'] || 'http://localhost:3000';
    const { added, changed, missing, staying, stayingOrders, ...report } = await importShop(db, files, {
      dryRun,
      progress,
      pictures,
      isOwnShop,
      files: { folder: path.join(dataDir(), 'files'), siteUrl },
    });
    isKept = !dryRun;
    for (const what of untaken) console.log(`${what} was ignored.`);
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
    const { gateways, zones } = staying;
    if (gateways.length > 0)
      console.log(
        `Still offered: ${gateways.join(', ')}. To end that: "enabled": false in payment_gateways.json.`,
      );
    if (zones.length > 0)
      console.log(
        `Still delivered to: ${zones.join(', ')}. To end that: name them in shipping-zones.json, without methods.`,
      );
    if (stayingOrders > 0)
      console.log(
        stayingOrders === 1
          ? '1 order has been changed here and stays as it is.'
          : `${String(stayingOrders)} orders have been changed here and stay as they are.`,
      );
    for (const line of missing.slice(0, shown)) console.log(line);
    if (missing.length > shown) console.log(`And ${String(missing.length - shown)} more like these.`);
  } finally {
    db.close();
    if (isNew && !isKept) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  }
});

function read(db: Database, source: string): { files: RestFiles; untaken: string[] } {
  const name = path.basename(source, '.json');
  if (statSync(source).isDirectory()) {
    const files = readFolder(source);
    const unknown = Object.keys(files).filter((file) => !isKnownFile(file));
    return { files, untaken: unknown.map((file) => `File ${file}.json`) };
  }
  const text = readFileSync(source, 'utf8');
  if (/\.csv$/i.test(source)) {
    const { files, untaken } = csvShop(db, text, name);
    return { files, untaken: untaken.map((column) => `Column "${column}"`) };
  }
  if (!isKnownFile(name))
    throw new UsageError(
      `${path.basename(source)} isn't a CSV file, and isn't one of ${fileNames.join(', ')} (.json).`,
    );
  return { files: { [name]: new JsonText(text) }, untaken: [] };
}

/** `2 new products, 1 changed (Oak lamp), 27 as they were.` */
function news(all: number, added: number, changed: readonly string[]): string {
  const more = changed.length > shown ? `, and ${String(changed.length - shown)} more` : '';
  const names = changed.length > 0 ? ` (${changed.slice(0, shown).join(', ')}${more})` : '';
  return `Products: ${String(added)} new, ${String(changed.length)} changed${names}, ${String(all - added - changed.length)} as they were.`;
}

/** `categories` → `category`, `taxes` → `tax`. */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(x)es$|s$/, '$1');
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
