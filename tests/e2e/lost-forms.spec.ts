import type { Page, Route } from '@playwright/test';
import { interceptScriptRequests, removeInterceptors, holdRequests } from '../support/faults';
import { errorSummary, expectReceived, openLive, openFilledCheckout } from '../support/journey';
import { fillCart } from '../support/page';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

const problem = (page: Page) => page.getByRole('main').getByText(messageText('errors:lost_unavailable'));

const lose = (page: Page) => interceptScriptRequests(page, (route) => route.abort('connectionreset'));

test('a form whose answer is lost stays with what was typed, and can be sent again', async ({
  page,
  shop,
}) => {
  await openLive(page, '/order-lookup');
  await page.getByLabel(messageText('orders:number')).fill('987654');
  await page.getByLabel(messageText('checkout:email')).fill('somebody@example.com');
  await lose(page);
  await page.getByRole('button', { name: messageText('orders:lookUp') }).click();
  await expect(problem(page)).toBeVisible();
  await expect(page.getByLabel(messageText('orders:number'))).toHaveValue('987654');
  await expect(page.getByLabel(messageText('checkout:email'))).toHaveValue('somebody@example.com');
  await removeInterceptors(page);
  await page.getByRole('button', { name: messageText('orders:lookUp') }).click();
  await expect(
    page.getByRole('main').getByText(messageText('orders:lookUpNone', { email: 'hello@sturdy.example' })),
  ).toBeVisible();

  await fillCart(page, shop.url);
  await openLive(page, '/checkout');
  const city = page.locator('[name="billing.city"]');
  await city.fill('Rostock');
  await lose(page);
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  await expect(problem(page)).toBeVisible();
  await expect(city).toHaveValue('Rostock');
});

test('an order whose answer is lost is sent again with its key, and asks for nothing but the password', async ({
  page,
  shop,
}) => {
  await openFilledCheckout(page, shop.url);
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  const place = page.getByRole('button', { name: messageText('checkout:place') });
  const wanted = page.getByLabel(messageText('checkout:createAccount'));
  const name = page.getByLabel(messageText('checkout:username'));
  const password = page.getByLabel(messageText('checkout:password'), { exact: true });
  await wanted.check();
  await name.fill(`lost-${Date.now()}`);
  await password.fill('A long pass phrase 7');
  const key = await page.locator('[name="idempotencyKey"]').inputValue();
  const typed = await name.inputValue();
  await lose(page);
  await place.click();
  await expect(problem(page)).toBeVisible();
  await expect(wanted).toBeChecked();
  await expect(name).toHaveValue(typed);
  await expect(password).toHaveValue('');
  await expect(page.locator('[name="idempotencyKey"]')).toHaveValue(key);
  await removeInterceptors(page);
  await password.fill('A long pass phrase 7');
  await place.click();
  await expectReceived(page);
});

test('a rejected form can be sent again while its page is still loading', async ({ page, shop }) => {
  await openFilledCheckout(page, shop.url, { email: 'not an address' });
  const held: Route[] = [];
  await page.route(/\/checkout\.data/, (route) => {
    if (route.request().method() === 'POST') return route.continue();
    held.push(route);
  });
  const next = page.getByRole('button', { name: messageText('checkout:toReview') });
  await next.click();
  const email = page.getByLabel(messageText('checkout:email'));
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await email.fill('max.mustermann@example.com');
  await next.click();
  await expect(page).toHaveURL(/\/checkout\/review$/);
});

test('scripts that load after the response leave the focus where the shopper types', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url);
  const scripts = await holdRequests(page, /\/build\/.*\.js$/);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click({ noWaitAfter: true });
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  const email = page.getByLabel(messageText('checkout:email'));
  await email.fill('max.mustermann@');
  const takenOver = page.waitForRequest(/\/__manifest\?/);
  scripts.pass();
  await takenOver;
  await page.keyboard.type('example.com');
  await expect(email).toHaveValue('max.mustermann@example.com');
  await expect(email).toBeFocused();
});
