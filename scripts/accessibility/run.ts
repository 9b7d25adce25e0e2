import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, firefox, webkit } from '@playwright/test';
import { format } from 'prettier';
import * as z from 'zod/v4';
import playwrightConfig from '../../playwright.config';
import { screenNames } from '../../tests/support/screens';
import { factsOf } from './facts';
import { readPromises, type Promises } from './promises';
import { playwrightResults, vitestResults } from './results';

const usage = `usage: npm run accessibility [-- --run]

Renews what /accessibility says about its tests, from the results of the last "npm test". --run runs the tests that
docs/accessibility.md names first. Changes nothing when one of them has failed or has not run.
`;

const root = process.cwd();
const kept = path.join('app', 'commerce', 'content', 'accessibility-facts.json');
const results = path.join('tests', '.output', 'results');
const reports = { e2e: path.join(results, 'e2e.json'), unit: path.join(results, 'unit.json') };
const browsers = { chromium, firefox, webkit };
const names: Record<string, string> = { chromium: 'Chromium', firefox: 'Firefox', webkit: 'WebKit' };

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Runs the tests that are named, and no others. */
function runTests({ tests }: Promises): void {
  mkdirSync(results, { recursive: true });
  const filesIn = (folder: string) => [
    ...new Set(tests.map(({ file }) => file).filter((file) => file.startsWith(folder))),
  ];
  const pattern = tests.map(({ quote }) => quote.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const run = (args: string[]) =>
    spawnSync('npx', args, {
      stdio: 'inherit',
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.e2e },
    });
  const json = ['--reporter=json', `--outputFile=${reports.unit}`];
  run(['vitest', 'run', '--project', 'unit', ...json, ...filesIn('tests/unit/')]);
  run(['playwright', 'test', ...filesIn('tests/e2e/'), '--grep', pattern, '--reporter=line,json']);
}

/** The engine of each project that has a browser. */
const engineOf = new Map(
  (playwrightConfig.projects ?? [])
    .filter(({ name }) => name !== 'http')
    .map(({ name = '', use }) => [name, names[use?.browserName ?? 'chromium'] ?? '']),
);

async function versions(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [engine, browser] of Object.entries(browsers)) {
    const name = names[engine] ?? engine;
    if (![...engineOf.values()].includes(name)) continue;
    const { CHROME_PATH: chrome } = process.env;
    const opened = await browser.launch({
      ...(engine === 'chromium' && chrome ? { executablePath: chrome } : {}),
      ...(engine === 'chromium' ? { args: ['--no-sandbox'] } : {}),
    });
    found.set(name, opened.version().replace(/^(\d+).*$/, '$1'));
    await opened.close();
  }
  return found;
}

const { run, help } = parseArgs({ options: { run: { type: 'boolean' }, help: { type: 'boolean' } } }).values;
if (help) {
  process.stdout.write(usage);
  process.exit(0);
}
const promises = readPromises(readFileSync(path.join('docs', 'accessibility.md'), 'utf8'));
if (run) runTests(promises);
if (!existsSync(reports.e2e) || !existsSync(reports.unit)) {
  process.stderr.write(`${usage}\nThere are no results: run "npm test" first.\n`);
  process.exit(1);
}
const e2e = playwrightResults(readJson(reports.e2e));
const axe = z.object({ version: z.string() });
const facts = factsOf({
  promises,
  results: [...e2e.results, ...vitestResults(readJson(reports.unit), root)],
  date: e2e.date,
  engineOf,
  versionOf: await versions(),
  screens: screenNames.length,
  axeVersion: axe.parse(readJson(path.join('node_modules', 'axe-core', 'package.json'))).version,
  readings: [],
});
writeFileSync(kept, await format(JSON.stringify(facts), { parser: 'json' }));
process.stdout.write(
  `${kept}: ${facts.tests} tests of ${facts.promises} promises passed on ${facts.date}.\n`,
);
