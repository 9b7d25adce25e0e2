import type { Page } from '@playwright/test';
import { simpleProduct } from '../support/api';
import { between, calm, live, openLive } from '../support/faults';
import { addToCart } from '../support/journey';
import { expect, test } from '../support/test';
import { words } from '../support/words';

const problem = (page: Page) => page.getByRole('main').getByText(words('errors:lost_unavailable'));
const lose = (page: Page) => between(page, (route) => route.abort('connectionreset'));

test('a form whose answer is lost stays with what was typed, and can be sent again', async ({
  page,
  shop,
}) => {
  await openLive(page, '/order-lookup');
  await page.getByLabel(words('orders:number')).fill('987654');
  await page.getByLabel(words('checkout:email')).fill('somebody@example.com');
  await lose(page);
  await page.getByRole('button', { name: words('orders:lookUp') }).click();
  await expect(problem(page)).toBeVisible();
  await expect(page.getByLabel(words('orders:number'))).toHaveValue('987654');
  await expect(page.getByLabel(words('checkout:email'))).toHaveValue('somebody@example.com');
  await calm(page);
  await page.getByRole('button', { name: words('orders:lookUp') }).click();
  await expect(page.getByRole('main').getByText(words('orders:noOrder'))).toBeVisible();

  const { slug } = await simpleProduct(shop.url);
  await addToCart(page, slug);
  await page.goto('/checkout');
  await live(page);
  const city = page.locator('[name="billing.city"]');
  await city.fill('Rostock');
  await lose(page);
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(problem(page)).toBeVisible();
  await expect(city).toHaveValue('Rostock');
});

test('a sign-in whose answer is lost keeps the name, not the password', async ({ page }) => {
  await openLive(page, '/my-account');
  const form = page
    .locator('form')
    .filter({ has: page.locator('input[type=password]') })
    .first();
  // The form of a visitor comes with scripts of its own.
  await expect(form.getByRole('button', { name: words('account:showPassword') })).toBeVisible();
  const name = form.locator('input:not([type=hidden]):not([type=password])').first();
  await name.fill('somebody');
  await form.locator('input[type=password]').first().fill('A long pass phrase 7');
  await lose(page);
  await form.getByRole('button', { name: words('account:login') }).click();
  await expect(problem(page)).toBeVisible();
  await expect(name).toHaveValue('somebody');
  await expect(form.locator('input[type=password]').first()).toHaveValue('');
});
