import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const findFile = (...candidates) => candidates.find((candidate) => candidate && existsSync(candidate));

/** Finds a Chromium at CHROME_PATH, of Debian or of Playwright, or installs one. */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  // The headless one first: the same engine without a window system.
  const debianPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
  const findInstalled = () => findFile(process.env.CHROME_PATH, ...debianPaths, chromium.executablePath());
  const runQuietly = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 180_000 });
  if (findInstalled()) return findInstalled();
  console.log('Installing a browser for the tests…');
  runQuietly('npx', ['playwright', 'install', 'chromium']);
  if (!findInstalled() && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    runQuietly('apt-get', ['update']);
    runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell']);
  }
  return findInstalled();
}

/** Debian keeps MiniBrowser among the libraries, below folders for architecture and version. */
function findMiniBrowser() {
  const listBelow = (folder, pattern) =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => (pattern.test(name) ? `${folder}/${name}` : []))
      : [];
  const engines = listBelow('/usr/lib', /-linux-gnu$/).flatMap((processor) =>
    listBelow(processor, /^webkit2?gtk-\d/),
  );
  return findFile(...engines.map((engine) => `${engine}/MiniBrowser`)) ?? '';
}

/** Firefox and WebKit, each with the reason why it cannot be tested here. */
export function findEngines() {
  const firefox = findFile(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox') ?? '';
  const driver = findFile('/usr/bin/WebKitWebDriver') ?? '';
  const screen = findFile('/usr/bin/Xvfb') ?? '';
  const browser = findMiniBrowser();
  const isWebKitComplete = driver && browser && screen;
  return {
    Firefox: { browser: firefox, reason: firefox ? '' : 'no Firefox (firefox-esr, or FIREFOX_PATH)' },
    WebKit: {
      driver,
      browser,
      screen,
      reason: isWebKitComplete ? '' : 'no WebKit (webkit2gtk-driver and xvfb)',
    },
  };
}
