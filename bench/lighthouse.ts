import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/v4';
import { median, type Measurement } from './report';

const folder = path.resolve('bench', 'lighthouse');
const rounds = 5;

const visits = z.array(
  z.object({
    performance: z.number(),
    fcp: z.number(),
    lcp: z.number(),
    tbt: z.number(),
    cls: z.number(),
  }),
);
const answer = z.object({ blocked: visits, whole: visits });

function run(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
  return stdout;
}

/** Lighthouse's own packages, which nothing but this needs. */
export const installLighthouse = (): string => run('npm', ['ci', '--no-audit', '--no-fund']);

/**
 * Lighthouse on its emulated phone with its own throttling, median of five, each beside a visit whose scripts are blocked:
 * scripts may not cost the first paint.
 */
export function lighthouseOf(address: string, name: string, cookie = ''): Measurement[] {
  const { blocked, whole } = answer.parse(
    JSON.parse(run(process.execPath, ['run.mjs', address, String(rounds)], { COOKIE: cookie })),
  );
  const of = (figure: keyof (typeof whole)[number], seen = whole) =>
    median(seen.map((visit) => visit[figure]));
  const paint = (figure: 'fcp' | 'lcp', label: string): Measurement => ({
    what: `${name}: ${label} (${(of(figure, blocked) / 1000).toFixed(2)} s with scripts blocked)`,
    value: of(figure) / 1000,
    unit: 's',
    budget: (of(figure, blocked) / 1000) * 1.1,
  });
  return [
    { what: `${name}: performance`, value: of('performance'), unit: '', budget: 98, atLeast: true },
    paint('fcp', 'FCP'),
    paint('lcp', 'LCP'),
    { what: `${name}: TBT`, value: of('tbt'), unit: 'ms', budget: 100 },
    { what: `${name}: CLS`, value: of('cls'), unit: '', budget: 0 },
  ];
}
