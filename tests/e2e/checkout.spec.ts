import type { Page } from '@playwright/test';
import { simpleProduct } from '../support/api';
import {
  choosePayment,
  couponField,
  expectPieces,
  expectReceived,
  fillDetails,
  openLive,
} from '../support/journey';
import { guest } from '../support/visitor';
import { choose, expectFits, expectSumsAddUp, fillCart, press, saying, tabTo, type } from '../support/page';
import { expect, expectNoAxeViolations, test } from '../support/test';
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

async function signIn(page: Page): Promise<void> {
  const login = page.getByRole('region', { name: words('account:login') });
  await login.getByLabel(words('account:username'), { exact: true }).fill('demo');
  await login.getByLabel(words('account:password'), { exact: true }).fill('demo-pass-4711');
  await login.getByRole('button', { name: words('account:login'), exact: true }).click();
}

test('a customer signs in from the checkout, finds the saved address, orders, and orders it again', async ({
  page,
  shop,
}) => {
  const { name } = await fillCart(page, shop.url);
  await page.goto('/checkout');
  await page.getByRole('link', { name: words('checkout:signIn') }).click();
  await signIn(page);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(billing(page).getByLabel(words('checkout:street'))).toHaveValue('Kastanienallee 8');
  await expect(page.getByLabel(words('checkout:email'))).toHaveValue('demo@example.com');
  await expect(page.getByRole('checkbox', { name: words('checkout:differentAddress') })).not.toBeChecked();
  await expect(page.getByRole('link', { name: words('checkout:signIn') })).toHaveCount(0);
  await page.getByLabel(words('checkout:note')).fill('Ring twice.\nThen wait.');
  await billing(page).getByLabel(words('checkout:firstName')).fill('Somebody');
  const street = billing(page).getByLabel(words('checkout:street'));
  const recent = billing(page)
    .getByRole('group', { name: words('checkout:usedAddresses') })
    .getByRole('button');
  for (const [text, there] of [
    ['Ella Demo, Lindenweg 3, 20095 Hamburg, Germany', 'Lindenweg 3'],
    ['Dana Demo, Kastanienallee 8, 10435 Berlin, Germany', 'Kastanienallee 8'],
  ] as const) {
    await expect(recent).toHaveText([text]);
    await recent.click();
    await expect(street).toHaveValue(there);
    await expect(page.getByRole('status').filter({ hasText: words('checkout:addressFilled') })).toBeVisible();
  }
  await expect(billing(page).getByLabel(words('checkout:firstName'))).toHaveValue('Dana');
  await choosePayment(page, 'Bank transfer');
  await button(page, 'checkout:toReview').click();
  await expect(part(page, 'checkout:note')).toContainText('Then wait.');
  await expect(page.getByRole('checkbox', { name: words('checkout:createAccount') })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await button(page, 'checkout:place').click();
  await expectReceived(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(words('orders:status_ON_HOLD'));
  await expect(main).toContainText('Ring twice.');
  const number = /order-received\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.goto('/order-summary');
  await expect(heading(page)).toHaveText(words('orders:title', { number }));
  await page.goto(`/order-summary/${number}`);
  await expect(heading(page)).toHaveText(words('orders:title', { number }));
  await expectNoAxeViolations(page);
  await button(page, 'orders:again').click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText(words('orders:againAll'))).toBeVisible();
  await expect(main).toContainText(name);
});

test('an order makes an account when asked to, and its shopper is signed in with it', async ({
  page,
  shop,
}) => {
  const { slug } = await simpleProduct(shop.url);
  const username = `ada.${crypto.randomUUID().slice(0, 8)}`;
  await fillCart(page, shop.url, slug);
  await page.goto('/checkout');
  await fillDetails(page, { email: `${username}@example.com` });
  await choosePayment(page, 'Cash on delivery');
  await button(page, 'checkout:toReview').click();
  await page.getByRole('checkbox', { name: words('checkout:createAccount') }).check();
  await button(page, 'checkout:place').click();
  await expect(page.locator('[data-error-summary] a')).toHaveText([
    words('checkout:errorUsername'),
    words('checkout:errorPassword'),
  ]);
  await page.getByLabel(words('checkout:username')).fill('demo');
  await page.getByLabel(words('checkout:password'), { exact: true }).fill('only-mine-4711');
  await button(page, 'checkout:place').click();
  await expect(page.locator('[data-error-summary]')).toContainText(words('checkout:errorUsernameTaken'));
  await expect(page.getByLabel(words('checkout:username'))).toHaveValue('demo');
  await expect(page.getByLabel(words('checkout:password'), { exact: true })).toHaveValue('');
  await page.getByLabel(words('checkout:username')).fill(username);
  await page.getByLabel(words('checkout:password'), { exact: true }).fill('only-mine-4711');
  await button(page, 'checkout:place').click();
  await expectReceived(page);
  const number = /order-received\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.goto('/order-summary');
  await expect(heading(page)).toHaveText(words('orders:title', { number }));
});

test('what is downloaded needs no delivery; paid, its files are there', async ({ page, shop }) => {
  await fillCart(page, shop.url, 'apron-sewing-pattern');
  await page.goto('/checkout');
  await expect(page.getByRole('checkbox', { name: words('checkout:differentAddress') })).toHaveCount(0);
  await expect(page.getByRole('group', { name: words('cart:deliveryMethod') })).toHaveCount(0);
  await fillDetails(page);
  await choosePayment(page, 'Bank transfer');
  await button(page, 'checkout:toReview').click();
  await expect(page.getByRole('heading', { name: words('checkout:shippingAddress') })).toHaveCount(0);
  await button(page, 'checkout:place').click();
  await expectReceived(page);
  await expect(page.getByRole('main')).toContainText(words('orders:downloadsLater'));

  await fillCart(page, shop.url, 'evening-wallpapers');
  await page.goto('/checkout');
  await expect(page.getByRole('group', { name: words('checkout:payment') })).toHaveCount(0);
  await fillDetails(page);
  await button(page, 'checkout:toReview').click();
  await button(page, 'checkout:place').click();
  await expectReceived(page);
  const downloads = page.getByRole('region', { name: words('orders:downloads') });
  const link = downloads.getByRole('link').first();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  await expectNoAxeViolations(page);
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
    await page
      .getByRole('link', { name: `${words('checkout:change')} ${words('checkout:billingAddress')}` })
      .click();
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

test('every part of the order can be changed from the review', async ({ page, shop }) => {
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await page.getByLabel(words('checkout:note')).fill('Thanks');
  const coupon = await couponField(page);
  await coupon.fill('no-such-code');
  await button(page, 'checkout:toReview').click();
  await expect(page.locator('[data-error-summary] a')).toHaveText([words('cart:couponUnknown')]);
  await expect(coupon).toHaveValue('no-such-code');
  await coupon.fill('WELCOME10');
  await coupon.press('Enter');
  await expect(heading(page)).toHaveText(words('checkout:reviewTitle'));
  await expect(saying(page, words('cart:couponApplied', { code: 'welcome10' }))).toBeVisible();
  const parts = [
    'checkout:contact',
    'checkout:billingAddress',
    'checkout:shippingAddress',
    'cart:deliveryMethod',
    'checkout:payment',
    'checkout:note',
    'cart:coupons',
    'checkout:items',
  ] as const;
  for (const key of parts) {
    const change = page.getByRole('link', { name: `${words('checkout:change')} ${words(key)}` });
    const target = new URL((await change.getAttribute('href')) ?? '', page.url());
    if (target.hash) expect(target.hash, key).not.toBe('');
    else expect(target.pathname, key).toBe('/cart');
  }
  const targets = await page
    .getByRole('link', { name: new RegExp(`^${words('checkout:change')} `) })
    .evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).hash).filter((hash) => hash !== ''),
    );
  await page.goto('/checkout');
  for (const hash of targets) await expect(page.locator(hash), hash).toHaveCount(1);
});
