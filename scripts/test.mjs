// Runs the whole gate: lint, types, unit, store, security, contract and browser tests. `long` adds the tests that not each landing needs.
// Its log ends with the failures.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser, findEngines } from './browsers.mjs';
import { seed } from '../tests/support/seed.mjs';
import { build, fail, install, requireNode, root } from './setup.mjs';

const MAX_FAILURE_LENGTH = 3000;

const isLong = process.argv[2] === 'long';
const selectedNames = process.argv.slice(isLong ? 3 : 2);
const results = path.join(root, 'tests', '.output', 'results');

requireNode();
await install();
await build();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const browser = await findBrowser();
if (!browser) fail('No Chromium was found and none could be installed: set CHROME_PATH.');

const totals = { passed: 0, failed: 0, skipped: 0 };
const failureTexts = [];

const isSelected = (...names) =>
  selectedNames.length === 0 || names.some((name) => selectedNames.includes(name));

const cleanText = (text) => stripVTControlCharacters(text).trim().slice(0, MAX_FAILURE_LENGTH);

const flattenSpecs = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(flattenSpecs)];

/** The page at the time of the failure. */
function getPageSnapshot({ attachments }) {
  const attachment = attachments.find(
    ({ name, path }) => name === 'error-context' && path && existsSync(path),
  );
  if (!attachment) return '';
  const [, snapshot = ''] = readFileSync(attachment.path, 'utf8').split('```yaml\n');
  return snapshot.split('```')[0];
}

function readPlaywright({ suites, errors, stats }) {
  const failures = errors.map(({ message = '' }) => cleanText(message));
  for (const { title, file, line, tests } of suites.flatMap(flattenSpecs))
    for (const { projectName, results } of tests)
      for (const result of results) {
        if (result.status === 'passed' || result.status === 'skipped') continue;
        const errorText = result.errors.map(({ message = '' }) => cleanText(message)).join('\n');
        const snapshot = cleanText(getPageSnapshot(result));
        failures.push(`[${projectName}] ${file}:${line} ${title}\n${errorText}\n${snapshot}`);
      }
  const { expected: passed, unexpected, flaky, skipped } = stats;
  return { passed, failed: unexpected + flaky, skipped, failures };
}

function readVitest({
  testResults,
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
}) {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failedTests = assertionResults.filter(({ status }) => status === 'failed');
    if (message && failedTests.length === 0) return `${name}\n${cleanText(message)}`;
    return failedTests.map((test) => `${test.fullName}\n${cleanText(test.failureMessages.join('\n'))}`);
  });
  return { passed, failed, skipped, failures };
}

function addCounts({ failures = [], ...counts }) {
  for (const key of Object.keys(totals)) totals[key] += counts[key] ?? 0;
  failureTexts.push(...failures);
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
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {};
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
      const text = `${name}\n${output}`.trimEnd();
      console.log(`\n── ${text}`);
      addCounts(status === 0 ? { passed: 1 } : { failed: 1, failures: [text] });
      resolve();
    });
  });
}

const runVitest = (...args) =>
  runStep(
    'vitest',
    (file) => [
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    readVitest,
  );

const browserProjects = { e2e: ['http', 'no-js', 'js'], ...(isLong ? { engines: ['engines'] } : {}) };

if (isLong) {
  const isLonger = (name) => /\.test\.ts$/.test(name) && /isLong|UnlessLong/.test(readFileSync(name, 'utf8'));
  const unit = ['tests/unit', 'tests/store', 'tests/contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.join(root, folder, name))
      .filter(isLonger),
  );
  if (isSelected('vitest')) runVitest('tests/security', ...unit);
} else {
  await Promise.all([runQuietStep('lint', 'lint:code'), runQuietStep('house', 'lint:house')]);
  const selectedSuites = ['unit', 'store', 'security', 'contract'].filter((name) => isSelected(name));
  if (selectedSuites.length > 0) runVitest(...selectedSuites.map((name) => `tests/${name}/`));
}
const journeys = Object.entries(browserProjects).flatMap(([name, names]) => (isSelected(name) ? names : []));
const projectArgs = journeys.map((project) => `--project=${project}`);
if (journeys.length > 0)
  runStep('journeys', () => ['playwright', 'test', '--reporter=line,json', ...projectArgs], readPlaywright);
for (const [engine, { reason }] of Object.entries(journeys.includes('engines') ? findEngines() : {}))
  if (reason) console.log(`${engine} is skipped: ${reason}`);

for (const text of failureTexts) console.log(`\n── failed: ${text}`);
console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`,
);
if (totals.failed) console.log(`SEED=${seed} repeats what this run left to chance.`);
process.exit(totals.failed ? 1 : 0);
