import { existsSync, readdirSync } from 'node:fs';

const libraries = '/usr/lib';

/** Debian keeps WebKit's own small browser among its libraries, in a folder of the processor's and its version's name. */
function miniBrowser() {
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((processor) =>
      readdirSync(`${libraries}/${processor}`)
        .filter((name) => /^webkit2?gtk-\d/.test(name))
        .map((name) => `${libraries}/${processor}/${name}/MiniBrowser`),
    )
    .find((candidate) => existsSync(candidate));
}

const found = (...candidates) => candidates.find((candidate) => candidate && existsSync(candidate));

/**
 * The programs that each engine beside Chromium takes on this machine, and the reason where it cannot be run.
 */
export function findEngines() {
  const firefox = found(process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox');
  const [driver, browser, screen] = [
    found('/usr/bin/WebKitWebDriver'),
    miniBrowser(),
    found('/usr/bin/Xvfb'),
  ];
  const missing = [
    driver ? undefined : 'WebKitWebDriver (webkit2gtk-driver)',
    browser ? undefined : 'MiniBrowser (webkit2gtk-driver)',
    screen ? undefined : 'Xvfb (xvfb)',
  ].filter(Boolean);
  return {
    Firefox: { browser: firefox ?? '', reason: firefox ? '' : 'no Firefox (firefox-esr, or FIREFOX_PATH)' },
    WebKit: {
      driver: driver ?? '',
      browser: browser ?? '',
      screen: screen ?? '',
      reason: missing.length === 0 ? '' : `no ${missing.join(', no ')}`,
    },
  };
}
