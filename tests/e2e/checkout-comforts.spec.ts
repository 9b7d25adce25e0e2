import type { Page, Route } from '@playwright/test';
import { getCountryName } from '../../app/platform/i18n/locales';
import type { MessageKey } from '../../app/platform/i18n/messages';
import { holdRequests } from '../support/faults';
import {
  billing,
  choosePayment,
  couponField,
  errorSummary,
  expectReceived,
  expectSettled,
  fillDetails,
  openLive,
} from '../support/journey';
import { expectAnnounced, recordAnnouncements } from '../support/screen-reader-output';
import { fillCart } from '../support/page';
import { expect, test } from '../support/test';
import { messageText } from '../support/messages';

test.beforeEach(async ({ page, shop }) => {
  await fillCart(page, shop.url);
});

const country = (page: Page) => billing(page).getByLabel(messageText('checkout:country'));
const nameOf = (code: string) => getCountryName(code, 'en_US');

test('a button pressed while the form adapts to a country is sent after it', async ({ page }) => {
  const note = page.getByLabel(messageText('checkout:note'));
  await openLive(page, '/checkout');
  await note.fill('Ring twice');
  await page.reload();
  await expect(note, 'what is typed is kept until the order').toHaveValue('Ring twice');
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await country(page).selectOption('AT');
  await expect(page.getByText(messageText('cart:estimated', { country: 'Austria' }))).toBeVisible();
  const held = await holdRequests(page);
  await country(page).selectOption('DE');
  await expect.poll(() => held.waiting()).toBe(1);
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  held.pass();
  await page.getByRole('button', { name: messageText('checkout:place') }).click();
  await expectReceived(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-typed'))).toBeNull();
});

test('a change of the country, by keys and while somebody types', async ({ page }) => {
  await recordAnnouncements(page);
  await openLive(page, '/checkout#billing');
  const address = page.url();

  await test.step('keys walk through the countries, and the form follows when its field is left', async () => {
    const before = await country(page).inputValue();
    await country(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(country(page)).not.toHaveValue(before);
    const chosen = await country(page).inputValue();
    await page.keyboard.press('Tab');
    await expectAnnounced(page, messageText('cart:estimated', { country: nameOf(chosen) }));
    await expect(country(page)).toHaveValue(chosen);
  });

  await test.step('each change of the country is announced', async () => {
    for (const code of ['FR', 'IT']) {
      await country(page).selectOption(code);
      await expectAnnounced(page, messageText('cart:estimated', { country: nameOf(code) }));
    }
  });

  await test.step('the form follows a country beside what is typed meanwhile', async () => {
    const street = billing(page).getByLabel(messageText('checkout:street'));
    const hint = billing(page).getByRole('status');
    const typePostcode = async (text: string) => {
      await billing(page).getByLabel(messageText('checkout:postcode')).fill(text);
      await street.focus();
    };
    await typePostcode('99999999');
    await expect(hint).toContainText(/\d{5}/);
    await typePostcode('00184');
    await expect(hint).toBeEmpty();
    await typePostcode('99999999');
    await expect(hint).toContainText(/\d{5}/);
    const held = await holdRequests(page);
    await country(page).selectOption('AT');
    await expect.poll(() => held.waiting()).toBe(1);
    await street.focus();
    await page.keyboard.type('Rue de Rivoli');
    held.pass();
    await page.keyboard.type(' 12', { delay: 80 });
    await expectAnnounced(page, messageText('cart:estimated', { country: nameOf('AT') }));
    await expect(street).toBeFocused();
    await expect(street).toHaveValue('Rue de Rivoli 12');
    await expect(hint, 'it was about another country').toBeEmpty();
    expect(page.url()).toBe(address);
  });
});

test('what a refusal says, and how it goes', async ({ page }) => {
  await openLive(page, '/checkout');
  const toReview = page.getByRole('button', { name: messageText('checkout:toReview') });

  await test.step('each refusal is an event of its own, and a right answer leaves nothing of it', async () => {
    const code = await couponField(page);
    const apply = page.getByRole('button', { name: messageText('cart:couponApply') });
    const failed = new RegExp(`^${messageText('common:errorPrefix')}`);
    await code.fill('NOPE');
    await code.press('Enter');
    await expect(errorSummary(page)).toBeFocused();
    const first = await errorSummary(page).getByRole('alert').elementHandle();
    await errorSummary(page).getByRole('link').click();
    await expect(code).toBeFocused();
    await apply.click();
    await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false);
    await expect(errorSummary(page)).toBeFocused();
    await expect(page).toHaveTitle(failed);
    await code.fill('WELCOME10');
    await apply.click();
    await expect(errorSummary(page)).toHaveCount(0);
    await expect(page).not.toHaveTitle(failed);
    await expect(code).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('a right choice takes the error from its radios', async () => {
    await openLive(page, '/checkout');
    await fillDetails(page);
    const payment = page.getByRole('group', { name: messageText('checkout:payment') });
    const [first, other] = [payment.getByRole('radio').first(), payment.getByRole('radio').nth(1)];
    await first.check();
    await first.evaluate((radio: HTMLInputElement) => (radio.value = 'withdrawn'));
    // The page's data come after the choice, which they do not take back.
    const delayedRoutes: Route[] = [];
    await page.route(/\/checkout\.data/, (route) => {
      if (route.request().method() === 'POST') return route.continue();
      delayedRoutes.push(route);
    });
    await toReview.click();
    await expect(other).toHaveAttribute('aria-invalid', 'true');
    await expect(payment).toHaveAccessibleDescription(new RegExp(messageText('checkout:errorPayment')));
    await other.check();
    await expect(payment.locator('[aria-invalid]')).toHaveCount(0);
    await expect.poll(() => delayedRoutes.length).toBeGreaterThan(0);
    const loaded = page.waitForResponse(/\/checkout\.data/);
    await Promise.all(delayedRoutes.map((route) => route.continue()));
    await (await loaded).finished();
    await expectSettled(page);
    await expect(payment.locator('[aria-invalid]')).toHaveCount(0);
    await expect(payment).not.toContainText(messageText('checkout:errorPayment'));
  });
});

test('after a change of the country an open error speaks of it, and is gone where nothing is missing', async ({
  page,
}) => {
  const missing = (part: MessageKey) => messageText('checkout:errorMissing', { part: messageText(part) });
  const noState = messageText('checkout:errorUnchosen', { part: messageText('checkout:a_state') });
  await openLive(page, '/checkout');
  await country(page).selectOption('US');
  await expect(billing(page).getByLabel(messageText('checkout:zipCode'))).toBeVisible();
  await page.getByRole('button', { name: messageText('checkout:toReview') }).click();
  await expect(errorSummary(page)).toBeFocused();
  for (const reason of [missing('checkout:a_zipCode'), noState])
    await expect(errorSummary(page)).toContainText(reason);
  await country(page).focus();
  await country(page).selectOption('DE');
  const postcode = billing(page).getByLabel(messageText('checkout:postcode'));
  await expect(postcode).toHaveAccessibleDescription(new RegExp(missing('checkout:a_postcode')));
  await expect(errorSummary(page)).toContainText(missing('checkout:a_postcode'));
  for (const reason of [missing('checkout:a_zipCode'), noState])
    await expect(errorSummary(page)).not.toContainText(reason);
  await expect(country(page)).toBeFocused();
});
