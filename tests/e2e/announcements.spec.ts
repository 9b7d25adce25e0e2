import type { Page } from '@playwright/test';
import { addButton, buttonIn, couponField, errorSummary, linkIn, openLive, title } from '../support/journey';
import { expectAnnounced, recordAnnouncements } from '../support/screen-reader-output';
import { fillCart, prepareOrder } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { messageText } from '../support/messages';

/** Presses Enter in a field twice: the refusal is told each time, the focus stays, the title says so. */
async function expectToldTwice(page: Page, name: string, sentence: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`).first();
  await field.focus();
  for (const times of [1, 2]) {
    await page.keyboard.press('Enter');
    await expectAnnounced(page, sentence, times);
    await expect(field).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  }
}

test('41 an error beside the field that has the focus is announced, each time @script', async ({
  page,
  shop,
}) => {
  await recordAnnouncements(page);
  const { slug } = await fillCart(page, shop.url);
  await openLive(page, `/product/${slug}`);
  await page.locator('main [name="quantity"]').fill('0');
  await expectToldTwice(
    page,
    'quantity',
    messageText('product:errorQuantity', { least: 1, most: 999 }).slice(0, 12),
  );
  await page.locator('main [name="quantity"]').fill('1');
  await page.keyboard.press('Enter');
  await expectAnnounced(page, messageText('cart:see'));
  await expect(page).not.toHaveTitle(/^Error/);

  await openLive(page, '/cart');
  await (await couponField(page)).fill('no-such-code');
  await expectToldTwice(page, 'coupon', messageText('cart:couponUnknown'));
  await expect(errorSummary(page)).toHaveCount(0);

  await test.step('what a change of the cart brings about is told at once', async () => {
    for (const code of ['welcome10', 'once']) {
      await (await couponField(page)).fill(code);
      await page.keyboard.press('Enter');
      await expectAnnounced(page, messageText('cart:couponApplied', { code }));
    }
    await expectAnnounced(page, messageText('cart:changed_coupon_gone', { code: 'welcome10' }));
  });
});

// Without scripts the page comes back with its summary first: product.http.spec.ts.
test('41 a missing choice is announced each time; several errors are in the summary; radios can be picked and added at once @script', async ({
  page,
}) => {
  await recordAnnouncements(page);
  await openLive(page, '/product/wool-socks');
  for (const times of [1, 2]) {
    await addButton(page).press('Enter');
    await expect(page).toHaveTitle(/^Error: /);
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page).getByRole('link')).toHaveCount(2);
    await expectAnnounced(page, messageText('common:errorSummary'), times);
  }
  const option = (group: string, name: string | RegExp) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name });
  const quantity = page.getByLabel(messageText('common:quantity'));
  await option('Color', 'Moss').check();
  await quantity.fill('2');
  await addButton(page).click();
  await expect(page.locator('#buy')).toContainText('Choose a size');
  await expect(option('Size', /./).first()).toBeFocused();
  await expectNoAxeViolations(page);
  await expect(option('Color', 'Moss')).toBeChecked();
  await expect(quantity).toHaveValue('2');
  await option('Size', /41/).check();
  await addButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: '2 × Wool Socks' })).toBeVisible();
});

test('42 a link that changes only the query or the fragment leads to a new page @script', async ({
  page,
  shop,
}) => {
  await recordAnnouncements(page);
  await prepareOrder(page, shop.url);
  await page.goto('/checkout/review');
  await linkIn(page, `${messageText('checkout:change')} ${messageText('cart:deliveryMethod')}`).press(
    'Enter',
  );
  await expect(page.locator('#delivery')).toBeFocused();
  await expect(page.locator('#delivery')).toBeInViewport();
  await expectAnnounced(page, messageText('checkout:title'));

  await openLive(page, '/products?filter=sale[true]');
  const chosen = page.getByRole('list', { name: messageText('catalogue:chosenFilters') });
  await linkIn(chosen, /./).press('Enter');
  await expect(page).toHaveURL(/\/products$/);
  await expect(title(page)).toBeFocused();
});

test('28 a link within the page leads to its part and keeps the input @script', async ({ page }) => {
  await openLive(page, '/product/wool-socks');
  const quantity = page.locator('main [name="quantity"]');
  await quantity.fill('7');
  await linkIn(page.getByRole('main'), /^Rated/).press('Enter');
  const reviews = page.getByRole('region', { name: messageText('product:reviews') });
  await expect(reviews).toBeFocused();
  await expect(reviews.getByRole('heading', { level: 2 })).toBeInViewport();
  await page.getByRole('link', { name: messageText('common:skip') }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(title(page)).toBeInViewport();
  await expect(quantity).toHaveValue('7');
  await expect(page).toHaveURL(/wool-socks\?quantity=7$/);
});

test('42 the focus is not lost with the control that had it @script', async ({ page, shop }) => {
  const { name } = await fillCart(page, shop.url);
  await openLive(page, '/cart');
  await page.getByRole('spinbutton').fill('2');
  const less = page.getByRole('button', { name: messageText('common:decrease', { product: name }) });
  await less.press('Enter');
  await expect(less).toBeDisabled();
  await less.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await expect(less).toBeFocused();
  await page.setViewportSize({ width: 320, height: 300 });
  await page.getByRole('button', { name: `${messageText('cart:remove')} ${name}` }).press('Enter');
  const undo = page.getByRole('button', { name: `${messageText('cart:undo')} ${name}` });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveCount(1);
  await expect(title(page)).toBeFocused();

  await expect(title(page)).toBeInViewport({ ratio: 1 });
  for (const address of ['/cart', '/checkout']) {
    await openLive(page, address);
    await (await couponField(page)).fill('welcome10');
    await page.getByRole('button', { name: messageText('cart:couponApply') }).click();
    await page.getByRole('button', { name: `${messageText('cart:remove')} welcome10` }).press('Enter');
    const entry = page.locator('summary', { hasText: messageText('cart:couponAdd') });
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport({ ratio: 1 });
  }
  await openLive(page, '/cart');

  await page.getByRole('link', { name: messageText('cart:empty') }).press('Enter');
  await expect(title(page)).toHaveText(messageText('cart:confirmEmptyTitle'));
  await expect(title(page)).toBeFocused();
  await page.getByRole('button', { name: messageText('cart:empty') }).press('Enter');
  await expect(title(page)).toHaveText(messageText('cart:title'));
  await expect(title(page)).toBeFocused();

  await openLive(page, '/products');
  const wish = buttonIn(page.getByRole('main'), /wishlist/i);
  await wish.press('Enter');
  await expect(wish).toHaveAccessibleName(/^Remove/);
  await expect(page.getByRole('status').filter({ hasText: /wishlist/i })).not.toHaveCount(0);
  await openLive(page, '/wishlist');
  await buttonIn(page.getByRole('main'), /wishlist/i).press('Enter');
  await expect(page.getByRole('main')).toContainText(messageText('catalogue:wishEmptyTitle'));
  await expect(title(page)).toBeFocused();
});

test('42 logging in, and each section of the account, is a new page @script', async ({ page }) => {
  await recordAnnouncements(page);
  await openLive(page, '/my-account');
  const form = page.getByRole('region', { name: messageText('account:register') });
  await form.getByRole('button', { name: messageText('account:register') }).press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expect(page).toHaveURL(/\/my-account$/);
  await form.getByLabel(messageText('account:email')).fill(`focus+${Date.now()}@example.com`);
  await form.getByLabel(messageText('account:password'), { exact: true }).fill('Correct horse, battery 7');
  await form.getByRole('button', { name: messageText('account:register') }).press('Enter');
  const tabs = page.getByRole('navigation', { name: messageText('account:tabs') });
  await expect(tabs).toBeVisible();
  await expect(title(page)).toBeFocused();
  await tabs.getByRole('link', { name: messageText('account:addresses') }).press('Enter');
  await expect(title(page)).toHaveText(messageText('account:addresses'));
  await expect(title(page)).toBeFocused();
  await expectAnnounced(page, `${messageText('account:addresses')} - Sturdy`);
  await page.getByRole('link', { name: messageText('account:editBilling') }).press('Enter');
  await expect(title(page)).toHaveText(messageText('account:billingAddress'));
  await expect(title(page)).toBeFocused();
});
