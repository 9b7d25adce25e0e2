import type { Locator, Page } from '@playwright/test';
import { errorSummary, openLive } from '../support/journey';
import { fillCart, readyToOrder, saying } from '../support/page';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** The reason stands where it was typed; without JavaScript also in the summary at the top. */
async function expectRefused(page: Page, field: Locator, reason: RegExp): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(`Error: .*${reason.source}`));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const summary = errorSummary(page);
  if ((await summary.count()) > 0) await expect(summary).toContainText(reason);
}

test('quantities change by number, by + and −, and 0 removes; more than there is is refused where it was typed @both', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const { name } = await fillCart(page, shop.url);
  await (javaScriptEnabled ? openLive(page, '/cart') : page.goto('/cart'));
  const quantity = page.getByRole('spinbutton');
  const button = page.getByRole('button', { name: `${words('cart:update')} ${name}` });
  await expect(button).toBeVisible({ visible: !javaScriptEnabled });
  const send = async (text: string) => {
    await quantity.fill(text);
    await (javaScriptEnabled ? page.keyboard.press('Tab') : button.click());
  };
  await send('3');
  await expect(saying(page, words('cart:updated', { count: 3, name }))).toBeVisible();
  await page.getByRole('button', { name: words('common:increase', { product: name }) }).click();
  await expect(quantity).toHaveValue('4');
  await page.getByRole('button', { name: words('common:decrease', { product: name }) }).click();
  await expect(quantity).toHaveValue('3');
  await send('9999');
  await expectRefused(page, quantity, /Enter a whole number/);
  await expect(quantity).toHaveValue('9999');
  await page.getByRole('button', { name: words('common:increase', { product: name }) }).click();
  await expect(quantity).toHaveValue('4');
  await expect(quantity).not.toHaveAttribute('aria-invalid');
  await send('');
  await expectRefused(page, quantity, /Enter a whole number/);
  await expect(quantity).toHaveValue('');
  await send('4');
  await expect(quantity).not.toHaveAttribute('aria-invalid');
  await send('998');
  await expectRefused(page, quantity, /Only \d+ of .+ left/);
  await expect(quantity).toHaveValue('998');
  await send('0');
  await expect(saying(page, words('cart:removed', { name }))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words('cart:emptyText'));
});

test('a delivery method that is pressed counts at once, in the cart and at the checkout @script', async ({
  page,
  shop,
}) => {
  await readyToOrder(page, shop.url);
  const rate = (name: RegExp) => page.getByRole('radio', { name });
  const sum = page
    .locator('dt', { hasText: words('cart:row_shipping') })
    .locator('xpath=following-sibling::dd[1]');
  await openLive(page, '/cart');
  const usual = await sum.first().textContent();
  await rate(/^Express package/).click();
  await expect(sum.first()).not.toHaveText(usual ?? '');
  await expect(rate(/^Express package/)).toBeFocused();
  await page.getByRole('link', { name: words('cart:checkout') }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(rate(/^Express package/)).toBeChecked();
  await rate(/^Collect/).click();
  await expect(sum.first()).toHaveText('€0.00');
  await expect(rate(/^Collect/)).toBeFocused();
});
