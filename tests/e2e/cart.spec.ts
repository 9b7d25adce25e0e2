import type { Locator, Page } from '@playwright/test';
import { ask, countedProduct, simpleProduct, variableProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { couponField, expectPieces, openLive } from '../support/journey';
import { cents, expectSumsAddUp, fillCart, order, saying, sums } from '../support/page';
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

test('a line shows picture, name, attributes, price and quantity, and the sums add up', async ({
  page,
  shop,
}) => {
  const { slug, name } = await variableProduct(shop.url);
  await page.goto(`/product/${slug}`);
  const form = page.locator('form').filter({
    has: page.getByRole('button', { name: words('product:addToCart'), exact: true }),
  });
  const chosen: string[] = [];
  for (const group of await form.getByRole('group').all()) {
    if ((await group.getByRole('radio').count()) === 0) continue;
    if ((await group.getByRole('radio', { checked: true }).count()) === 0)
      await group.getByRole('radio').first().check();
    chosen.push((await group.locator('legend').innerText()).trim());
  }
  await form.getByRole('spinbutton').fill('2');
  await form.getByRole('button', { name: words('product:addToCart'), exact: true }).click();
  await expectPieces(page, 2);
  await page.goto('/cart');
  const line = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(line.locator('img')).toHaveAttribute('src', /^\/images\//);
  await expect(line.getByRole('heading', { name })).toBeVisible();
  for (const label of chosen) await expect(line.getByRole('term')).toContainText([label]);
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
  const unit = cents(await line.getByText(words('cart:unitPrice')).innerText()) ?? NaN;
  expect((await sums(page)).get(words('cart:row_subtotal'))).toBe(2 * unit);
  await expectSumsAddUp(page);
});

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

/** With JavaScript the form stays open from one estimate to the next. */
async function openEstimate(delivery: Locator): Promise<void> {
  const form = delivery.locator('details');
  if ((await form.getAttribute('open')) === null) await form.getByText(words('cart:changePlace')).click();
}

test('delivery is estimated by country, state and postcode, and its method chosen', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url);
  await page.goto('/cart');
  const delivery = page.getByRole('region', { name: words('cart:delivery') });
  const shipping = async () => (await sums(page)).get(words('cart:row_shipping')) ?? NaN;
  const express = delivery.getByRole('radio', { name: /^Express package/ });
  const price = cents(
    (
      await delivery
        .getByText(/^Express package/)
        .locator('..')
        .innerText()
    ).trim(),
  );
  await express.check();
  await delivery.getByRole('button', { name: words('cart:updateDelivery') }).click();
  await expect(saying(page, words('cart:shippingChosen'))).toBeVisible();
  await expect(express).toBeChecked();
  expect(await shipping()).toBe(price);
  await expectSumsAddUp(page);

  await openEstimate(delivery);
  await delivery.getByLabel(words('checkout:country')).selectOption('US');
  await delivery.getByRole('button', { name: words('cart:estimate') }).click();
  await expect(delivery).toContainText(words('cart:deliveryTo', { place: 'United States' }));
  await openEstimate(delivery);
  await delivery.getByLabel(words('checkout:region')).selectOption('CA');
  await delivery.getByLabel(words('checkout:postcode')).fill('10115-');
  await delivery.getByRole('button', { name: words('cart:estimate') }).click();
  await expect(page.getByText(/^Delivery cost to 10115, California, United States/)).toBeVisible();
  await expect(delivery.getByRole('radio', { name: /^International package/ })).toBeChecked();
  expect(await shipping()).toBe(2400);
  await expectSumsAddUp(page);

  await openEstimate(delivery);
  await delivery.getByLabel(words('checkout:country')).selectOption('AT');
  await delivery.getByLabel(words('checkout:postcode')).fill('SW1A 1AA');
  await delivery.getByRole('button', { name: words('cart:estimate') }).click();
  await expectRefused(page, delivery.getByLabel(words('checkout:postcode')), /Enter a postcode/);
  await expect(delivery.getByLabel(words('checkout:postcode'))).toHaveValue('SW1A 1AA');
  await delivery.getByLabel(words('checkout:postcode')).fill('A-1010');
  await delivery.getByRole('button', { name: words('cart:estimate') }).click();
  await expect(delivery).toContainText(/1010, .*Austria|1010, Austria/);
});

test('a cart is emptied only after a question, and a line moves to the wishlist', async ({ page, shop }) => {
  const first = await simpleProduct(shop.url);
  const second = await countedProduct(shop.url);
  await fillCart(page, shop.url, first.slug);
  if (second.slug !== first.slug) await fillCart(page, shop.url, second.slug);
  await page.goto('/cart');
  await page.getByRole('button', { name: `${words('cart:moveToWishlist')} ${first.name}` }).click();
  await expect(saying(page, words('cart:moved', { name: first.name }))).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: first.name })).toBeVisible();
  await fillCart(page, shop.url, first.slug, 2);
  await page.goto('/cart');
  await page.getByRole('link', { name: words('cart:empty') }).click();
  await expect(page).toHaveURL(/\/cart\?confirm=empty$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('cart:confirmEmptyTitle'));
  await page.getByRole('link', { name: words('cart:keep') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('cart:title'));
  await page.getByRole('link', { name: words('cart:empty') }).click();
  await page.getByRole('button', { name: words('cart:empty') }).click();
  await expect(saying(page, words('cart:emptied'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(words('cart:emptyText'));
  await expect(page.getByRole('link', { name: words('cart:browse') })).toHaveAttribute('href', '/products');
  await expect(page.getByRole('link', { name: words('cart:checkout') })).toHaveCount(0);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
});

test('a cart says that others bought what is in it, and is ordered only after it was mended', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  const { slug, name } = await countedProduct(shop.url);
  const { product } = await ask<{ product: { stockQuantity: number } }>(
    shop.url,
    'query ($slug: ID!) { product(id: $slug, idType: SLUG) { ... on SimpleProduct { stockQuantity } } }',
    { slug },
  );
  const all = product.stockQuantity;
  await fillCart(page, shop.url, slug, all);
  await page.goto('/cart');
  const more = page.getByRole('button', { name: words('common:increase', { product: name }) });
  await expect(more).toBeDisabled();
  await order(new HttpClient(shop.url), slug);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(words('checkout:blocked', { name }))).toBeVisible();
  await expect(page.getByText(words('cart:stock_only', { count: all - 1 }))).toBeVisible();
  await page.getByRole('spinbutton').fill('1');
  if (javaScriptEnabled) await page.keyboard.press('Tab');
  else await page.getByRole('button', update(name)).click();
  await expect(page.getByText(words('cart:stock_only', { count: all - 1 }))).toHaveCount(0);
  await page.getByRole('link', { name: words('cart:checkout') }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});
