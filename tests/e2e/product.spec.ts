import type { Page } from '@playwright/test';
import { openReview } from '../support/journey';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

const option = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });
const add = (page: Page) => page.getByRole('button', { name: words('product:addToCart'), exact: true });

/** Without JavaScript the choice is sent; with it the page has followed already. */
async function showChoice(page: Page, js: boolean): Promise<void> {
  if (!js) await page.getByRole('button', { name: words('product:showChoice') }).click();
}

/** Without JavaScript the page comes back with its summary first; with it the form says so where it is. */
async function expectRefused(page: Page, message: string, js: boolean): Promise<void> {
  const summary = page.locator('[data-error-summary]');
  if (!js) {
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  }
  await expect(js ? page.locator('#buy') : summary).toContainText(message);
}

test(
  'a choice shows its price, stock, item number and picture, and has an address',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/product/thread-bound-notebook');
    await expect(option(page, 'Color', 'Ink')).toBeChecked();
    await expect(option(page, 'Ruling', 'Dots')).toBeChecked();
    await expect(page.getByText(words('product:inStock'), { exact: true })).toBeVisible();
    await option(page, 'Color', 'Moss').check();
    await showChoice(page, javaScriptEnabled);
    await expect(page).toHaveURL(/\/product\/thread-bound-notebook\?pa_color=moss&ruling=Dots$/);
    await expect(
      page
        .getByRole('region', { name: words('product:pictures') })
        .getByRole('img')
        .first(),
    ).toHaveAttribute('src', /moss/);
    await page.reload();
    await expect(option(page, 'Color', 'Moss')).toBeChecked();
  },
);

test('sold-out options say so, can be looked at, and cannot be ordered', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/product/linen-napkins');
  await expect(page.getByRole('group', { name: 'Color' })).toContainText(
    `Rose ${words('product:optionSoldOut')}`,
  );
  await option(page, 'Color', /^Rose/).check();
  await showChoice(page, javaScriptEnabled);
  await expect(page.getByText(words('product:outOfStock'), { exact: true })).toBeVisible();
  await add(page).click();
  await expectRefused(page, words('product:errorSoldOut'), javaScriptEnabled);
  await expect(option(page, 'Color', /^Rose/)).toBeChecked();
});

test(
  'radios can be picked and added at once; what is missing is named at its field',
  { tag: '@both' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/product/wool-socks');
    await option(page, 'Color', 'Moss').check();
    await page.getByLabel(words('common:quantity')).fill('2');
    await add(page).click();
    await expectRefused(page, 'Choose an option for Size', javaScriptEnabled);
    if (!javaScriptEnabled)
      await page
        .locator('[data-error-summary]')
        .getByRole('link', { name: 'Choose an option for Size' })
        .click();
    await expect(page.getByRole('group', { name: 'Size' }).getByRole('radio').first()).toBeFocused();
    await expectNoAxeViolations(page);
    await expect(option(page, 'Color', 'Moss')).toBeChecked();
    await expect(page.getByLabel(words('common:quantity'))).toHaveValue('2');
    await option(page, 'Size', /41/).check();
    await add(page).click();
    await expect(page.getByRole('status').filter({ hasText: '2 × Wool Socks' })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Moss');
    await expect(page.getByRole('main')).toContainText('41');
  },
);

test('a review is written and seen; what is missing is asked for and what was typed is kept', async ({
  page,
  shop,
}) => {
  await page.goto('/product/hand-trowel');
  await openReview(page);
  await page.getByRole('button', { name: words('product:sendReview') }).click();
  await expect(page.locator('[data-error-summary]').getByRole('link')).toHaveText([
    words('product:errorRating'),
    words('product:errorContent'),
    words('product:errorName'),
    words('checkout:errorEmail'),
  ]);
  const text = `Sits well in the hand & <b>lasts</b> 🌱 ${shop.url}`;
  await page.getByRole('radio', { name: /^4 stars/ }).check();
  await page.getByLabel(words('product:yourReview')).fill(text);
  await page.getByLabel(words('product:yourName')).fill('Jo <i>Green</i>');
  await page.getByLabel(words('product:yourEmail')).fill('not an address');
  await page.getByRole('button', { name: words('product:sendReview') }).click();
  await expect(page.locator('[data-error-summary]').getByRole('link')).toHaveText([
    words('checkout:errorEmailForm'),
  ]);
  await expect(page.getByLabel(words('product:yourReview'))).toHaveValue(text);
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked();
  await page.getByLabel(words('product:yourEmail')).fill(`jo-${Date.now()}@example.com`);
  await page.getByRole('button', { name: words('product:sendReview') }).click();
  await expect(page.getByRole('status').filter({ hasText: words('product:reviewPublished') })).toBeVisible();
  await expect(page.getByRole('region', { name: words('product:reviews') })).toContainText(text);
});

test('a grouped product is added by a quantity for each part', async ({ page, javaScriptEnabled }) => {
  await page.goto('/product/ceramics-for-the-table');
  await add(page).click();
  await expectRefused(page, words('product:errorGroupEmpty'), javaScriptEnabled);
  await page.getByLabel('Quantity of Two-Liter Jug').fill('1');
  await page.getByLabel('Quantity of Butter Dish').fill('2');
  await add(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Two-Liter Jug, 2 × Butter Dish' })).toBeVisible();
});

test('a quantity beyond the stock is refused where it was typed', async ({ page, javaScriptEnabled }) => {
  await page.goto('/product/harbour-print');
  await expect(page.getByRole('main')).toContainText(words('product:onePerOrder'));
  await page.goto('/product/nesting-box');
  await page.getByLabel(words('common:quantity')).fill('1000');
  await add(page).click();
  await expectRefused(page, 'Enter a quantity from 1 to 4', javaScriptEnabled);
  await expect(page.getByLabel(words('common:quantity'))).toHaveValue('1000');
});
