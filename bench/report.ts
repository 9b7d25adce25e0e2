import { writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import path from 'node:path';

export interface Measurement {
  what: string;
  value: number;
  unit?: string;
  /** Highest value that is within the budget; `atLeast` turns it round. */
  budget?: number;
  atLeast?: boolean;
}

function isWithin({ value, budget, atLeast }: Measurement): boolean {
  if (budget === undefined) return true;
  return atLeast ? value >= budget : value <= budget;
}

function row(measurement: Measurement): string {
  const { what, value, unit = '', budget, atLeast } = measurement;
  const number = (amount: number) => `${Number(amount.toPrecision(4)).toLocaleString('en-US')} ${unit}`;
  const limit = budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${number(budget)}`;
  return `| ${what} | ${number(value)} | ${limit} | ${budget === undefined ? '' : isWithin(measurement) ? 'yes' : '**no**'} |`;
}

/**
 * Says on the console what was measured, and writes it to a file in bench/ when every budget is held.
 * @returns whether every budget is held
 */
export function report(sections: Record<string, Measurement[]>, name: string): boolean {
  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--'] : []), ...process.argv.slice(2)];
  const [cpu] = cpus();
  const machine = `${type()}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const lines = [
    '# Measurements',
    '',
    `\`${command.join(' ')}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
    'Sizes are those that cross the network, asked for as a browser does. Times are medians unless they say otherwise.',
  ];
  for (const [title, measurements] of Object.entries(sections)) {
    lines.push(
      '',
      `## ${title}`,
      '',
      '| what | measured | budget | held |',
      '|---|---|---|---|',
      ...measurements.map(row),
    );
  }
  const text = `${lines.join('\n')}\n`;
  const isHeld = Object.values(sections).flat().every(isWithin);
  if (isHeld) writeFileSync(path.resolve('bench', name), text);
  console.log(text);
  return isHeld;
}

/** The value below which a part of the others is, from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** How long something took that was done often: in the middle, and for the slowest of a hundred. */
export const spread = (what: string, times: readonly number[]): Measurement[] => [
  { what: `${what}, median`, value: median(times), unit: 'ms' },
  { what: `${what}, p99`, value: quantile(times, 0.99), unit: 'ms' },
];
