import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const quietOptions = { stdio: 'ignore' };

async function getPlaywrightPath() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** The headless one first: the same engine without a window system. */
const debianPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Finds a Chromium at CHROME_PATH, of Debian or of Playwright, or installs one. */
export async function findBrowser() {
  const playwrightPath = await getPlaywrightPath();
  const findInstalled = () =>
    [process.env.CHROME_PATH, ...debianPaths, playwrightPath].find(
      (candidate) => candidate && existsSync(candidate),
    );
  if (findInstalled()) return findInstalled();
  console.log('Installing a browser for the tests…');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { ...quietOptions, timeout: 180_000 });
  if (findInstalled()) return findInstalled();
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    spawnSync('apt-get', ['update'], quietOptions);
    spawnSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      quietOptions,
    );
  }
  return findInstalled();
}
