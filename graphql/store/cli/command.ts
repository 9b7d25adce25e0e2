import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
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

/** Arguments that make no sense: the usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

export interface Usage {
  /** What `--help` says; COMMAND stands for how the command was called. */
  help: string;
  /** Beside `--help`. */
  options?: NonNullable<ParseArgsConfig['options']>;
  /** How many words it takes; default: one at least. */
  words?: number;
}

/**
 * Runs a command of the owner's. Wrong arguments, and what the shop refuses, end with 2 and change nothing; files that cannot be
 * used end with 1. Both are said in plain words.
 */
export async function runCommand(
  name: string,
  { help, options = {}, words }: Usage,
  work: (words: readonly string[], values: Values) => void | Promise<void>,
): Promise<void> {
  const usage = help.replaceAll('COMMAND', calledAs(name));
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (values['help'] === true) {
      process.stdout.write(usage);
      return;
    }
    if (words === undefined ? positionals.length === 0 : positionals.length !== words) {
      process.stderr.write(usage);
      process.exitCode = 2;
    } else await work(positionals, values);
  } catch (error) {
    const code = exitCode(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    const missing = isFileError(error) && error.code === 'ENOENT' ? error.path : undefined;
    console.error(missing === undefined ? error.message : `There is no file or folder ${missing}.`);
    if (isUsageError(error)) console.error(`Run ${calledAs(name)} --help for more.`);
    process.exitCode = code;
  }
}

function exitCode(error: unknown): number | undefined {
  if (error instanceof RuleError || isUsageError(error)) return 2;
  const isFile = error instanceof DatabaseFileError || error instanceof ImportError || isFileError(error);
  return isFile ? 1 : undefined;
}

function isUsageError(error: unknown): boolean {
  return (
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  );
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^(E[A-Z]+|SQLITE_\w+)$/.test(error.code)
  );
}
