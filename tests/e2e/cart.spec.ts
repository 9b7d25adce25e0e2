import type { Locator, Page } from '@playwright/test';
import { countedProduct, simpleProduct } from '../support/api';
import { couponField, openLive } from '../support/journey';
import { cents, expectSumsAddUp, fillCart, saying, sums } from '../support/page';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** The reason stands where it was typed; without JavaScript also in the summary at the top. */
async function expectRefused(page: Page, field: Locator, reason: string | RegExp): Promise<void> {
  const text = new RegExp(`Error: .*${typeof reason === 'string' ? reason : reason.source}`);
  await expect(field).toHaveAccessibleDescription(text);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const summary = page.locator('[data-error-summary]');
  if ((await summary.count()) > 0) await expect(summary).toContainText(reason);
}

const update = (name: string) => ({ name: `${words('cart:update')} ${name}` });
const remove = (name: string) => ({ name: `${words('cart:remove')} ${name}` });

test(
  'quantities change by number, by + and −, and 0 removes; more than there is is refused where it was typed',
  { tag: '@both' },
  async ({ page, shop, javaScriptEnabled }) => {
    const { slug, name } = await countedProduct(shop.url);
    await fillCart(page, shop.url, slug);
    await (javaScriptEnabled ? openLive(page, '/cart') : page.goto('/cart'));
    const quantity = page.getByRole('spinbutton');
    const button = page.getByRole('button', update(name));
    await expect(button).toBeVisible({ visible: !javaScriptEnabled });
    const send = () => (javaScriptEnabled ? page.keyboard.press('Tab') : button.click());
    await quantity.fill('3');
    await send();
    await expect(saying(page, words('cart:updated', { count: 3, name }))).toBeVisible();
    await page.getByRole('button', { name: words('common:increase', { product: name }) }).click();
    await expect(quantity).toHaveValue('4');
    await page.getByRole('button', { name: words('common:decrease', { product: name }) }).click();
    await expect(quantity).toHaveValue('3');
    await quantity.fill('9999');
    await send();
    await expectRefused(page, quantity, /Enter a whole number/);
    await expect(quantity).toHaveValue(javaScriptEnabled ? '3' : '9999');
    await quantity.fill('998');
    await send();
    await expectRefused(page, quantity, /Only \d+ of .+ left/);
    await quantity.fill('0');
    await send();
    await expect(saying(page, words('cart:removed', { name }))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words('cart:emptyText'));
  },
);

test(
  'coupons are applied in any spelling, listed with what they take off, refused at the field, and removed',
  { tag: '@both' },
  async ({ page, shop }) => {
    const { slug } = await simpleProduct(shop.url);
    await fillCart(page, shop.url, slug, 2);
    await page.goto('/cart');
    const code = await couponField(page);
    const apply = page.getByRole('button', { name: words('cart:couponApply'), exact: true });
    await code.fill('Summer');
    await apply.click();
    await expectRefused(page, code, words('cart:couponExpired'));
    await expect(code).toHaveValue('Summer');
    const before = await expectSumsAddUp(page);
    await code.fill('  WelCome 10 ');
    await apply.click();
    const coupon = page.getByRole('list', { name: words('cart:coupons') }).getByRole('listitem');
    await expect(coupon).toContainText('welcome10');
    await expect(coupon).toContainText('10% off your order');
    const discount = cents(await coupon.innerText()) ?? NaN;
    expect((await sums(page)).get(words('cart:row_discount'))).toBe(discount);
    expect(await expectSumsAddUp(page)).toBe(before + discount);
    await (await couponField(page)).fill('welcome10');
    await apply.click();
    await expectRefused(page, code, words('cart:couponTwice'));
    await coupon.getByRole('button', remove('welcome10')).click();
    await expect(saying(page, words('cart:couponRemoved', { code: 'welcome10' }))).toBeVisible();
    expect(await expectSumsAddUp(page)).toBe(before);
  },
);
