import { expect, test as base } from '@playwright/test';
import { waitForScripts } from './faults';
import { startOn, type Backend, type Shop } from './shop';

/**
 * What the browser says of answers that fail on purpose, and Remix of an answer whose navigation was replaced and of a
 * server that is down when it looks where links lead.
 */
const expected =
  /Failed to load resource|^AbortError: |^Failed to fetch manifest patches TypeError: Failed to fetch/;

/** Playwright's test with a shop per worker, with its store where `backend` says; relative addresses go to it. */
export const test = base.extend<
  { pageErrors: string[]; visitor: { userAgent?: string; javaScriptEnabled?: boolean } },
  { backend: Backend; shop: Shop }
>({
  visitor: async ({ userAgent, javaScriptEnabled }, use) =>
    use({
      ...(userAgent ? { userAgent } : {}),
      ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
    }),
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
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page);
    await use(page);
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text());
      });
      await use(errors);
      expect(errors, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export { expectNoAxeViolations } from './axe';
