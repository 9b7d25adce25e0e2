import { existsSync, readdirSync } from 'node:fs';

/** Debian keeps MiniBrowser among the libraries, below folders for architecture and version. */
function findMiniBrowser() {
  const listBelow = (folder, pattern) =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => (pattern.test(name) ? `${folder}/${name}` : []))
      : [];
  return listBelow('/usr/lib', /-linux-gnu$/)
    .flatMap((processor) => listBelow(processor, /^webkit2?gtk-\d/))
    .map((engine) => `${engine}/MiniBrowser`)
    .find((candidate) => existsSync(candidate));
}

const findFile = (...candidates) => candidates.find((candidate) => candidate && existsSync(candidate)) ?? '';

export function findEngines() {
  const firefox = findFile(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
  const [driver, browser, screen] = [
    findFile('/usr/bin/WebKitWebDriver'),
    findMiniBrowser() ?? '',
    findFile('/usr/bin/Xvfb'),
  ];
  const missing = [
    driver ? '' : 'no WebKitWebDriver (webkit2gtk-driver)',
    browser ? '' : 'no MiniBrowser (webkit2gtk-driver)',
    screen ? '' : 'no Xvfb (xvfb)',
  ];
  return {
    Firefox: { browser: firefox, reason: firefox ? '' : 'no Firefox (firefox-esr, or FIREFOX_PATH)' },
    WebKit: { driver, browser, screen, reason: missing.filter(Boolean).join(', ') },
  };
}
