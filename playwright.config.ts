import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { isLong } from './tests/support/long-running';
import './tests/support/seed.mjs';

// For the shops and commands that the tests start.
process.env['NODE_OPTIONS'] ??= `--import ${path.resolve('tests/support/cheap-hashing.mjs')}`;

const launchOptions = {
  ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

// A real browser's name, as visitors have.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Whole files about what only JavaScript does; the forms and links beneath are in the other journeys. */
const scripted =
  /(analytics|languages|gallery|live-lists|lost-(forms|loads)|scripts|suggestions|navigation|updates|offline|panel|optimistic|chaos|checkout-comforts)\.spec\.ts/;
const browserless = /\.http\.spec\.ts$/;
const withScripts = new RegExp(`${scripted.source}|@script|@both`);

/** The long run: what has the tag `@long`, what does more in it (`@longer`), and every other journey with scripts, too. */
const due = isLong ? { grep: /@long(er)?\b/ } : { grepInvert: /@long\b/ };

/**
 * A journey runs once, without scripts: they make its links and forms faster and change nothing else. It has the tag `@both` when scripts
 * send its forms or show its answers in a way of their own, `@script` when it is about what only they do, `@plain` when it is
 * about their absence. What needs no browser is in `*.http.spec.ts`, and `engines` starts Firefox and WebKit itself.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: 'tests/e2e/heard/{arg}{ext}',
  outputDir: 'tests/.output/e2e',
  fullyParallel: true,
  // One more than the two cores of the gate: with three they are busy to 96 %.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A safety net for what hangs, no assertion: a machine that is slow and busy stays far below.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalSetup: './tests/support/prepare-shop.ts',
  // A service worker answers before a test can: only the tests of the worker itself have one.
  use: { userAgent, launchOptions, locale: 'en-US', serviceWorkers: 'block' },
  projects: [
    { name: 'http', testMatch: browserless, ...due },
    {
      name: 'no-js',
      use: { javaScriptEnabled: false },
      testIgnore: [scripted, browserless],
      ...(isLong ? { ...due, grepInvert: /@script/ } : { grepInvert: /@script|@long\b/ }),
    },
    {
      name: 'js',
      testIgnore: browserless,
      use: { javaScriptEnabled: true },
      ...(isLong
        ? { grep: new RegExp(`@long(er)?\\b|^(?!.*(${withScripts.source}))`), grepInvert: /@plain/ }
        : { grep: withScripts, grepInvert: /@plain|@long\b/ }),
    },
    { name: 'engines', testDir: 'tests/engines', ...due },
  ],
});
