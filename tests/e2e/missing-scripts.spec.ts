import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { addButton, expectReceived, fillDetails, linkIn } from '../support/journey';
import { isLong } from '../support/long';
import { expect, test } from '../support/test';
import { goods } from '../support/visitor';
import { words } from '../support/words';

/** Long enough for a page to be taken over and for what it loads afterwards. */
const quiet = async (page: Page) => page.waitForLoadState('networkidle');

/** From the home page to an order, by the buttons and links that a shopper sees. */
async function buy(page: Page): Promise<void> {
  await page.goto('/');
  await quiet(page);
  await linkIn(page, words('common:allProducts')).click();
  await expect(page).toHaveURL(/\/products/);
  await page.goto(`/product/${goods.slug}`);
  await quiet(page);
  await addButton(page).click();
  await quiet(page);
  const toCheckout = page.getByRole('link', { name: words('cart:checkout'), exact: true }).first();
  if (!(await toCheckout.isVisible()))
    await page.getByRole('banner').getByRole('link', { name: /1/ }).click();
  await toCheckout.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await quiet(page);
  await fillDetails(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(page).toHaveURL(/\/checkout\/review$/);
  await quiet(page);
  await page.getByRole('button', { name: words('checkout:place') }).click();
  await expectReceived(page);
}

/** The scripts that the journey loads, without the hashes of this build. */
async function scriptsOf(browser: Browser): Promise<string[]> {
  const page = await browser.newPage();
  const seen = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.add(new URL(request.url()).pathname);
  });
  await buy(page);
  await page.close();
  return [...seen];
}

/** Without these, presses did nothing, said nothing for ever, or led to the page that they were made on. */
const onceFatal = [/_shared\/cart-queue-/, /\/routes\/products\._index-/, /\/routes\/checkout\.review-/];

test(
  'whichever script of the journey does not come, a guest buys',
  { tag: '@longer' },
  async ({ browser }) => {
    const others = isLong ? await scriptsOf(browser) : [];
    const blocked = [onceFatal, ...others.map((script) => [`**${script}`])];
    test.setTimeout(60_000 * blocked.length);
    for (const scripts of blocked)
      await test.step(`without ${scripts.join(' ')}`, async () => {
        const page = await browser.newPage();
        const missed = new Set<string>();
        for (const script of scripts)
          await page.route(script, (route) => {
            missed.add(String(script));
            return route.abort();
          });
        await buy(page);
        expect(missed.size).toBe(scripts.length);
        await page.close();
      });
  },
);

test('what a slow shop still puts into the cart is there, though the scripts that show the cart are missing', async ({
  page,
}) => {
  await page.route(/\/CartDialog-|\/routes\/cart-/, (route) => route.abort());
  await page.route(/\/in-place\//, async (route) => {
    await pause(3000);
    await route.continue();
  });
  await page.goto(`/product/${goods.slug}`);
  await quiet(page);
  await addButton(page).click();
  await page.getByRole('banner').getByRole('link', { name: /1/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main').getByRole('link', { name: words('cart:checkout') })).toBeVisible();
});
