import type { Page } from '@playwright/test';
import { simpleProduct } from '../support/api';
import { live, openLive } from '../support/faults';
import {
  addToCart,
  choosePayment,
  couponField,
  expectReceived,
  fillDetails,
  placeOrder,
} from '../support/journey';
import { expectHeard, listen } from '../support/heard';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** The checkout of a simple product, with scripts. */
async function openCheckout(page: Page, origin: string): Promise<void> {
  const { slug } = await simpleProduct(origin);
  await addToCart(page, slug);
  await openLive(page, '/checkout');
}

test('the form follows a country, hints at an odd postcode, and keeps what is typed until the order', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop.url);
  const billing = page.getByRole('group', { name: words('checkout:billing') });
  const country = billing.getByLabel(words('checkout:country'));
  const city = billing.getByLabel(words('checkout:city'));
  const postcode = billing.getByLabel(words('checkout:postcode'));
  await city.fill('Graz');
  await country.selectOption('AT');
  await expect(page.getByText(words('checkout:updated'))).toBeVisible();
  await expect(city).toHaveValue('Graz');
  await postcode.fill('99999999');
  await city.focus();
  await expect(billing.getByRole('status')).toContainText(/\d{4}/);
  await postcode.fill('8010');
  await city.focus();
  await expect(billing.getByRole('status')).toBeEmpty();
  const note = page.getByLabel(words('checkout:note'));
  await note.fill('Ring twice');
  await page.reload();
  await live(page);
  await expect(note).toHaveValue('Ring twice');
  await expect(postcode).toHaveValue('8010');
  await country.selectOption('DE');
  await expect(country).toHaveValue('DE');
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await placeOrder(page);
  await expectReceived(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-typed'))).toBeNull();
});

test('keys that walk through the countries do not send the form', async ({ page, shop }) => {
  await openCheckout(page, shop.url);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const country = page
    .getByRole('group', { name: words('checkout:billing') })
    .getByLabel(words('checkout:country'));
  const before = await country.inputValue();
  await country.focus();
  await page.keyboard.press('ArrowDown');
  await expect(country).not.toHaveValue(before);
  expect(sent).toEqual([]);
  const chosen = await country.inputValue();
  await page.keyboard.press('Tab');
  await expect(page.getByText(words('checkout:updated'))).toBeVisible();
  await expect(country).toHaveValue(chosen);
});

test('where two addresses are asked for, the summary says which one an error is about', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop.url);
  await fillDetails(page);
  await page.getByLabel(words('checkout:differentAddress')).check();
  await page.getByLabel(words('checkout:email')).fill('');
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  const entries = page.locator('[data-error-summary] a');
  await expect(entries.first()).not.toContainText(words('checkout:billing'));
  await expect(
    entries.filter({
      hasText: words('checkout:errorIn', {
        part: words('checkout:shipping'),
        message: words('checkout:errorCity'),
      }),
    }),
  ).toHaveCount(1);
});

test('a right choice takes the error from its radios', async ({ page, shop }) => {
  await openCheckout(page, shop.url);
  await fillDetails(page);
  const payment = page.getByRole('group', { name: words('checkout:payment') });
  const [first, other] = [payment.getByRole('radio').first(), payment.getByRole('radio').nth(1)];
  await first.check();
  await first.evaluate((radio: HTMLInputElement) => (radio.value = 'withdrawn'));
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(other).toHaveAttribute('aria-invalid', 'true');
  await expect(payment).toHaveAccessibleDescription(new RegExp(words('checkout:errorPayment')));
  await other.check();
  await expect(payment.locator('[aria-invalid]')).toHaveCount(0);
  await expect(payment).not.toContainText(words('checkout:errorPayment'));
});

test('each change of the country is announced', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.url);
  await listen(page);
  await addToCart(page, slug);
  await openLive(page, '/checkout');
  const billing = page.getByRole('group', { name: words('checkout:billing') });
  for (const [index, country] of ['AT', 'FR', 'IT'].entries()) {
    await billing.getByLabel(words('checkout:country')).selectOption(country);
    await expectHeard(page, words('checkout:updated'), index + 1);
  }
});

test('the form follows a country beside what is typed meanwhile', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.url);
  await addToCart(page, slug);
  await openLive(page, '/checkout#billing');
  const address = page.url();
  const billing = page.getByRole('group', { name: words('checkout:billing') });
  const street = billing.getByLabel(words('checkout:street'));
  await page.route('**/checkout.data**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await billing.getByLabel(words('checkout:country')).selectOption('FR');
  await street.focus();
  await page.keyboard.type('Rue de Rivoli 12', { delay: 80 });
  await expect(page.getByText(words('checkout:updated'))).toBeVisible();
  await expect(street).toBeFocused();
  await expect(street).toHaveValue('Rue de Rivoli 12');
  expect(page.url()).toBe(address);
});

test('each refusal is an event of its own, and a right answer leaves nothing of it', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop.url);
  const code = await couponField(page);
  const apply = page.getByRole('button', { name: words('cart:couponApply') });
  const summary = page.locator('[data-error-summary]');
  await code.fill('NOPE');
  await apply.click();
  await expect(summary).toBeFocused();
  const first = await summary.getByRole('alert').elementHandle();
  await code.focus();
  await apply.click();
  await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false);
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(`^${words('common:errorPrefix')}`));
  await code.fill('WELCOME10');
  await apply.click();
  await expect(summary).toHaveCount(0);
  await expect(page).not.toHaveTitle(new RegExp(`^${words('common:errorPrefix')}`));
  await expect(code).not.toHaveAttribute('aria-invalid', 'true');
});
