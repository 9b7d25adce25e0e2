import type { Locator, Page } from '@playwright/test';
import { recordRequests } from '../support/faults';
import { HttpClient } from '../support/http-client';
import {
  addToCart,
  billing,
  choosePayment,
  errorSummary,
  expectReceived,
  fillDetails,
  linkIn,
  openLive,
  placeOrder,
  title,
} from '../support/journey';
import {
  byTransfer,
  expectNoSidewaysScroll,
  fillCart,
  order,
  prepareOrder,
  locateMessage,
} from '../support/page';
import { expect, test } from '../support/test';
import { guest } from '../support/visitor';
import { messageText } from '../support/messages';

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
  const button = page.getByRole('button', { name: `${messageText('cart:update')} ${name}` });
  await expect(button).toBeVisible({ visible: !javaScriptEnabled });
  const send = async (text: string, key = 'Tab') => {
    await quantity.fill(text);
    await (javaScriptEnabled ? quantity.press(key) : button.click());
  };
  await send('3');
  await expect(locateMessage(page, messageText('cart:updated', { count: 3, name }))).toBeVisible();
  await page.getByRole('button', { name: messageText('common:increase', { product: name }) }).click();
  await expect(quantity).toHaveValue('4');
  await page.getByRole('button', { name: messageText('common:decrease', { product: name }) }).click();
  await expect(quantity).toHaveValue('3');
  await send('9999');
  await expectRefused(page, quantity, /Enter a whole number/);
  await expect(quantity).toHaveValue('9999');
  await page.getByRole('button', { name: messageText('common:increase', { product: name }) }).click();
  await expect(quantity).toHaveValue('4');
  await expect(quantity).not.toHaveAttribute('aria-invalid');
  await send('', 'Enter');
  await expectRefused(page, quantity, /Enter a whole number/);
  await expect(quantity).toHaveValue('');
  await send('4');
  await expect(quantity).not.toHaveAttribute('aria-invalid');
  await send('998');
  await expectRefused(page, quantity, /Only \d+ of .+ left/);
  await expect(quantity).toHaveValue('998');
  await send('0');
  await expect(locateMessage(page, messageText('cart:removed', { name }))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(messageText('cart:emptyText'));
});

test('a quantity field that only loses the focus is not sent, empty or refused @script', async ({
  page,
  shop,
}) => {
  await fillCart(page, shop.url);
  await openLive(page, '/cart');
  const quantity = page.getByRole('spinbutton');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await quantity.fill('');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('9999');
  await quantity.press('Tab');
  await expectRefused(page, quantity, /Enter a whole number/);
  await quantity.press('Tab');
  await quantity.fill('');
  await quantity.press('Enter');
  await expectRefused(page, quantity, /Enter a whole number/);
  await quantity.press('Tab');
  await quantity.fill('2');
  await quantity.press('Tab');
  await expect(quantity).not.toHaveAttribute('aria-invalid');
  const quantities = () => sent.map((body) => new URLSearchParams(body).get('quantity'));
  await expect.poll(quantities).toEqual(['9999', '', '2']);
});

test('a clicked delivery method counts at once, in the cart and at the checkout @script', async ({
  page,
  shop,
}) => {
  await prepareOrder(page, shop.url);
  const rate = (name: RegExp) => page.getByRole('radio', { name });
  const sum = page
    .locator('dt', { hasText: messageText('cart:row_shipping') })
    .locator('xpath=following-sibling::dd[1]');
  await openLive(page, '/cart');
  const estimate = page.locator('#delivery').getByRole('button', { name: messageText('cart:estimate') });
  await page.locator('#delivery').getByText(messageText('cart:changePlace')).click();
  await estimate.click();
  await expect(locateMessage(page, messageText('cart:estimated', { country: 'Germany' }))).toBeVisible();
  await expect(estimate).toBeFocused();
  const usual = await sum.first().textContent();
  await rate(/^Express package/).click();
  await expect(sum.first()).not.toHaveText(usual ?? '');
  await expect(rate(/^Express package/)).toBeFocused();
  await page.getByRole('link', { name: messageText('cart:checkout') }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(rate(/^Express package/)).toBeChecked();
  await rate(/^Collect/).click();
  await expect(sum.first()).toHaveText(messageText('cart:free'));
  await expect(rate(/^Collect/)).toBeFocused();
});

const button = (page: Page, key: Parameters<typeof messageText>[0]) =>
  page.getByRole('button', { name: messageText(key), exact: true });
const part = (page: Page, key: Parameters<typeof messageText>[0]) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: messageText(key) }) })
    .last();

