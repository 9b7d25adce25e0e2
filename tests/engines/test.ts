import { test as base, expect } from '@playwright/test';
import { startProxy } from '../support/proxy';
import { startShop } from '../support/shop';

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
