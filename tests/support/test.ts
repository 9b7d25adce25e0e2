import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { startPair, startShop, type Shop } from './shop';

/**
 * What the browser says of answers that fail on purpose, and Remix of an answer whose navigation was replaced and of a
 * server that is down when it looks where links lead.
 */
const expected =
  /Failed to load resource|^AbortError: |^Failed to fetch manifest patches TypeError: Failed to fetch/;

/** Playwright's test with a shop per worker, with its store in the same process or behind it; relative addresses go to it. */
export const test = base.extend<
  { pageErrors: string[]; visitor: { userAgent?: string; javaScriptEnabled?: boolean } },
  { backend: 'embedded' | 'remote'; shop: Shop }
>({
  visitor: async ({ userAgent, javaScriptEnabled }, use) =>
    use({
      ...(userAgent ? { userAgent } : {}),
      ...(javaScriptEnabled === undefined ? {} : { javaScriptEnabled }),
    }),
  backend: ['embedded', { option: true, scope: 'worker' }],
  shop: [
    async ({ backend }, use) => {
      const shop = await (backend === 'remote' ? startPair() : startShop());
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
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

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with every axe violation of the page as it is shown now. What the page shows is copied into a page of its own,
 * without scripts: axe cannot run where JavaScript is off, and its styles break the page's content security policy.
 */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const [html, address] = [await page.content(), page.url()];
  const browser = page.context().browser();
  if (!browser) throw new Error('axe needs a browser of its own');
  const media = await page.evaluate(() => ({
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? ('dark' as const) : ('light' as const),
  }));
  const context = await browser.newContext({
    ...media,
    viewport: page.viewportSize(),
    bypassCSP: true,
    javaScriptEnabled: true,
  });
  try {
    const copy = await context.newPage();
    await copy.route('**/*', (route) => {
      if (route.request().frame() !== copy.mainFrame()) return route.abort();
      if (route.request().isNavigationRequest())
        return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
      return route.request().resourceType() === 'script' ? route.abort() : route.continue();
    });
    await copy.goto(address);
    const { violations } = await new AxeBuilder({ page: copy }).withTags(rules).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      `accessibility of ${address}`,
    ).toEqual([]);
  } finally {
    await context.close();
  }
}
