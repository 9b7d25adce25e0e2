import { test as base, type Fixtures, type PlaywrightWorkerOptions } from '@playwright/test';
import { HttpClient } from './http-client';
import { shopStarters, type Backend, type Shop } from './shop';

export const test = base.extend<
  { client: HttpClient; own: (starting: Promise<Shop>) => Promise<Shop> },
  { backend: Backend; shop: Shop }
>({
  backend: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ backend }, use) => {
      const shop = await shopStarters[backend]();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  client: async ({ shop }, use) => use(new HttpClient(shop.url)),
  own: async ({ browserName: _ }, use) => {
    const shops: Shop[] = [];
    await use(async (starting) => {
      const shop = await starting;
      shops.push(shop);
      return shop;
    });
    for (const shop of shops) await shop.stop();
  },
});

/** For `test.extend`: one shop per worker, and whatever was started with it. */
export const withSharedStage = <Stage extends { shop: Shop; stop(): Promise<void> }>(
  start: () => Promise<Stage>,
): Fixtures<object, { stage: Stage }, object, { shop: Shop } & PlaywrightWorkerOptions> => ({
  stage: [
    async ({ browserName: _ }, use) => {
      const stage = await start();
      await use(stage);
      await stage.stop();
    },
    { scope: 'worker' },
  ],
  shop: [async ({ stage }, use) => use(stage.shop), { scope: 'worker' }],
});

export const createShopTest = (start: () => Promise<Shop>) =>
  test.extend(
    withSharedStage(async () => {
      const shop = await start();
      return { shop, stop: () => shop.stop() };
    }),
  );

export { expect } from '@playwright/test';
