import { existsSync, readdirSync } from 'node:fs';

/** Debian keeps MiniBrowser among the libraries, below folders for architecture and version. */
function miniBrowser() {
  const below = (folder, pattern) =>
    existsSync(folder)
      ? readdirSync(folder).flatMap((name) => (pattern.test(name) ? `${folder}/${name}` : []))
      : [];
  return below('/usr/lib', /-linux-gnu$/)
    .flatMap((processor) => below(processor, /^webkit2?gtk-\d/))
    .map((engine) => `${engine}/MiniBrowser`)
    .find((candidate) => existsSync(candidate));
}

const found = (...candidates) => candidates.find((candidate) => candidate && existsSync(candidate)) ?? '';

export function findEngines() {
  const firefox = found(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
  const [driver, browser, screen] = [
    found('/usr/bin/WebKitWebDriver'),
    miniBrowser() ?? '',
    found('/usr/bin/Xvfb'),
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