test('fields follow the country, and no input is lost on the way @both', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
  await fillCart(page, shop.url);
  await (javaScriptEnabled ? openLive(page, '/checkout') : page.goto('/checkout'));
  const follow = billing(page).getByRole('button', { name: messageText('checkout:updateCountry') });
  await fillDetails(page);
  await choosePayment(page, 'Check');
  await page.getByLabel(messageText('checkout:note')).fill('Leave it with 🐈 <b>neighbours</b>');
  const country = billing(page).getByLabel(messageText('checkout:country'));
  await expect(billing(page).getByLabel(messageText('checkout:state'))).toBeVisible();
  await country.selectOption('US');
  if (!javaScriptEnabled) await follow.click();
  await expect(billing(page).getByLabel(messageText('checkout:zipCode'))).toHaveValue(guest.postcode);
  await expect(page.getByRole('radio', { name: /^International package/ })).toBeChecked();
  await button(page, 'checkout:toReview').click();
  await expect(page.locator('[data-error-summary] a')).toHaveText([
    messageText('checkout:errorUnchosen', { part: messageText('checkout:a_state') }),
  ]);
  await billing(page).getByLabel(messageText('checkout:state')).selectOption({ label: 'California' });
  await button(page, 'checkout:toReview').click();
  await expect(title(page)).toHaveText(messageText('checkout:reviewTitle'));
  await expect(part(page, 'checkout:billingAddress')).toContainText('Berlin, CA 10115');
  await expect(part(page, 'checkout:note')).toContainText('Leave it with 🐈 <b>neighbours</b>');
  await linkIn(page, `${messageText('checkout:change')} ${messageText('checkout:billingAddress')}`).click();
  await expect(page).toHaveURL(/\/checkout#billing$/);
  await country.selectOption('GB');
  if (!javaScriptEnabled) await follow.click();
  await expect(billing(page).getByLabel(messageText('checkout:state'))).toHaveCount(0);
  await expect(billing(page).getByLabel(messageText('checkout:town'))).toHaveValue(guest.city);
  await expect(page.getByRole('radio', { name: /^Check\b/ })).toBeChecked();
  await page.reload();
  await expect(billing(page).getByLabel(messageText('checkout:street'))).toHaveValue(guest.street);
  await expect(page.getByLabel(messageText('checkout:note'))).toHaveValue(
    'Leave it with 🐈 <b>neighbours</b>',
  );
});

test('an unpaid order says how to pay it, and fits a narrow screen and paper @both', async ({
  page,
  shop,
  context,
  javaScriptEnabled,
}) => {
  const path = await order(new HttpClient(shop.url), undefined, byTransfer);
  const number = /\/(\d+)\?/.exec(path)?.[1] ?? '';
  await (javaScriptEnabled ? openLive(page, path) : page.goto(path));
  await expect(errorSummary(page)).toHaveCount(0);
  await expect(page.getByText(messageText('orders:thanksTransfer'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(messageText('orders:status_ON_HOLD'));
  const steps = page.getByRole('list', { name: messageText('orders:steps') });
  await expect(steps.locator('[aria-current="step"]')).toHaveText(messageText('orders:status_PENDING'));
  const card = page.getByRole('region', { name: messageText('orders:bankTitle') });
  await expect(card.getByRole('img', { name: messageText('orders:transferCode') })).toBeVisible();
  for (const part of ['amount', 'holder', 'iban', 'reference'] as const)
    await expect(card.getByRole('term').getByText(messageText(`orders:bank_${part}`))).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: number }).last()).toBeVisible();
  const iban = card.getByText('DE89 3704 0044 0532 0130 00');
  await expect(iban).toBeVisible();
  const copy = card.getByRole('button', {
    name: `${messageText('orders:copy')} ${messageText('orders:bank_iban')}`,
  });
  await expect(copy).toBeVisible({ visible: javaScriptEnabled });
  if (javaScriptEnabled) {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await copy.click();
    await expect(card.getByText(messageText('orders:copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^DE\d{20}$/);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(iban).toBeVisible();
});

test('a guest buys in the low-data version, which requests no script and has no web font @script', async ({
  page,
}) => {
  await page.goto('/products');
  await page.getByRole('button', { name: messageText('common:lightVersion') }).click();
  await expect(page.getByRole('button', { name: messageText('common:fullVersion') })).toBeVisible();
  const requests = recordRequests(page, (request) =>
    ['script', 'fetch', 'manifest'].includes(request.resourceType()),
  );
  await addToCart(page);
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status !== 'unloaded').length);
  expect(await fonts()).toBe(0);
  await page.goto('/cart');
  await page.getByRole('link', { name: messageText('cart:checkout') }).click();
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await placeOrder(page);
  await expectReceived(page);
  expect(requests).toEqual([]);
});
