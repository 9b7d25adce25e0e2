import { findBrowser } from './browsers.mjs';
import { build, install, requireNode, run } from './setup.mjs';

requireNode();
await install();
await build();
await run('npx', ['tsx', 'bench/run.ts', ...process.argv.slice(2)], {
  env: { ...process.env, NODE_ENV: 'production', CHROME_PATH: (await findBrowser()) ?? '' },
});
