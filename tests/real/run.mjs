// The journeys of tests/real before a real WooCommerce; tests/README.md says how, and what each variable is.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../scripts/browsers.mjs';
import { build, fail, install, root } from '../../scripts/setup.mjs';

const usage = 'usage: npm run test:real -- https://wp.shop.example/graphql [--buy] [--only PATTERN]';

function readArguments() {
  try {
    const options = { buy: { type: 'boolean' }, only: { type: 'string' } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [url = ''] = positionals;
    return new URL(url).pathname.endsWith('/graphql') ? { ...values, url } : fail(usage);
  } catch (error) {
    return fail(`${error.message}\n${usage}`);
  }
}

const { url, buy = false, only = '' } = readArguments();
await install();
await build();
const browser = await findBrowser();
if (!browser) fail('No Chromium was found: set CHROME_PATH.');

const rows = new Map();
let failed = false;

/** One run of Playwright; what became of each journey is kept for the table. */
function run(args, env = {}) {
  const file = path.join(root, 'tests', '.output', 'real.json');
  rmSync(file, { force: true });
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config=tests/real/playwright.config.ts', '--reporter=line,json', ...args],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        REAL_SHOP: url,
        REAL_ONLY: only,
        ...env,
      },
    },
  );
  failed ||= status !== 0;
  if (existsSync(file)) collect(JSON.parse(readFileSync(file, 'utf8')).suites);
}

function collect(suites = []) {
  for (const { specs = [], suites: inner } of suites) {
    for (const { title, tests } of specs)
      for (const { projectName, results, annotations } of tests) {
        const result = results.at(-1);
        const row = rows.get(title) ?? {};
        rows.set(title, { ...row, [projectName]: wordFor(result, annotations) });
      }
    collect(inner);
  }
}

function wordFor(result, annotations) {
  if (result?.status === 'passed') return 'right';
  if (result?.status === 'skipped')
    return `not tried: ${annotations.find(({ type }) => type === 'skip')?.description ?? '?'}`;
  return 'WRONG';
}

// What changes a setting of the whole shop comes last, on its own.
run(['--workers=4'], { REAL_PART: buy ? 'all' : 'reading' });
if (buy) run(['--workers=1'], { REAL_PART: 'alone' });

const columns = ['off', 'on', 'off, two replicas', 'on, two replicas'];
const line = (cells) => `| ${cells.join(' | ')} |`;
console.log(`\n${line(['journey', ...columns])}\n${line(['---', ...columns.map(() => '---')])}`);
for (const [title, found] of rows) console.log(line([title, ...columns.map((name) => found[name] ?? '')]));
console.log(`\n${rows.size} journeys; without JavaScript (off) and with it (on).`);
process.exit(failed ? 1 : 0);
