import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { format } from 'prettier';
import * as z from 'zod/v4';
import playwrightConfig from '../../playwright.config';
import { engines } from '../../tests/engines/engines';
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
const enginesReport = path.join(results, 'engines.json');

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
  const files = [...filesIn('tests/e2e/'), ...filesIn('tests/engines/')];
  run(['playwright', 'test', ...files, '--grep', pattern, '--reporter=line,json']);
}

/** The engine of each project that has a browser, and of each that tests start themselves. */
const engineOf = new Map([
  ...(playwrightConfig.projects ?? [])
    .filter(({ name = '' }) => !['http', 'engines'].includes(name))
    .map(({ name = '' }): [string, string] => [name, 'Chromium']),
  ...engines.map(({ title, name }): [string, string] => [title, name]),
]);

async function versions(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const major = (version: string) => version.replace(/^(\d+).*$/, '$1');
  const { CHROME_PATH: executablePath } = process.env;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox'],
  });
  found.set('Chromium', major(browser.version()));
  await browser.close();
  for (const { name, reason, start, scripts } of engines) {
    if (reason || !scripts) continue;
    const engine = await start();
    found.set(name, name === 'WebKit' ? engine.version : major(engine.version));
    await engine.close();
  }
  return found;
}

const { run, help } = parseArgs({ options: { run: { type: 'boolean' }, help: { type: 'boolean' } } }).values;
if (help) {
  process.stdout.write(usage);
  process.exit(0);
}
const promises = readPromises(readFileSync(path.join('docs', 'accessibility.md'), 'utf8'));
if (run) {
  rmSync(enginesReport, { force: true });
  runTests(promises);
}
if (!existsSync(reports.e2e) || !existsSync(reports.unit)) {
  process.stderr.write(`${usage}\nThere are no results: run "npm test" first.\n`);
  process.exit(1);
}
const e2e = playwrightResults(readJson(reports.e2e));
const inEngines = existsSync(enginesReport) ? playwrightResults(readJson(enginesReport)).results : [];
const axe = z.object({ version: z.string() });
const facts = factsOf({
  promises,
  results: [...e2e.results, ...inEngines, ...vitestResults(readJson(reports.unit), root)],
  date: e2e.date,
  engineOf,
  versionOf: await versions(),
  screens: screenNames.length,
  axeVersion: axe.parse(readJson(path.join('node_modules', 'axe-core', 'package.json'))).version,
  readings: ['@guidepup/virtual-screen-reader'],
});
writeFileSync(kept, await format(JSON.stringify(facts), { parser: 'json' }));
process.stdout.write(
  `${kept}: ${facts.tests} tests of ${facts.promises} promises passed on ${facts.date}.\n`,
);
