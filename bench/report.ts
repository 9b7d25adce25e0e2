import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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

const mostRuns = 10;

/** What the machine itself took for the same piece of work, whatever the shop is. */
export const referenceWork = 'Reference work';

/** The tables of a file in bench/, then its runs; nothing as long as there is no such file. */
function partsOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n## Runs\n') : [];
}

/** The latest runs, newest first: one says what a machine did at one time, several what is held. */
function runsOf(file: string, measurements: readonly Measurement[]): string[] {
  const [, before = ''] = partsOf(file);
  const rows = before.split('\n').filter((line) => /^\| \d{4}-/.test(line));
  const head = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const commit = head.status === 0 ? head.stdout.trim() : 'unknown';
  const budgets = measurements.filter(({ budget }) => budget !== undefined);
  const missed = budgets.filter((measurement) => !isWithin(measurement));
  const ended = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const speeds = measurements.filter(({ what }) => what.startsWith(referenceWork));
  const cells = [
    ended,
    commit,
    speeds.map(({ value }) => Math.round(value)).join(', '),
    `${budgets.length - missed.length} of ${budgets.length}`,
    missed.map(({ what }) => what).join('; '),
  ];
  return [`| ${cells.join(' | ')} |`, ...rows].slice(0, mostRuns);
}

/** The tables of another file in bench/, under what was run for it; nothing as long as there is no such file. */
export function tablesOf(name: string): string[] {
  const [tables] = partsOf(path.resolve('bench', name));
  if (tables === undefined) return [];
  const [, , ran = '', , , title = '', ...table] = tables.trimEnd().split('\n');
  return ['', title, '', ran, ...table];
}

/** Writes a file in bench/ and says on the console what was measured. Returns whether every budget is held. */
export function report(
  sections: Record<string, Measurement[]>,
  name: string,
  further: readonly string[] = [],
): boolean {
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
  const all = Object.values(sections).flat();
  lines.push(
    ...further,
    '',
    '## Runs',
    '',
    `| ended (UTC) | commit | ${referenceWork.toLowerCase()}, ms | budgets held | missed |`,
    '|---|---|---|---|---|',
    ...runsOf(file, all),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  console.log(readFileSync(file, 'utf8'));
  return all.every(isWithin);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
