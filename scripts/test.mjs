// Runs the whole gate: lint, types, unit, store, security, contract and browser tests. `long` adds the tests that not each landing needs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findEngines } from './engines.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { seed } from '../tests/support/seed.mjs';
import { build, fail, install, requireNode, root } from './setup.mjs';

const isLong = process.argv[2] === 'long';
const selectedNames = process.argv.slice(isLong ? 3 : 2);
const results = path.join(root, 'tests', '.output', 'results');

requireNode();
await install();
await build();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const { findBrowser } = await import('./browser.mjs');
const browser = await findBrowser();
if (!browser) fail('No Chromium was found and none could be installed: set CHROME_PATH.');

const totals = { passed: 0, failed: 0, skipped: 0 };
const failureTexts = [];
const secondsByFile = new Map();

const isSelected = (...names) =>
  selectedNames.length === 0 || names.some((name) => selectedNames.includes(name));

function addCounts({ failures = [], times = [], ...counts }) {
  for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0;
  failureTexts.push(...failures);
  for (const [file, time] of times) secondsByFile.set(file, (secondsByFile.get(file) ?? 0) + time);
}

function runStep(name, args, read) {
  console.log(`\n── ${name}`);
  const file = path.join(results, `${name}.json`);
  const { status } = spawnSync('npx', args(file), {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(isLong ? { TEST_LONG: 'true' } : {}),
    },
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counts = report ? read(report, root) : {};
  addCounts(counts);
  if (status !== 0 && !counts.failed) totals.failed += 1;
}

function runQuietStep(name, script) {
  if (!isSelected(name)) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('close', (status) => {
      console.log(`\n── ${name}\n${output}`.trimEnd());
      addCounts(status === 0 ? { passed: 1 } : { failed: 1, failures: [`${name}\n${output}`.trimEnd()] });
      resolve();
    });
  });
}

const vitest =
  (...args) =>
  (file) => ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args];

const playwright =
  (...projects) =>
  () => ['playwright', 'test', '--reporter=line,json', ...projects.map((project) => `--project=${project}`)];

const browserProjects = { e2e: ['http', 'no-js', 'js'], ...(isLong ? { engines: ['engines'] } : {}) };

if (isLong) {
  const isLonger = (name) => /\.test\.ts$/.test(name) && /isLong|UnlessLong/.test(readFileSync(name, 'utf8'));
  const unit = ['tests/unit', 'tests/store', 'tests/contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.join(root, folder, name))
      .filter(isLonger),
  );
  if (isSelected('vitest')) runStep('vitest', vitest('tests/security', ...unit), readVitest);
} else {
  await Promise.all([runQuietStep('lint', 'lint:code'), runQuietStep('house', 'lint:house')]);
  const selectedSuites = ['unit', 'store', 'security', 'contract'].filter((name) => isSelected(name));
  if (selectedSuites.length > 0)
    runStep('vitest', vitest(...selectedSuites.map((name) => `tests/${name}/`)), readVitest);
}
const journeys = Object.entries(browserProjects).flatMap(([name, names]) => (isSelected(name) ? names : []));
if (journeys.length > 0) runStep('journeys', playwright(...journeys), readPlaywright);
for (const [engine, { reason }] of Object.entries(journeys.includes('engines') ? findEngines() : {}))
  if (reason) console.log(`${engine} is skipped: ${reason}`);

const slowestFiles = [...secondsByFile].sort(([, one], [, other]) => other - one).slice(0, 10);
console.log('\n── slowest files');
for (const [file, time] of slowestFiles) console.log(`${time.toFixed(1).padStart(6)} s  ${file}`);
for (const text of failureTexts) console.log(`\n── failed: ${text}`);
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
if (totals.failed) console.log(`SEED=${seed} repeats what this run left to chance.`);
process.exit(totals.failed ? 1 : 0);
