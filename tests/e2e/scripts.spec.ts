import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page, Request } from '@playwright/test';
import { holdRequests, recordRequests, removeInterceptors, waitForHydration } from '../support/faults';
import {
  addButton,
  expectReceived,
  fillDetails,
  linkIn,
  openLive,
  openFilledCheckout,
  toReview,
} from '../support/journey';
import { isLong, sampleUnlessLong } from '../support/long-running';
import { simpleProduct } from '../support/api';
import { MAX_CSS_KILOBYTES, MAX_LIST_KILOBYTES, measurePageWeight } from '../support/page-weight';
import { listScreens } from '../support/screens';
import { expect, test } from '../support/test';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

const addresses = `
  / /product-category/clothing /product/wool-socks /categories /cart /my-account
  /my-account/lost-password /order-lookup /wishlist /contact
`
  .trim()
  .split(/\s+/);

test('no page sends a browser with an empty cache more than 103 KB of JavaScript in 8 files, the checkout 106, or more CSS and HTML than planned @longer', async ({
  browser,
  page,
  shop,
}) => {
  await openFilledCheckout(page, shop.url);
  await toReview(page);
  const bought = await page.context().storageState();
  const visits = [
    { address: '/products', most: 103 },
    ...sampleUnlessLong('weighed', addresses).map((address) => ({ address, most: 103 })),
    ...['/checkout', '/checkout/review'].map((address) => ({ address, most: 106, storageState: bought })),
  ];
  for (const { address, most, ...visitor } of visits) {
    const context = await browser.newContext(visitor);
    const { scriptFiles, kilobytes } = await measurePageWeight(await context.newPage(), address);
    await context.close();
    const label = `${address}: ${scriptFiles.join(' ')}`;
    expect(scriptFiles.length, label).toBeLessThanOrEqual(8);
    expect(kilobytes.scripts, label).toBeGreaterThan(50);
    expect(kilobytes.scripts, label).toBeLessThanOrEqual(most);
    expect(kilobytes.css, address).toBeGreaterThan(5);
    expect(kilobytes.css, address).toBeLessThanOrEqual(MAX_CSS_KILOBYTES);
    if (address === '/products') expect(kilobytes.html).toBeLessThanOrEqual(MAX_LIST_KILOBYTES);
  }
});

test('scripts load after the first pictures, or when the shopper does something', async ({
  page,
  request,
}) => {
  const product = `/product/${goods.slug}`;
  const html = await (await request.get(product)).text();
  expect(html).not.toMatch(/rel="modulepreload"|rel="preload" as="fetch"|type="module"/);
  // Nothing comes because time has passed.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const never = 2 ** 30;
    Object.assign(window, {
      setTimeout: (work: () => void, wait = 0) => later(work, wait > 1000 ? never : wait),
    });
  });
  const scripts = recordRequests(page, (asked) => /\/(build|messages)\/.*\.js/.test(asked.url()));
  for (const wakeUp of ['picture', 'key'] as const) {
    const picture = await holdRequests(page, /\/picture/);
    await page.goto(product, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => picture.waiting()).toBeGreaterThan(0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(scripts).toEqual([]);
    if (wakeUp === 'key') await page.keyboard.press('Shift');
    else picture.pass();
    await waitForHydration(page);
    expect(scripts.length).toBeGreaterThan(3);
    scripts.length = 0;
    picture.pass();
    await removeInterceptors(page);
  }
});

// What each screen says of itself, in all six languages, is read in reading.http.spec.ts: here scripts take it over without an error.
test.describe(() => {
  test.use({ locale: 'de-DE' });

  test('every screen loads in de_DE @longer', async ({ page, shop }) => {
    await page.route('/images/**', (route) => route.abort());
    const screens = sampleUnlessLong('screens', Object.values(await listScreens(shop.url)));
    for (const address of screens) {
      await page.goto(address);
      await expect(page.locator('html'), address).toHaveAttribute('lang', 'de-DE');
    }
  });
});

const isScript = (request: Request) => request.resourceType() === 'script';

/** Long enough for a page to be taken over and for what it loads afterwards. */
const quiet = async (page: Page) => page.waitForLoadState('networkidle');

/** From the home page to an order, by the buttons and links that a shopper sees. */
async function buy(page: Page): Promise<void> {
  await page.goto('/');
  await quiet(page);
  await linkIn(page, messageText('common:allProducts')).click();
  await expect(page).toHaveURL(/\/products/);
  await page.goto(`/product/${goods.slug}`);
  await quiet(page);
  await addButton(page).click();
  await quiet(page);
  const toCheckout = page.getByRole('link', { name: messageText('cart:checkout'), exact: true }).first();
  if (!(await toCheckout.isVisible()))
    await page.getByRole('banner').getByRole('link', { name: /1/ }).click();
  await toCheckout.click();
  await expect(page).toHaveURL(/\/checkout$/);
  await quiet(page);
  await fillDetails(page);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  await expect(page).toHaveURL(/\/checkout\/review$/);
  await quiet(page);
  await page.getByRole('button', { name: messageText('checkout:place') }).click();
  await expectReceived(page);
}

/** The scripts that the journey loads, without the hashes of this build. */
async function scriptsOfJourney(browser: Browser): Promise<string[]> {
  const page = await browser.newPage();
  const seen = recordRequests(page, isScript);
  await buy(page);
  await page.close();
  return [...new Set(seen.map((url) => new URL(url).pathname))];
}

test('the form of a set stays while its own script is on the way', async ({ browser, shop }) => {
  const simple = await browser.newPage();
  const scripts = recordRequests(simple, isScript);
  await openLive(simple, `/product/${(await simpleProduct(shop.url)).slug}`);
  await quiet(simple);
  const page = await browser.newPage();
  let missing = 0;
  await page.route(/\/build\/.*\.js/, (route) => {
    if (scripts.includes(route.request().url())) return route.continue();
    missing += 1;
    return undefined;
  });
  await page.goto('/product/ceramics-for-the-table', { waitUntil: 'load' });
  await expect.poll(() => missing).toBeGreaterThan(0);
  await expect(page.locator('[data-scripted]')).toHaveCount(1);
  await expect(
    page.locator('#buy').getByRole('button', { name: messageText('product:addToCart') }),
  ).toBeVisible();
});

/** Without these, presses did nothing, said nothing for ever, or led to the page that they were made on. */
const onceFatal = [/\/routes\/cart-/, /\/routes\/products\._index-/, /\/routes\/checkout\.review-/];

test(
  'whichever script of the journey fails to load, a guest buys',
  { tag: '@longer' },
  async ({ browser }) => {
    const others = isLong ? await scriptsOfJourney(browser) : [];
    const blocked = [onceFatal, ...others.map((script) => [`**${script}`])];
    test.setTimeout(300_000 * blocked.length);
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

test('goods that a slow shop adds late are in the cart, though the cart scripts are missing', async ({
  page,
}) => {
  await page.route(/\/CartDialog-|\/routes\/cart-/, (route) => route.abort());
  await page.route(/\/product\/.*\.data/, async (route) => {
    await pause(3000);
    await route.continue();
  });
  await page.goto(`/product/${goods.slug}`);
  await quiet(page);
  await addButton(page).click();
  await page.getByRole('banner').getByRole('link', { name: /1/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(
    page.getByRole('main').getByRole('link', { name: messageText('cart:checkout') }),
  ).toBeVisible();
});
