import { test as base, type Fixtures, type PlaywrightWorkerOptions } from '@playwright/test';
import { HttpClient } from './http-client';
import { startOn, type Backend, type Shop } from './shop';

/**
 * A test without a browser: a shop per worker, with its store where `backend` says, and a visitor who only reads links and forms;
 * relative addresses go to it.
 */
export const test = base.extend<
  { client: HttpClient; own: (starting: Promise<Shop>) => Promise<Shop> },
  { backend: Backend; shop: Shop }
>({
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
  /** Stops a shop of the test's own when the test has ended. */
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

/** For `test.extend`: all tests of a worker share this shop, and what was started with it. */
export const sharing = <Stage extends { shop: Shop; stop(): Promise<void> }>(
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

/** A test in a shop of another kind, one for each worker. */
export const testIn = (start: () => Promise<Shop>) =>
  test.extend(
    sharing(async () => {
      const shop = await start();
      return { shop, stop: () => shop.stop() };
    }),
  );

export { expect } from '@playwright/test';
