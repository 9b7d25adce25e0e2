// The whole gate: lint, types, unit, contract and end-to-end tests, summed up in one closing line.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findEngines } from './engines.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { build, fail, install, requireNode, root } from './setup.mjs';

const only = process.argv.slice(2);
const output = path.join(root, 'tests', '.output');

requireNode();
install();
build();
rmSync(path.join(output, 'results'), { recursive: true, force: true });
mkdirSync(path.join(output, 'results'), { recursive: true });

const { findBrowser } = await import('./browser.mjs');
const browser = await findBrowser();
if (!browser) fail('No Chromium was found and none could be installed: set CHROME_PATH.');

const sum = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

const isWanted = (name) => only.length === 0 || only.includes(name);

function add(counted) {
  for (const key of Object.keys(sum)) sum[key] += counted[key] ?? 0;
}

function step(name, command, args, count, env = {}) {
  if (!isWanted(name)) return;
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser, ...env },
  });
  const counted = count(status === 0);
  add(counted);
  if (status !== 0 && !counted.failed) sum.failed += 1;
}

const whole = (ok) => (ok ? { passed: 1 } : { failed: 1 });

/** Runs a command that uses one processor only, and prints what it said when it is over. */
function quietStep(name, script) {
  if (!isWanted(name)) return Promise.resolve();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { cwd: root });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.on('close', (status) => {
      console.log(`\n── ${name}\n${said}`.trimEnd());
      add(whole(status === 0));
      resolve();
    });
  });
}

const results = (file) => path.join(output, 'results', file);
const read = (file) =>
  existsSync(results(file)) ? JSON.parse(readFileSync(results(file), 'utf8')) : undefined;

function vitest(file) {
  return (ok) => {
    const report = read(file);
    if (!report) return whole(ok);
    failures.push(...vitestFailures(report));
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  };
}

function playwright(file) {
  return (ok) => {
    const report = read(file);
    if (!report) return whole(ok);
    failures.push(...playwrightFailures(report));
    const { stats } = report;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
  };
}

const vitestArguments = (file, ...projects) => [
  'vitest',
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results(file)}`,
];

await Promise.all([
  quietStep('lint', 'lint:code'),
  quietStep('types', 'typecheck').then(() => quietStep('house', 'lint:house')),
]);
step('unit', 'npx', vitestArguments('unit.json', 'unit', 'isolated'), vitest('unit.json'));
step('attack', 'npx', vitestArguments('attack.json', 'attack'), vitest('attack.json'));
step('contract', 'npx', vitestArguments('contract.json', 'contract'), vitest('contract.json'));
const playwrightArguments = (...projects) => [
  'playwright',
  'test',
  '--reporter=line,json',
  ...projects.map((project) => `--project=${project}`),
];
step('e2e', 'npx', playwrightArguments('http', 'no-js', 'js'), playwright('e2e.json'), {
  PLAYWRIGHT_JSON_OUTPUT_FILE: results('e2e.json'),
});
step('engines', 'npx', playwrightArguments('engines'), playwright('engines.json'), {
  PLAYWRIGHT_JSON_OUTPUT_FILE: results('engines.json'),
});
if (isWanted('engines'))
  for (const [engine, { reason }] of Object.entries(findEngines()))
    if (reason) console.log(`${engine} is skipped: ${reason}`);

for (const text of failures) console.log(`\n── failed: ${text}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}`);
process.exit(sum.failed ? 1 : 0);
