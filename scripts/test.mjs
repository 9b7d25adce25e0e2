// Runs the whole gate: lint, types, unit, attack, contract and browser tests. `long` adds the tests that not each landing needs.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findEngines } from './engines.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { seed } from '../tests/support/seed.mjs';
import { build, fail, install, requireNode, root } from './setup.mjs';

const isLong = process.argv[2] === 'long';
const only = process.argv.slice(isLong ? 3 : 2);
const results = path.join(root, 'tests', '.output', 'results');

requireNode();
await install();
await build();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const { findBrowser } = await import('./browser.mjs');
const browser = await findBrowser();
if (!browser) fail('No Chromium was found and none could be installed: set CHROME_PATH.');

const sum = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
const seconds = new Map();

const isWanted = (...names) => only.length === 0 || names.some((name) => only.includes(name));

function add({ failures = [], times = [], ...counted }) {
  for (const key of Object.keys(sum)) sum[key] += counted[key] ?? 0;
  broken.push(...failures);
  for (const [file, time] of times) seconds.set(file, (seconds.get(file) ?? 0) + time);
}

function step(name, args, read, env = {}) {
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
      ...env,
    },
  });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const counted = report ? read(report, root) : {};
  add(counted);
  if (status !== 0 && !counted.failed) sum.failed += 1;
}

function quietStep(name, script) {
  if (!isWanted(name)) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('close', (status) => {
      console.log(`\n── ${name}\n${said}`.trimEnd());
      add(status === 0 ? { passed: 1 } : { failed: 1, failures: [`${name}\n${said}`.trimEnd()] });
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

const browserProjects = { e2e: ['http', 'no-js', 'js'], engines: ['engines'] };

if (isLong) {
  const isLonger = (name) => /\.test\.ts$/.test(name) && readFileSync(name, 'utf8').includes('isLong');
  const folder = path.join(root, 'tests', 'unit');
  const unit = readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter(isLonger);
  if (isWanted('vitest')) step('vitest', vitest('tests/attack', ...unit), readVitest);
} else {
  await Promise.all([quietStep('lint', 'lint:code'), quietStep('house', 'lint:house')]);
  const tested = ['unit', 'attack', 'contract'].filter((name) => isWanted(name));
  if (tested.length > 0) step('vitest', vitest(...tested.map((name) => `tests/${name}/`)), readVitest);
}
const journeys = Object.entries(browserProjects).flatMap(([name, names]) => (isWanted(name) ? names : []));
if (journeys.length > 0) step('journeys', playwright(...journeys), readPlaywright);
for (const [engine, { reason }] of Object.entries(journeys.includes('engines') ? findEngines() : {}))
  if (reason) console.log(`${engine} is skipped: ${reason}`);

const slowest = [...seconds].sort(([, one], [, other]) => other - one).slice(0, 10);
console.log('\n── slowest files');
for (const [file, time] of slowest) console.log(`${time.toFixed(1).padStart(6)} s  ${file}`);
for (const text of broken) console.log(`\n── failed: ${text}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`);
if (sum.failed) console.log(`SEED=${seed} repeats what this run left to chance.`);
process.exit(sum.failed ? 1 : 0);
