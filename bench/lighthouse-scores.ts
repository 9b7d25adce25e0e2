import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/v4';
import type { Measurement } from './bench-report';

const folder = path.resolve('bench', 'lighthouse');
const ROUND_COUNT = 3;

const figureSchema = z.enum(['performance', 'fcp', 'lcp', 'tbt', 'cls', 'bytes']);
const visitsSchema = z.array(z.record(figureSchema, z.number()));
const scoresSchema = z.record(z.enum(['accessibility', 'best-practices', 'seo']), z.number());
const resultSchema = z.object({ blocked: visitsSchema, whole: visitsSchema, scores: scoresSchema });
type LighthouseResult = z.infer<typeof resultSchema>;

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

/** Takes the best of three runs, each with a blocked run for comparison: scripts must not delay the first paint. */
export function measureLighthouse(pages: readonly Visit[]): Measurement[] {
  run('npm', ['ci', '--no-audit', '--no-fund']);
  const visitArgs = pages.map(({ address, cookie }) => JSON.stringify({ address, cookie }));
  const results = z
    .array(resultSchema)
    .parse(JSON.parse(run(process.execPath, ['run.mjs', String(ROUND_COUNT), ...visitArgs])));
  return results.flatMap((result, index) => (pages[index] ? toMeasurements(pages[index], result) : []));
}

function toMeasurements(
  { name, maxKilobytes, isUnlisted = false }: Visit,
  result: LighthouseResult,
): Measurement[] {
  const best = (figure: z.infer<typeof figureSchema>, samples = result.whole) =>
    (figure === 'performance' ? Math.max : Math.min)(...samples.map((visit) => visit[figure]));
  const createRow = (what: string, value: number, more: Partial<Measurement> = {}): Measurement => ({
    what: `${name}: ${what}`,
    value,
    ...more,
  });
  const [scoreBudget, blocked] = [{ budget: 99, isMinimum: true }, 'by that with scripts blocked'];
  const ratioToBlocked = (figure: z.infer<typeof figureSchema>) =>
    best(figure) / best(figure, result.blocked);
  return [
    createRow('performance', best('performance')),
    createRow(`performance, ${blocked}`, ratioToBlocked('performance'), { budget: 0.95, isMinimum: true }),
    createRow('accessibility', result.scores.accessibility, scoreBudget),
    createRow('best practices', result.scores['best-practices'], scoreBudget),
    ...(isUnlisted ? [] : [createRow('search engines', result.scores.seo, scoreBudget)]),
    createRow('FCP', best('fcp') / 1000, { unit: 's' }),
    createRow(`FCP, ${blocked}`, ratioToBlocked('fcp'), { budget: 1.1 }),
    createRow('LCP', best('lcp') / 1000, { unit: 's' }),
    createRow(`LCP, ${blocked}`, ratioToBlocked('lcp'), { budget: 1.1 }),
    createRow('TBT', best('tbt'), { unit: 'ms' }),
    // Rounds as Lighthouse does: less is not visible.
    createRow('CLS', Number(best('cls').toFixed(3)), { budget: 0 }),
    createRow('a first visit, as sent', best('bytes') / 1000, { unit: 'KB', budget: maxKilobytes }),
  ];
}
