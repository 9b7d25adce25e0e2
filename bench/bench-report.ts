import { writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import path from 'node:path';

export interface Measurement {
  what: string;
  value: number;
  unit?: string;
  /** Upper bound, or lower bound with `isMinimum`. */
  budget?: number;
  isMinimum?: boolean;
}

function isWithin({ value, budget, isMinimum }: Measurement): boolean {
  if (budget === undefined) return true;
  return isMinimum ? value >= budget : value <= budget;
}

function formatRow(measurement: Measurement): string {
  const { what, value, unit = '', budget, isMinimum } = measurement;
  const formatNumber = (amount: number) => `${Number(amount.toPrecision(4)).toLocaleString('en-US')} ${unit}`;
  const limit = budget === undefined ? '' : `${isMinimum ? '≥' : '≤'} ${formatNumber(budget)}`;
  return `| ${what} | ${formatNumber(value)} | ${limit} | ${budget === undefined ? '' : isWithin(measurement) ? 'yes' : '**no**'} |`;
}

/** Prints the measurements. Writes them to a file in bench/ and returns true if every budget is met. */
export function writeReport(sections: Record<string, Measurement[]>, name: string): boolean {
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
      ...measurements.map(formatRow),
    );
  }
  const text = `${lines.join('\n')}\n`;
  const isWithinBudget = Object.values(sections).flat().every(isWithin);
  if (isWithinBudget) writeFileSync(path.resolve('bench', name), text);
  console.log(text);
  return isWithinBudget;
}

export function quantile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * fraction)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const toMedianAndP99 = (what: string, times: readonly number[]): Measurement[] => [
  { what: `${what}, median`, value: median(times), unit: 'ms' },
  { what: `${what}, p99`, value: quantile(times, 0.99), unit: 'ms' },
];
