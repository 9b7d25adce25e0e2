import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/v4';
import type { Measurement } from './bench-report';

const folder = path.resolve('bench', 'lighthouse');

const figureNames = [
  ...['performance', 'accessibility', 'bestPractices', 'seo'],
  ...['lcp', 'tbt', 'cls', 'bytes'],
] as const;
const resultsSchema = z.array(z.record(z.enum(figureNames), z.number()));

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  process.stderr.write(stderr);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}

interface Visit {
  name: string;
  address: string;
  maxKilobytes?: number;
  cookie?: string;
  isUnlisted?: boolean;
}

export function measureLighthouse(pages: readonly Visit[]): Measurement[] {
  run('npm', ['ci', '--no-audit', '--no-fund']);
  const visitArgs = pages.map(({ address, cookie }) => JSON.stringify({ address, cookie }));
  const results = resultsSchema.parse(JSON.parse(run(process.execPath, ['run.mjs', ...visitArgs])));
  return pages.flatMap(({ name, maxKilobytes, isUnlisted }, index) => {
    const figures = results[index];
    if (!figures) return [];
    const score = { budget: 99, isMinimum: true };
    const rows: Measurement[] = [
      { what: 'performance', value: figures.performance, budget: 95, isMinimum: true },
      { what: 'accessibility', value: figures.accessibility, ...score },
      { what: 'best practices', value: figures.bestPractices, ...score },
      ...(isUnlisted ? [] : [{ what: 'search engines', value: figures.seo, ...score }]),
      { what: 'LCP', value: figures.lcp / 1000, unit: 's' },
      { what: 'TBT', value: figures.tbt, unit: 'ms' },
      // Rounds as Lighthouse does: less is not visible.
      { what: 'CLS', value: Number(figures.cls.toFixed(3)), budget: 0 },
      { what: 'a first visit, as sent', value: figures.bytes / 1000, unit: 'KB', budget: maxKilobytes },
    ];
    return rows.map((row) => ({ ...row, what: `${name}: ${row.what}` }));
  });
}
