import type { Page } from '@playwright/test';
import { removeInterceptors, holdRequests } from '../support/faults';
import {
  addButton,
  buttonIn,
  cartLink,
  couponField,
  expectCartCount,
  linkIn,
  openLive,
  title,
} from '../support/journey';
import { recordAnnouncements } from '../support/screen-reader-output';
import { fillCart } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

const panel = (page: Page) => page.getByRole('dialog', { name: messageText('cart:title') });
/** With one piece in the cart, on a page that scripts have taken over. */
async function openContact(page: Page, origin: string) {
  const product = await fillCart(page, origin);
  await openLive(page, '/contact');
  return product;
}
const isScrollable = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY !== 'hidden');

test('the cart opens in a panel that the keyboard can use and leave', async ({ page, shop }) => {
  const { name } = await openContact(page, shop.url);
  const seen = (await cartLink(page, 1).innerText()).replace(/\s+/g, ' ');
  await expect(cartLink(page, 1), 'the label that is seen is in the name').toHaveAccessibleName(
    new RegExp(seen),
  );
  await cartLink(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toContainText(name);
  await expect(panel(page).getByRole('link', { name: messageText('cart:checkout') })).toBeVisible();
  expect(await isScrollable(page), 'the page behind scrolls').toBe(false);
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement !== document.body && !activeElement?.closest('dialog');
    });
    expect(outside, 'focus behind the panel').toBe(false);
  }
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(cartLink(page, 1)).toBeFocused();
  expect(await isScrollable(page)).toBe(true);

  await test.step('the backdrop, the button and every change of route close the panel', async () => {
    await cartLink(page, 1).click();
    await buttonIn(panel(page), messageText('common:close')).click();
    await expect(panel(page)).toBeHidden();
    await cartLink(page, 1).click();
    await (await couponField(panel(page))).hover();
    await page.mouse.down();
    await page.mouse.move(5, 300);
    await page.mouse.up();
    await expect(panel(page), 'a selection is dragged out of a field').toBeVisible();
    await page.mouse.click(5, 300);
    await expect(panel(page)).toBeHidden();
    await cartLink(page, 1).click();
    await linkIn(panel(page), messageText('cart:viewPage')).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(panel(page)).toBeHidden();
    await cartLink(page, 1).click();
    await expect(panel(page)).toBeHidden();
  });
});

test('with the setting autoOpenCart an addition opens the panel; Esc goes back to where it was opened', async ({
  page,
}) => {
  await page.route('**/messages/*', async (route) => {
    const answer = await route.fetch();
    const told = (await answer.json()) as { settings: object };
    const settings = { ...told.settings, autoOpenCart: true };
    await route.fulfill({ response: answer, json: { ...told, settings } });
  });
  const { slug, name } = goods;
  await recordAnnouncements(page);
  await openLive(page, `/product/${slug}`);
  await page.evaluate(() => (window.heard = []));
  await addButton(page).click();
  await expect(panel(page)).toContainText(name);
  await expect(panel(page).getByRole('spinbutton')).toHaveValue('1');
  expect(await page.evaluate(() => window.heard), 'said once').toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  const see = page
    .getByRole('main')
    .getByRole('link', { name: messageText('cart:see') })
    .first();
  await see.press('Enter');
  await buttonIn(panel(page), messageText('common:increase', { product: name })).press('Enter');
  await expectCartCount(page, 2);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(see).toBeFocused();
});

test('quantity, removal, undo and coupon work in the panel', async ({ page, shop }) => {
  const { name } = await openContact(page, shop.url);
  await cartLink(page, 1).click();
  const quantity = panel(page).getByRole('spinbutton');
  await test.step('the panel shows the server’s cart each time it opens', async () => {
    await expect(quantity).toHaveValue('1');
    await page.keyboard.press('Escape');
    await fillCart(page, shop.url);
    await cartLink(page, 1).click();
    await expect(quantity).toHaveValue('2');
    await expectCartCount(page, 2);
  });
  const change = (key: 'common:increase' | 'common:decrease') =>
    buttonIn(panel(page), messageText(key, { product: name })).click();
  await change('common:increase');
  await expect(quantity).toHaveValue('3');
  await change('common:decrease');
  await expect(quantity).toHaveValue('2');
  await expectCartCount(page, 2);
  const code = await couponField(panel(page));
  await code.fill('no-such-code');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(new RegExp(messageText('cart:couponUnknown')));
  await expect(code).toBeFocused();
  await code.fill('welcome10');
  await page.keyboard.press('Enter');
  const coupon = panel(page).getByRole('list', { name: messageText('cart:coupons') });
  await expect(coupon).toContainText('welcome10');
  await buttonIn(coupon, `${messageText('cart:remove')} welcome10`).click();
  await expect(coupon).toHaveCount(0);
  await buttonIn(panel(page), `${messageText('cart:remove')} ${name}`).click();
  const undo = panel(page).getByRole('button', { name: `${messageText('cart:undo')} ${name}` });
  await expect(undo).toBeFocused();
  await expect(panel(page)).toContainText(messageText('cart:emptyText'));
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('2');
  await expectCartCount(page, 2);
});

test('a panel whose script fails to load is the cart page', async ({ page, shop }) => {
  const { slug, name } = await fillCart(page, shop.url);
  await test.step('but stays away from other pages when it loads too late', async () => {
    const late = await holdRequests(page, /CartDialog|PictureViewer|\/routes\/wishlist-/);
    await page.clock.install();
    await openLive(page, `/product/${slug}`);
    await page.getByRole('link', { name: messageText('product:enlarge') }).click();
    await buttonIn(page.getByRole('main'), messageText('product:addWish')).click();
    await cartLink(page, 1).click();
    await linkIn(page.getByRole('contentinfo'), messageText('common:contact')).click();
    const message = page.getByRole('main').locator('textarea');
    await message.fill('Where is my order?');
    await expect.poll(late.waiting).toBeGreaterThan(2);
    await page.clock.fastForward(20_000);
    await expect(cartLink(page, 1)).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText(messageText('errors:lost_unavailable'))).toBeVisible();
    await expect(message).toHaveValue('Where is my order?');
    late.pass();
    await removeInterceptors(page);
  });
  await page.route(/CartDialog/, (route) => route.abort());
  await openLive(page, '/contact');
  await cartLink(page, 1).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText(name);
});

test('a page with only some of its scripts works as without scripts', async ({ page }) => {
  const { slug, name } = goods;
  await page.route(/\/build\/root-/, (route) => route.abort());
  await page.goto(`/product/${slug}`, { waitUntil: 'load' });
  await addButton(page).click();
  await expectCartCount(page, 1);
  await cartLink(page, 1).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('main')).toContainText(name);
});

test('the menu of small screens is a dialog, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openLive(page, '/contact');
  const opener = page.getByRole('button', { name: messageText('common:menu') });
  // Until the dialog's script is there, the button opens the popup.
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: messageText('common:menu') });
  await expect(menu.getByRole('link', { name: messageText('common:wishlist') })).toBeVisible();
  expect(await isScrollable(page)).toBe(false);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: messageText('common:categories') }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(menu).toBeHidden();
  await expect(title(page)).toBeFocused();
});
