import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem, type } from 'node:os';
import path from 'node:path';

export interface Measurement {
  what: string;
  value: number;
  unit: string;
  /** Highest value that is within the budget; `atLeast` turns it round. */
  budget?: number;
  atLeast?: boolean;
}

function isWithin({ value, budget, atLeast }: Measurement): boolean {
  if (budget === undefined) return true;
  return atLeast ? value >= budget : value <= budget;
}

function row(measurement: Measurement): string {
  const { what, value, unit, budget, atLeast } = measurement;
  const number = (amount: number) => `${Number(amount.toPrecision(4)).toLocaleString('en-US')} ${unit}`;
  const limit = budget === undefined ? '' : `${atLeast ? '≥' : '≤'} ${number(budget)}`;
  return `| ${what} | ${number(value)} | ${limit} | ${budget === undefined ? '' : isWithin(measurement) ? 'yes' : '**no**'} |`;
}

/** Writes a file in bench/ and says on the console what was measured. Returns whether every budget is held. */
export function report(sections: Record<string, Measurement[]>, name = 'RESULTS.md'): boolean {
  const file = path.resolve('bench', name);
  const command = [
    'npm run bench',
    ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
  ].join(' ');
  const [cpu] = cpus();
  const machine = `${type()}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const lines = [
    '# Measurements',
    '',
    `\`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
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
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(readFileSync(file, 'utf8'));
  return Object.values(sections).flat().every(isWithin);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
