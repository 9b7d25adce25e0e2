import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseFileError } from '../db/database';
import { RuleError } from '../domain/errors';
import { ImportError, parseShop, readFolder } from '../import';

/** DATA_DIR, also of `.env`, or the folder that `npm start` uses. */
export function dataDir(): string {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env['DATA_DIR'] || '.data';
}

/** The demo shop, which an empty shop takes its settings from: beside the built server, or where its sources are. */
export function demoShop() {
  const [sources, built] = [path.resolve('demo', 'shop'), path.resolve('build', 'demo', 'shop')];
  return parseShop(readFolder(existsSync(sources) ? sources : built));
}

/** How a command of the store was called: by npm, or by its name in the container (scripts/build-tools.mjs). */
export function calledAs(name: string): string {
  return path.extname(process.argv[1] ?? '') === '.ts' ? `npm run -s store:${name} --` : `store-${name}`;
}

/** Runs a command; what the operator can mend is said in plain words with exit code 1, wrong arguments have 2. */
export async function runCommand(
  name: string,
  usage: string,
  count: number,
  work: (args: string[]) => void | Promise<void>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.filter((arg) => !arg.startsWith('--')).length !== count || args.includes('--help')) {
    console.error(`usage: ${calledAs(name)} ${usage}`);
    process.exitCode = 2;
    return;
  }
  try {
    await work(args);
  } catch (error) {
    const known = [DatabaseFileError, ImportError, RuleError].some((type) => error instanceof type);
    if (!(error instanceof Error && (known || isFileError(error)))) throw error;
    const missing = isFileError(error) && error.code === 'ENOENT' ? error.path : undefined;
    console.error(missing === undefined ? error.message : `There is no file or folder ${missing}.`);
    process.exitCode = 1;
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(E[A-Z]+|SQLITE_\w+)$/.test(error.code)
  );
}
