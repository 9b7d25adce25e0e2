// Takes screenshots of the screens (phone and desktop, light and dark): `npm run screens [NAME…]`.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { HttpClient } from '../tests/support/http-client';
import { createTempFolder } from '../tests/support/new-folder';
import { logInAsDemo, order, prepareOrder } from '../tests/support/page';
import { listScreens } from '../tests/support/screens';
import { root, startShop } from '../tests/support/shop';
import { findBrowser } from './browsers.mjs';

const executablePath = await findBrowser();
if (!executablePath) throw new Error('No Chromium was found: set CHROME_PATH.');
const shop = await startShop({ dataDir: createTempFolder() });
const folder = path.join(root, 'tests', '.output', 'screens');
mkdirSync(folder, { recursive: true });

const requestedNames = process.argv.slice(2);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

async function takeScreenshots(
  addresses: Record<string, string>,
  prepare: (page: Page, origin: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const page = await browser.newPage({ baseURL: shop.url, bypassCSP: true });
  await prepare(page, shop.url);
  for (const [name, address] of Object.entries(addresses)) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      // Pictures load when they come into view.
      await page.setViewportSize({ width, height: 20_000 });
      await page.waitForLoadState('networkidle');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
    }
  }
  await page.close();
}

await takeScreenshots({
  ...(await listScreens(shop.url)),
  filtered: '/products?filter=pa_color[moss]',
  'order-received': await order(new HttpClient(shop.url)),
});
await takeScreenshots({ cart: '/cart', checkout: '/checkout', review: '/checkout/review' }, prepareOrder);
await takeScreenshots({ account: '/my-account', orders: '/my-account?tab=orders' }, logInAsDemo);
await browser.close();
await shop.stop();
console.log(folder);
