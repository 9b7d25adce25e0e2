import { spawnSync } from 'node:child_process';
import path from 'node:path';
import * as z from 'zod/v4';
import type { Measurement } from './report';

const folder = path.resolve('bench', 'lighthouse');
const rounds = 3;

const figures = z.enum(['performance', 'fcp', 'lcp', 'tbt', 'cls', 'bytes']);
const visits = z.array(z.record(figures, z.number()));
const scores = z.record(z.enum(['accessibility', 'best-practices', 'seo']), z.number());
const answer = z.object({ blocked: visits, whole: visits, scores });
type Answer = z.infer<typeof answer>;

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  process.stderr.write(stderr);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
  return stdout;
}

interface Visit {
  name: string;
  address: string;
  most?: number;
  cookie?: string;
  isUnlisted?: boolean;
}

/** Takes the best of three runs, each with a blocked run for comparison: scripts must not delay the first paint. */
export function lighthouseOf(pages: readonly Visit[]): Measurement[] {
  run('npm', ['ci', '--no-audit', '--no-fund']);
  const asked = pages.map(({ address, cookie }) => JSON.stringify({ address, cookie }));
  const answers = z
    .array(answer)
    .parse(JSON.parse(run(process.execPath, ['run.mjs', String(rounds), ...asked])));
  return answers.flatMap((said, at) => (pages[at] ? rowsOf(pages[at], said) : []));
}

function rowsOf({ name, most, isUnlisted = false }: Visit, said: Answer): Measurement[] {
  const of = (figure: z.infer<typeof figures>, seen = said.whole) =>
    (figure === 'performance' ? Math.max : Math.min)(...seen.map((visit) => visit[figure]));
  const row = (what: string, value: number, more: Partial<Measurement> = {}): Measurement => ({
    what: `${name}: ${what}`,
    value,
    ...more,
  });
  const [good, blocked] = [{ budget: 99, atLeast: true }, 'by that with scripts blocked'];
  const byBlocked = (figure: z.infer<typeof figures>) => of(figure) / of(figure, said.blocked);
  return [
    row('performance', of('performance')),
    row(`performance, ${blocked}`, byBlocked('performance'), { budget: 0.95, atLeast: true }),
    row('accessibility', said.scores.accessibility, good),
    row('best practices', said.scores['best-practices'], good),
    ...(isUnlisted ? [] : [row('search engines', said.scores.seo, good)]),
    row('FCP', of('fcp') / 1000, { unit: 's' }),
    row(`FCP, ${blocked}`, byBlocked('fcp'), { budget: 1.1 }),
    row('LCP', of('lcp') / 1000, { unit: 's' }),
    row(`LCP, ${blocked}`, byBlocked('lcp'), { budget: 1.1 }),
    row('TBT', of('tbt'), { unit: 'ms' }),
    // Rounds as Lighthouse does: less is not visible.
    row('CLS', Number(of('cls').toFixed(3)), { budget: 0 }),
    row('a first visit, as sent', of('bytes') / 1000, { unit: 'KB', budget: most }),
  ];
}
