import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Builder, By, Capabilities, Key, WebElement } from 'selenium-webdriver';
import type { findEngines } from '../../scripts/browsers.mjs';
import { fetchIfListening } from '../support/listening';
import { createTempFolder } from '../support/new-folder';
import { startProgram } from '../support/program';
import { getFreePort } from '../support/shop';
import { found, started, type Engine } from './engine';

/**
 * The settings of somebody who wants no motion. WebKit tells of an animation only when its first frame is drawn: what was
 * still until then would be pressed where it no longer is.
 */
function stillSettings(): string {
  const folder = createTempFolder();
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(path.join(folder, version));
    writeFileSync(path.join(folder, version, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  return folder;
}

/** Starts WebKit's own small browser on a display that is not looked at, driven by WebDriver. */
export async function startWebKit(
  programs: ReturnType<typeof findEngines>['WebKit'],
  scripts: boolean,
): Promise<Engine> {
  const screen = await started(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    /^(\d+)\n/m,
  );
  const port = await getFreePort();
  const server = `http://127.0.0.1:${port}`;
  const driverProcess = startProgram(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${screen.match}`,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: stillSettings(),
    },
  });
  await driverProcess.until(async () => (await fetchIfListening(`${server}/status`))?.ok === true);
  const options = {
    binary: programs.browser,
    args: ['--automation', ...(scripts ? [] : ['--enable-javascript=FALSE'])],
  };
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  const find = (element: string) =>
    found(element, async (expression) => {
      const one = await driver.executeScript(`return ${expression}`);
      return one instanceof WebElement ? one : undefined;
    });
  return {
    open: (url) => driver.get(url),
    address: () => driver.getCurrentUrl(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    press: async (element) => (await find(element)).click(),
    async type(field, text) {
      const input = await find(field);
      await input.clear();
      await input.sendKeys(text);
    },
    escape: () => driver.findElement(By.css('body')).sendKeys(Key.ESCAPE),
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
    forget: () => driver.manage().deleteAllCookies(),
    async close() {
      await driver.quit();
      await driverProcess.stop();
      await screen.stop();
    },
  };
}
