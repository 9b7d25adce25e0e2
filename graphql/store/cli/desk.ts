import { existsSync } from 'node:fs';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { databaseFile } from '../db/backup';
import { Database, DatabaseFileError } from '../db/database';
import { insertMail } from '../db/mail/mail-queue';
import { migrate } from '../db/migrate';
import { Settings } from '../db/settings';
import { RuleError } from '../domain/errors';
import { decimalText, parseMinor } from '../domain/price-format';
import type { MailDesk } from '../ports';
import type { DeskContext } from '../services/orders/order-desk';
import { seconds } from '../services/clock';
import { calledAs, dataDir } from './command';

/** Arguments that make no sense: the usage is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Desk extends DeskContext {
  /** `25.00 EUR`, in the shop's currency. */
  money(minor: number): string;
  /** An amount as it was typed, in minor units. Throws UsageError. */
  amount(text: string): number;
}

/**
 * Works on the shop's database, whether the shop runs or not. A running shop sees what was changed, and sends the mails; one
 * that rests sends them when it starts.
 */
export function openDesk(): { desk: Desk; close: () => void } {
  const file = databaseFile(dataDir());
  if (!existsSync(file))
    throw new DatabaseFileError(`There is no shop in ${dataDir()}: ${file} does not exist.`);
  const db = new Database(file);
  migrate(db);
  const settings = Settings.load(db);
  const now = () => new Date();
  const mail: MailDesk = {
    queue: (job) => {
      insertMail(db, job, seconds({ now }));
    },
  };
  const desk: Desk = {
    db,
    settings,
    now,
    mail,
    // Only the running shop writes addresses into what it sends.
    siteUrl: '',
    legalTexts: null,
    money: (minor) => `${decimalText(minor, settings.decimals)} ${settings.currency}`,
    amount: (text) => amountOf(text, settings.decimals),
  };
  return {
    desk,
    close: () => {
      db.close();
    },
  };
}

function amountOf(text: string, decimals: number): number {
  const places = decimals === 0 ? '' : `(\\.\\d{1,${String(decimals)}})?`;
  if (!new RegExp(`^\\d{1,12}${places}$`).test(text))
    throw new UsageError(`"${text}" is no amount: write it like ${decimalText(1999, decimals)}.`);
  return parseMinor(text, decimals) ?? 0;
}

type Options = NonNullable<ParseArgsConfig['options']>;
export type Values = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/**
 * Runs one command of the owner's. What the shop refuses, and wrong arguments, end with 2 and change nothing; files that cannot
 * be used with 1.
 */
export function runDesk(
  name: string,
  { help, options }: { help: string; options: Options },
  work: (desk: Desk, words: readonly string[], values: Values) => string,
): void {
  const usage = help.replaceAll('COMMAND', calledAs(name));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values['help'] === true || positionals.length === 0) {
      (values['help'] === true ? process.stdout : process.stderr).write(usage);
      process.exitCode = values['help'] === true ? 0 : 2;
      return;
    }
    const { desk, close } = openDesk();
    try {
      process.stdout.write(`${work(desk, positionals, values)}\n`);
    } finally {
      close();
    }
  } catch (error) {
    const code = exitCode(error);
    if (code === undefined || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    if (error instanceof UsageError || error instanceof TypeError)
      process.stderr.write(`${calledAs(name)} --help says more.\n`);
    process.exitCode = code;
  }
}

function exitCode(error: unknown): number | undefined {
  if (error instanceof RuleError || error instanceof UsageError) return 2;
  if (error instanceof DatabaseFileError) return 1;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? 2
    : undefined;
}
