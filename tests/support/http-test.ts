import { test as base } from '@playwright/test';
import { HttpClient } from './http-client';
import { startPair, startShop, withDefects, type Shop } from './shop';

/** Where the store of a test's shop is: in the same process, with a real shop's defects or without, or behind it. */
type Backend = 'embedded' | 'defects' | 'remote';

const start: Record<Backend, () => Promise<Shop>> = {
  embedded: () => startShop(),
  defects: () => startShop({ env: withDefects }),
  remote: () => startPair(),
};

/** A test without a browser: a shop per worker and a visitor who only reads links and forms. */
export const test = base.extend<{ client: HttpClient }, { backend: Backend; shop: Shop }>({
  backend: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ backend }, use) => {
      const shop = await start[backend]();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  client: async ({ shop }, use) => use(new HttpClient(shop.url)),
});

export { expect } from '@playwright/test';
