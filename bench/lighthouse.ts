import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/v4';
import { median, type Measurement } from './report';

const folder = path.resolve('bench', 'lighthouse');
const rounds = 3;

const visits = z.array(
  z.object({
    performance: z.number(),
    fcp: z.number(),
    lcp: z.number(),
    tbt: z.number(),
    cls: z.number(),
    bytes: z.number(),
  }),
);
const answer = z.object({
  blocked: visits,
  whole: visits,
  scores: z.object({ accessibility: z.number(), 'best-practices': z.number(), seo: z.number() }),
});

function run(command: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  process.stderr.write(stderr);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}

/** Lighthouse's own packages, which nothing but this needs. */
export const installLighthouse = (): string => run('npm', ['ci', '--no-audit', '--no-fund']);

interface Visit {
  /** Most kilobytes of a first visit, where there is a budget. */
  most?: number;
  cookie?: string;
  /** Search engines are kept out: its score for them says nothing. */
  isUnlisted?: boolean;
}

/**
 * Lighthouse on its emulated phone with its own throttling, median of three, each beside a visit whose scripts are blocked:
 * scripts may not cost the first paint.
 */
export function lighthouseOf(
  address: string,
  name: string,
  { most, cookie = '', isUnlisted = false }: Visit = {},
): Measurement[] {
  const { blocked, whole, scores } = answer.parse(
    JSON.parse(run(process.execPath, ['run.mjs', address, String(rounds)], { COOKIE: cookie })),
  );
  const of = (figure: keyof (typeof whole)[number], seen = whole) =>
    median(seen.map((visit) => visit[figure]));
  const score = (what: string, value: number): Measurement => ({
    what: `${name}: ${what}`,
    value,
    unit: '',
    budget: 99,
    atLeast: true,
  });
  const paint = (figure: 'fcp' | 'lcp', label: string): Measurement[] => [
    { what: `${name}: ${label}`, value: of(figure) / 1000, unit: 's' },
    {
      what: `${name}: ${label}, by that with scripts blocked`,
      value: of(figure) / of(figure, blocked),
      unit: '',
      budget: 1.1,
    },
  ];
  return [
    { what: `${name}: performance`, value: of('performance'), unit: '' },
    {
      what: `${name}: performance, by that with scripts blocked`,
      value: of('performance') / of('performance', blocked),
      unit: '',
      budget: 0.95,
      atLeast: true,
    },
    score('accessibility', scores.accessibility),
    score('best practices', scores['best-practices']),
    ...(isUnlisted ? [] : [score('search engines', scores.seo)]),
    ...paint('fcp', 'FCP'),
    ...paint('lcp', 'LCP'),
    { what: `${name}: TBT`, value: of('tbt'), unit: 'ms' },
    // As Lighthouse shows it: what is less cannot be seen.
    { what: `${name}: CLS`, value: Number(of('cls').toFixed(3)), unit: '', budget: 0 },
    {
      what: `${name}: a first visit, as sent`,
      value: of('bytes') / 1000,
      unit: 'KB',
      ...(most === undefined ? {} : { budget: most }),
    },
  ];
}
