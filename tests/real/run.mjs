// The journeys of tests/real before a real WooCommerce; tests/README.md says how, and what each variable is.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../scripts/browsers.mjs';
import { build, fail, install, root } from '../../scripts/setup.mjs';

const { values, positionals } = parseArgs({
  options: { buy: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [url = ''] = positionals;
if (!/^https?:.*\/graphql$/.test(url))
  fail('usage: npm run test:real -- https://wp.shop.example/graphql [--buy] [--only PATTERN]');
await install();
await build();
const browser = await findBrowser();
if (!browser) fail('No Chromium was found: set CHROME_PATH.');

function run(part, workers) {
  const args = ['playwright', 'test', '--config=tests/real/playwright.config.ts', `--workers=${workers}`];
  const { status } = spawnSync('npx', args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser, REAL_SHOP: url, REAL_ONLY: values.only, REAL_PART: part },
  });
  if (status !== 0) process.exitCode = 1;
}

run(values.buy ? 'all' : 'reading', 4);
// What changes a setting of the whole shop comes last, on its own.
if (values.buy) run('alone', 1);
