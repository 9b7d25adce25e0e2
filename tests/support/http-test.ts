import { test as base } from '@playwright/test';
import { HttpClient } from './http-client';
import { startOn, type Backend, type Shop } from './shop';

/** A test without a browser: a shop per worker and a visitor who only reads links and forms; relative addresses go to it. */
export const test = base.extend<{ client: HttpClient }, { backend: Backend; shop: Shop }>({
  backend: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ backend }, use) => {
      const shop = await startOn[backend]();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  client: async ({ shop }, use) => use(new HttpClient(shop.url)),
});

export { expect } from '@playwright/test';
