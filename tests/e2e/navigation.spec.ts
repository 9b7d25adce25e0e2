import type { Page } from '@playwright/test';
import { holdRequests } from '../support/faults';
import {
  couponField,
  errorSummary,
  expectReceived,
  linkIn,
  openLive,
  openFilledCheckout,
  placeOrder,
  title,
  toReview,
} from '../support/journey';
import { startProxy } from '../support/proxy';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const bar = (page: Page) => page.locator('[data-loading]');
const menu = (page: Page) => page.getByRole('navigation', { name: messageText('common:mainMenu') });

test('a new page starts at its top with the focus on its title, and is announced; back is where it was', async ({
  page,
}) => {
  await openLive(page, '/products');
  const last = page.getByRole('main').getByRole('article').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(title(page)).toHaveText(name);
  await expect(title(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${name} - Sturdy` })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(title(page)).toHaveText(messageText('common:allProducts'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(last, 'from where the shopper goes on').toBeFocused();
});

test('a form that leads to another page starts at its top; Back from an order skips the checkout', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/contact');
  await openFilledCheckout(page, shop.url);
  await toReview(page);
  await expect(title(page)).toBeFocused();
  await expect(title(page)).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText(messageText('checkout:title'));

  await placeOrder(page);
  await expectReceived(page);
  await page.goBack();
  await expectReceived(page);
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expectReceived(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('a navigation to a failing page is not logged as a page error; other failures are', async ({
  page,
  pageErrors,
}) => {
  await openLive(page, '/categories');
  await page.evaluate(() => {
    const fail = (message: string, name: string) => void Promise.reject(new DOMException(message, name));
    fail('Transition was aborted because of invalid state', 'InvalidStateError');
    fail('something else', 'InvalidStateError');
    fail('a part of the page', 'NetworkError');
  });
  await expect.poll(() => pageErrors.length).toBe(2);
  expect(pageErrors.splice(0)).toEqual([
    expect.stringContaining('something else'),
    expect.stringContaining('a part of the page'),
  ]);
});

test('a form sent again during the page load after the last one is no error', async ({ page, shop }) => {
  const proxy = await startProxy();
  proxy.target = shop.url;
  await openFilledCheckout(page, proxy.url);
  const coupon = await couponField(page);
  await coupon.fill('no-such-code');
  proxy.getDelays = (method) => (method === 'POST' ? { after: 10_000 } : { before: 10_000 });
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  await expect(errorSummary(page)).toBeVisible();
  proxy.getDelays = () => ({});
  await coupon.fill('');
  await coupon.press('Enter');
  await expect(title(page)).toHaveText(messageText('checkout:reviewTitle'));
  await proxy.close();
});

test('a bar shows that a slow page is loading, stands still with reduced motion, and goes when it is there', async ({
  page,
}) => {
  await openLive(page, '/products');
  const slow = await holdRequests(page, '**/contact.data*');
  await linkIn(menu(page), messageText('common:contact')).click();
  await expect(bar(page)).toHaveAttribute('data-loading', 'loading');
  const shown = await bar(page).evaluate((element) => {
    const { height, position } = getComputedStyle(element);
    return { height, position, moving: element.getAnimations().length > 0 };
  });
  expect(shown).toEqual({ height: '3px', position: 'fixed', moving: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await bar(page).evaluate((element) => element.getAnimations().length)).toBe(0);
  slow.pass();
  await expect(title(page)).toHaveText(messageText('pages:contactTitle'));
  await expect(bar(page)).toHaveCount(0);
});

test('a page is taken over while the shopper already presses keys', async ({ page }) => {
  // A key is pressed in every gap that the work of the scripts leaves.
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const press = new KeyboardEvent('keydown', { key: 'Shift', bubbles: true });
      document.querySelector('h1')?.dispatchEvent(press);
      if (!('__remixRouter' in window)) port2.postMessage(undefined);
    };
    port2.postMessage(undefined);
  });
  await page.goto('/products');
  await page.waitForFunction(() => '__remixRouter' in window);
});
