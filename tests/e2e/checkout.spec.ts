import type { Page } from '@playwright/test';
import { simpleProduct } from '../support/api';
import {
  choosePayment,
  couponField,
  expectPieces,
  expectReceived,
  fillDetails,
  linkIn,
  openLive,
} from '../support/journey';
import { guest } from '../support/visitor';
import { choose, expectFits, expectSumsAddUp, fillCart, press, saying, tabTo, type } from '../support/page';
import { expect, test } from '../support/test';
import { words } from '../support/words';

const button = (page: Page, key: Parameters<typeof words>[0]) =>
  page.getByRole('button', { name: words(key), exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const billing = (page: Page) => page.getByRole('group', { name: words('checkout:billing') });
const shipping = (page: Page) => page.getByRole('group', { name: words('checkout:shipping') });
const part = (page: Page, key: Parameters<typeof words>[0]) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words(key) }) })
    .last();

test('a guest with a coupon and another delivery address pays on delivery, by keyboard alone on a narrow screen', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { slug, name } = await simpleProduct(shop.url);
  await page.goto(`/product/${slug}`);
  await press(page, button(page, 'product:addToCart'));
  await expectPieces(page, 1);
  await page.goto('/cart');
  await type(page, await couponField(page), ' WELCOME10 ');
  await page.keyboard.press('Enter');
  await expect(saying(page, words('cart:couponApplied', { code: 'welcome10' }))).toBeVisible();
  await expectFits(page);
  await press(page, page.getByRole('link', { name: words('cart:checkout') }));
  await expect(heading(page)).toHaveText(words('checkout:title'));

  const field = (group: typeof billing, key: Parameters<typeof words>[0]) =>
    group(page).getByLabel(words(key), { exact: true });
  await type(page, page.getByLabel(words('checkout:email')), guest.email);
  await type(page, field(billing, 'checkout:firstName'), guest.firstName);
  await type(page, field(billing, 'checkout:lastName'), guest.lastName);
  await type(page, field(billing, 'checkout:street'), guest.street);
  await type(page, field(billing, 'checkout:postcode'), guest.postcode);
  await type(page, field(billing, 'checkout:city'), guest.city);
  await tabTo(page, page.getByRole('checkbox', { name: words('checkout:differentAddress') }));
  await page.keyboard.press('Space');
  await type(page, field(shipping, 'checkout:firstName'), 'Erika');
  await tabTo(page, field(shipping, 'checkout:country'));
  await page.keyboard.type('Austria');
  const follow = shipping(page).getByRole('button', { name: words('checkout:updateCountry') });
  await (javaScriptEnabled ? page.keyboard.press('Tab') : press(page, follow));
  await expect(page.getByText(words('checkout:updated'))).toBeVisible();
  await expect(field(shipping, 'checkout:country')).toHaveValue('AT');
  await expect(field(shipping, 'checkout:firstName')).toHaveValue('Erika');
  await expect(field(billing, 'checkout:city')).toHaveValue(guest.city);
  await type(page, field(shipping, 'checkout:lastName'), 'Musterfrau');
  await type(page, field(shipping, 'checkout:street'), 'Ringstraße 2');
  await type(page, field(shipping, 'checkout:postcode'), 'A-1010');
  await type(page, field(shipping, 'checkout:city'), 'Wien');
  await choose(page, page.getByRole('radio', { name: /^Package/ }));
  await choose(page, page.getByRole('radio', { name: /^Cash on delivery/ }));
  await expectFits(page);
  await press(page, button(page, 'checkout:toReview'));
  await expect(heading(page)).toHaveText(words('checkout:reviewTitle'));
  await expectFits(page);
  await expect(part(page, 'checkout:billingAddress')).toContainText(guest.street);
  await expect(part(page, 'checkout:shippingAddress')).toContainText('1010 Wien');
  await expect(part(page, 'checkout:payment')).toContainText('Cash on delivery');
  await expect(part(page, 'cart:coupons')).toContainText('welcome10');
  const total = await expectSumsAddUp(page);
  await press(page, button(page, 'checkout:place'));
  await expectReceived(page);
  await expectFits(page);
  expect(await expectSumsAddUp(page)).toBe(total);
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).toContainText('Ringstraße 2');
  await expect(page.getByRole('main')).toContainText('Erika Musterfrau');
});

test(
  'fields follow the country, and nothing that was typed is lost on the way',
  { tag: '@both' },
  async ({ page, shop, javaScriptEnabled }) => {
    await fillCart(page, shop.url);
    await (javaScriptEnabled ? openLive(page, '/checkout') : page.goto('/checkout'));
    const follow = billing(page).getByRole('button', { name: words('checkout:updateCountry') });
    await fillDetails(page);
    await choosePayment(page, 'Check');
    await page.getByLabel(words('checkout:note')).fill('Leave it with 🐈 <b>neighbours</b>');
    const country = billing(page).getByLabel(words('checkout:country'));
    await expect(billing(page).getByLabel(words('checkout:state'))).toBeVisible();
    await country.selectOption('US');
    if (!javaScriptEnabled) await follow.click();
    await expect(billing(page).getByLabel(words('checkout:zipCode'))).toHaveValue(guest.postcode);
    await expect(page.getByRole('radio', { name: /^International package/ })).toBeChecked();
    await button(page, 'checkout:toReview').click();
    await expect(page.locator('[data-error-summary] a')).toHaveText([words('checkout:errorState')]);
    await billing(page).getByLabel(words('checkout:state')).selectOption({ label: 'California' });
    await button(page, 'checkout:toReview').click();
    await expect(heading(page)).toHaveText(words('checkout:reviewTitle'));
    await expect(part(page, 'checkout:billingAddress')).toContainText('Berlin, CA 10115');
    await expect(part(page, 'checkout:note')).toContainText('Leave it with 🐈 <b>neighbours</b>');
    await linkIn(page, `${words('checkout:change')} ${words('checkout:billingAddress')}`).click();
    await expect(page).toHaveURL(/\/checkout#billing$/);
    await country.selectOption('GB');
    if (!javaScriptEnabled) await follow.click();
    await expect(billing(page).getByLabel(words('checkout:state'))).toHaveCount(0);
    await expect(billing(page).getByLabel(words('checkout:town'))).toHaveValue(guest.city);
    await expect(page.getByRole('radio', { name: /^Check\b/ })).toBeChecked();
    await page.reload();
    await expect(billing(page).getByLabel(words('checkout:street'))).toHaveValue(guest.street);
    await expect(page.getByLabel(words('checkout:note'))).toHaveValue('Leave it with 🐈 <b>neighbours</b>');
  },
);
