import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

const option = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name });
const add = (page: Page) => page.getByRole('button', { name: words('product:addToCart'), exact: true });

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
