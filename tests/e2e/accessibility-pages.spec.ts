import type { Page } from '@playwright/test';
import { simpleProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { cutOff, doubleText, faintControls, focusStop, moving, smallTargets } from '../support/look';
import { expectFits, fillCart, madeOnce, order, orderingPages, readyToOrder } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

// The checks of whole pages, numbered as in the accessibility checklist; those of forms are in accessibility.spec.ts,
// those that need no browser in accessibility.http.spec.ts.

/** Cart, both steps of the checkout and the order pages, each with something to show. */
const screens = madeOnce(async (page, origin) => {
  const { slug } = await simpleProduct(origin);
  const received = await order(new HttpClient(origin), slug);
  await readyToOrder(page, origin, slug);
  return orderingPages(received);
});

/** Adds one piece in the cart; the message that says so. */
async function changedQuantity(page: Page, origin: string) {
  const { slug, name } = await simpleProduct(origin);
  await fillCart(page, origin, slug);
  await page.goto('/cart');
  await page.getByRole('button', { name: words('common:increase', { product: name }) }).click();
  return page.getByRole('status').filter({ hasText: words('cart:updated', { count: 2, name }) });
}

test('24 a success is told as a status', { tag: '@both' }, async ({ page, shop }) => {
  await expect(await changedQuantity(page, shop.url)).toBeVisible();
});

test('24 without JavaScript it is told at the top of the page', { tag: '@plain' }, async ({ page, shop }) => {
  const status = await changedQuantity(page, shop.url);
  await expect(status).toBeVisible();
  const [banner, heading] = [await status.boundingBox(), await page.locator('h1').boundingBox()];
  expect(banner?.y ?? Infinity).toBeLessThan(heading?.y ?? 0);
});

test('25 the number of results is announced', { tag: '@both' }, async ({ page }) => {
  await page.goto('/products');
  const count = page.getByRole('main').getByRole('status');
  const before = (await count.textContent()) ?? '';
  await page.locator('input[name="sale"]').check();
  // With scripts the list has followed already, and the button says so.
  await page.locator('main form:has(input[name="sale"]) button').press('Enter');
  await expect(count).not.toHaveText(before);
});

test('28 the skip link is the first stop and leads into the content', async ({ page, shop }) => {
  for (const path of await screens(page, shop.url)) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus'), path).toHaveAttribute('href', '#main');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => document.activeElement?.closest('main, footer') !== null);
    expect(inside, path).toBe(true);
  }
});

async function followToCheckout(page: Page, origin: string) {
  await readyToOrder(page, origin, (await simpleProduct(origin)).slug);
  await page.goto('/cart');
  await page.getByRole('link', { name: words('cart:checkout') }).click();
  return page.getByRole('heading', { level: 1, name: words('checkout:title') });
}

test(
  '30 a followed link puts the focus on the heading and says where we are',
  { tag: '@script' },
  async ({ page, shop }) => {
    await expect(await followToCheckout(page, shop.url)).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: `${words('checkout:title')} - Sturdy` }),
    ).toBeAttached();
  },
);

test('33 without JavaScript the menu leads to pages', { tag: '@plain' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: words('common:allProducts') });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: words('common:menu') }).click();
  await link.click();
  await expect(page).toHaveURL(/\/products$/);
});

test('35 nothing to press is smaller than 24 by 24 pixels', async ({ page, shop }) => {
  for (const path of await screens(page, shop.url)) {
    await page.goto(path);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await smallTargets(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('36 the focus is seen wherever it goes, and nothing lies over it', async ({ page, shop }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 500 });
  for (const path of await screens(page, shop.url)) {
    await page.goto(path);
    const stops: string[] = [];
    let seen = 0;
    for (let steps = 0; steps < 60; steps += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusStop(page);
      if (!stop) break;
      seen += 1;
      if (stop.covered || !stop.ringed)
        stops.push(`${stop.what}${stop.covered ? ' covered' : ' without a ring'}`);
    }
    expect(stops, path).toEqual([]);
    expect(seen, `stops of ${path}`).toBeGreaterThan(10);
  }
});

test('37 text and controls stand out in either theme', { tag: '@plain' }, async ({ page, shop }) => {
  test.setTimeout(180_000);
  for (const path of await screens(page, shop.url)) {
    await page.goto(path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await faintControls(page), `${path} ${colorScheme}`).toEqual([]);
    }
    await expectNoAxeViolations(page);
  }
});

test('38 rings and choices survive forced colours', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of await screens(page, shop.url)) {
    await page.goto(path);
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusStop(page);
      expect(stop?.ringed, `${path} ${stop?.what ?? `has no stop ${steps}`}`).toBe(true);
    }
  }
  await page.goto('/checkout');
  const checked = page.getByRole('radio', { checked: true }).first();
  expect(await checked.evaluate((radio) => getComputedStyle(radio).appearance)).not.toBe('none');
});

test('39 nothing moves for those who do not want it', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/products', ...(await screens(page, shop.url))]) {
    await page.goto(path);
    expect(await moving(page), path).toEqual([]);
  }
});

async function expectWhole(page: Page, path: string): Promise<void> {
  await expectFits(page);
  if (path.startsWith('/c') || path.startsWith('/o')) expect(await cutOff(page), path).toEqual([]);
}

test('40 nothing scrolls sideways at 320 px or with letters twice as large, and nothing is cut off', async ({
  page,
  shop,
}) => {
  const all = [...(await screens(page, shop.url)), '/', '/products', '/my-account'];
  for (const path of all) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path);
    await expectWhole(page, path);
    await doubleText(page);
    for (const width of [640, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectWhole(page, path);
    }
  }
});
