import type { BrowserContextOptions, Page } from '@playwright/test';
import { isLoopback } from '../../app/platform/ip-address.server';
import { hasOwner, hasPlugin, isOdd, owner } from './owner';
import { test as base, expect } from '../support/test';
import type { Shop } from '../support/shop';
import { endpoint, startStorefronts, webhookSecret } from './storefronts';

/** What a journey is given. */
export interface Given {
  page: Page;
  shop: Shop;
  scripts: boolean;
  /** How many storefronts are in front of the shop. */
  replicas: number;
  /** Opens a page for another shopper, on another device. */
  another(options?: BrowserContextOptions): Promise<Page>;
  /** Ends the journey without a result, and says why. */
  skip(reason: string): never;
}

export interface Options {
  replicas: number;
}

const topics = ['product.created', 'product.updated', 'product.deleted', 'order.updated', 'order.deleted'];

/** Webhooks to the storefront, where the shop can reach it. */
async function addWebhooks(url: string): Promise<number[]> {
  if (!hasOwner || !isLoopback(new URL(endpoint).hostname)) return [];
  const hook = { delivery_url: `${url}/webhooks/woocommerce`, secret: webhookSecret, status: 'active' };
  const made = topics.map((topic) => owner('POST', 'webhooks', { ...hook, name: topic, topic }));
  return (await Promise.all(made)).map(({ id }) => id);
}

export const test = base.extend<{ given: Given }, Options>({
  replicas: [1, { option: true, scope: 'worker' }],
  shop: [
    async ({ replicas }, use) => {
      const shop = await startStorefronts(replicas);
      const hooks = await addWebhooks(shop.url);
      await use(shop);
      for (const id of hooks) await owner('DELETE', `webhooks/${id}?force=true`);
      await shop.stop();
    },
    // The first load of a large catalogue takes its time.
    { scope: 'worker', timeout: 600_000 },
  ],
  given: async ({ page, shop, browser, javaScriptEnabled, replicas }, use) => {
    const opened: Page[] = [];
    await use({
      page,
      shop,
      scripts: javaScriptEnabled,
      replicas,
      async another(options) {
        const other = await browser.newPage(options);
        opened.push(other);
        return other;
      },
      skip(reason) {
        test.skip(true, reason);
        throw new Error(reason);
      },
    });
    for (const other of opened) await other.close();
  },
});

const due = process.env['REAL_PART'] ?? 'reading';
const only = new RegExp(process.env['REAL_ONLY'] ?? '');

/** What a shop may lack. */
const extras = {
  owner: { isThere: async () => hasOwner, missing: 'OWNER_KEY isn’t set' },
  plugin: { isThere: hasPlugin, missing: 'docs/wordpress/sturdy.php isn’t there' },
  odd: { isThere: isOdd, missing: 'tests/real/odd-shop.php isn’t there' },
};

/**
 * Declares journeys, where they are due.
 * @param part what only reads, what orders and makes accounts, or what changes a setting of the whole shop
 * @param needs without it they are skipped
 */
export function journeysOf(part: 'reading' | 'buying' | 'alone', ...needs: (keyof typeof extras)[]) {
  const isDue = due === 'all' ? part !== 'alone' : due === part;
  return (name: string, run: (given: Given) => Promise<void>): void => {
    if (!isDue || !only.test(name)) return;
    test(name, async ({ given }) => {
      for (const { isThere, missing } of needs.map((need) => extras[need]))
        if (!(await isThere())) return given.skip(missing);
      await run(given);
    });
  };
}

export { expect };
