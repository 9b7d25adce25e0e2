import { existsSync } from 'node:fs';
import { databaseFile } from '../db/backup';
import { DatabaseFileError } from '../db/database';
import { insertMail } from '../db/mail/mail-queue';
import { openDatabase } from '../db/open-database';
import { Settings } from '../db/settings';
import { decimalText, parseMinor } from '../domain/price-format';
import type { DeskContext } from '../services/orders/order-desk';
import { seconds } from '../domain/clock';
import { dataDir, runCommand, UsageError, type Usage, type Values } from './command';

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
function openDesk(): Desk {
  const file = databaseFile(dataDir());
  if (!existsSync(file))
    throw new DatabaseFileError(`There is no shop in ${dataDir()}: ${file} does not exist.`);
  const db = openDatabase(file);
  const settings = Settings.load(db);
  const now = () => new Date();
  return {
    db,
    settings,
    now,
    mail: {
      queue(job) {
        insertMail(db, job, seconds({ now }));
      },
    },
    // Only the running shop writes addresses into what it sends.
    siteUrl: '',
    legalTexts: null,
    money: (minor) => `${decimalText(minor, settings.decimals)} ${settings.currency}`,
    amount: (text) => amountOf(text, settings.decimals),
  };
}

function amountOf(text: string, decimals: number): number {
  const places = decimals === 0 ? '' : `(\\.\\d{1,${String(decimals)}})?`;
  if (!new RegExp(`^\\d{1,12}${places}$`).test(text))
    throw new UsageError(`"${text}" isn't an amount. Example: ${decimalText(1999, decimals)}`);
  return parseMinor(text, decimals) ?? 0;
}

/** Runs one command on the open shop, and prints what it answers. */
export function runDesk(
  name: string,
  usage: Usage,
  work: (desk: Desk, words: readonly string[], values: Values) => string,
): Promise<void> {
  return runCommand(name, usage, (words, values) => {
    const desk = openDesk();
    try {
      process.stdout.write(`${work(desk, words, values)}\n`);
    } finally {
      desk.db.close();
    }
  });
}
