import { test as base } from '@playwright/test';
import { HttpClient } from './http-client';
import { startShop, type Shop } from './shop';

/** A test without a browser: a shop per worker and a visitor who only reads links and forms. */
export const test = base.extend<{ client: HttpClient }, { shop: Shop }>({
  shop: [
    async ({ playwright: _playwright }, use) => {
      const shop = await startShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  client: async ({ shop }, use) => use(new HttpClient(shop.url)),
});

export { expect } from '@playwright/test';
