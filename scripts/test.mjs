// Runs the whole gate: lint, types, unit, store, security, contract and browser tests. `long` adds the tests that not each landing needs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, findEngines } from './browsers.mjs';
import { seed } from '../tests/support/seed.mjs';
import { build, fail, install, requireNode, root } from './setup.mjs';

const isLong = process.argv[2] === 'long';
const selectedNames = process.argv.slice(isLong ? 3 : 2);

requireNode();
await install();
await build();

const browser = await findBrowser();
if (!browser) fail('No Chromium was found and none could be installed: set CHROME_PATH.');

const env = { ...process.env, CHROME_PATH: browser, ...(isLong ? { TEST_LONG: 'true' } : {}) };
const failedNames = [];

const select = (...names) =>
  names.filter((name) => selectedNames.length === 0 || selectedNames.includes(name));

/** Each tool prints its failures at its end, and all that failed are named after the last one. */
async function runStep(name, command, args) {
  const [status] = await once(spawn(command, args, { cwd: root, stdio: 'inherit', env }), 'close');
  if (status !== 0) failedNames.push(name);
}

if (isLong) {
  const isLonger = (name) => /\.test\.ts$/.test(name) && /isLong|UnlessLong/.test(readFileSync(name, 'utf8'));
  const files = ['tests/unit', 'tests/store', 'tests/contract'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .map((name) => path.join(root, folder, name))
      .filter(isLonger),
  );
  if (select('vitest').length > 0)
    await runStep('vitest', 'npx', ['vitest', 'run', 'tests/security', ...files]);
} else {
  const scripts = select('lint', 'house').map((name) => (name === 'lint' ? 'lint:code' : 'lint:house'));
  await Promise.all(scripts.map((script) => runStep(script, 'npm', ['run', '--silent', script])));
  const suites = select('unit', 'store', 'security', 'contract').map((name) => `tests/${name}/`);
  if (suites.length > 0) await runStep('vitest', 'npx', ['vitest', 'run', ...suites]);
}
const projects = [
  ...(select('e2e').length > 0 ? ['http', 'no-js', 'js'] : []),
  ...(isLong ? select('engines') : []),
];
if (projects.length > 0)
  await runStep('journeys', 'npx', ['playwright', 'test', ...projects.map((name) => `--project=${name}`)]);
for (const [engine, { reason }] of Object.entries(projects.includes('engines') ? findEngines() : {}))
  if (reason) console.log(`${engine} is skipped: ${reason}`);

if (failedNames.length > 0)
  console.log(`\nFailed: ${failedNames.join(', ')}. SEED=${seed} repeats what this run left to chance.`);
process.exit(failedNames.length > 0 ? 1 : 0);
