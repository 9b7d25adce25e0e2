import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const quiet = { stdio: 'ignore' };

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The headless one first: the same engine without a window system. */
const debians = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Finds a Chromium at CHROME_PATH, of Debian or of Playwright, or installs one. */
export async function findBrowser() {
  const own = await playwrightsOwn();
  const here = () =>
    [process.env.CHROME_PATH, ...debians, own].find((candidate) => candidate && existsSync(candidate));
  if (here()) return here();
  console.log('Installing a browser for the tests…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { ...quiet, timeout: 180_000 });
  if (here()) return here();
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('apt-get', ['update'], quiet);
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], quiet);
  }
  return here();
}
