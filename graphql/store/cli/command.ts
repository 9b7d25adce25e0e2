import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseFileError } from '../db/database';
import { ImportError } from '../import';

/** DATA_DIR, also of `.env`, or the folder that `npm start` uses. */
export function dataDir(): string {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env['DATA_DIR'] || '.data';
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
    if (!(error instanceof DatabaseFileError || error instanceof ImportError || isFileError(error)))
      throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

function isFileError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(E[A-Z]+|SQLITE_\w+)$/.test(error.code)
  );
}
