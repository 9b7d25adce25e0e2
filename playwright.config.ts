import { defineConfig } from '@playwright/test';

const launchOptions = {
  ...(process.env['CHROME_PATH'] ? { executablePath: process.env['CHROME_PATH'] } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

// A real browser's name: headless Chromium's own counts as a crawler, and crawlers see no error page.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Whole files about what only JavaScript does; the forms and links beneath are in the other journeys. */
const scripted =
  /(analytics|languages|budget|gallery|live-lists|lost-forms|suggestions|navigation|updates|offline|panel|optimistic|chaos|checkout-comforts|faults-live)\.spec\.ts$/;
const browserless = /\.http\.spec\.ts$/;

/**
 * Each journey runs twice: once without JavaScript, once with it; what only scripts do has the tag `@script`, what only its
 * absence does `@plain`. What needs no browser runs once, and `engines` starts Firefox and WebKit itself. `--trace retain-on-failure` keeps what led to a failure.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  snapshotPathTemplate: 'tests/e2e/heard/{arg}{ext}',
  outputDir: 'tests/.output/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  globalSetup: './tests/support/prepare-shop.ts',
  // A service worker answers before a test can: only the tests of the worker itself have one.
  use: { userAgent, launchOptions, locale: 'en-US', serviceWorkers: 'block' },
  projects: [
    { name: 'http', testMatch: browserless },
    {
      name: 'no-js',
      use: { javaScriptEnabled: false },
      testIgnore: [scripted, browserless],
      grepInvert: /@script/,
    },
    { name: 'engines', testDir: 'tests/engines' },
    { name: 'js', testIgnore: browserless, grepInvert: /@plain/, use: { javaScriptEnabled: true } },
  ],
});
