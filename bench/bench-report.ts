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

/** Prints the measurements. Writes them to bench/RESULTS.md and returns true if every budget is met. */
export function writeReport(sections: Record<string, Measurement[]>): boolean {
  const [cpu] = cpus();
  const machine = `${type()}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const lines = [
    '# Measurements',
    '',
    `\`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
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
  if (isWithinBudget) writeFileSync(path.resolve('bench', 'RESULTS.md'), text);
  console.log(text);
  return isWithinBudget;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
