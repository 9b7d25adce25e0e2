import { test as base, expect } from '@playwright/test';
import { findEngines } from '../../scripts/engines.mjs';
import { startProxy } from '../support/proxy';
import { startShop } from '../support/shop';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const { Firefox, WebKit } = findEngines();

/** Every engine and mode: why it is not run here, or how it is started. */
export const engines = [true, false].flatMap((scripts) => [
  {
    name: 'Firefox',
    scripts,
    reason: Firefox.reason,
    start: () => startFirefox(Firefox.browser, scripts),
  },
  {
    name: 'WebKit',
    scripts,
    reason: WebKit.reason,
    start: () => startWebKit(WebKit, scripts),
  },
]);

interface Site {
  url: string;
  /** The paths that browsers have asked for. */
  asked: string[];
}

/** A shop per worker, behind a server that writes down what it is asked for. */
export const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const proxy = await startProxy();
      const shop = await startShop({ env: { APP_URL: proxy.url } });
      proxy.target = shop.api;
      await use(proxy);
      await proxy.close();
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect };
