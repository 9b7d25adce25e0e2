import type { Page } from '@playwright/test';
import { billing, choosePayment, fillDetails, linkIn, openLive, title } from '../support/journey';
import { fillCart } from '../support/page';
import { expect, test } from '../support/test';
import { guest } from '../support/visitor';
import { words } from '../support/words';

const button = (page: Page, key: Parameters<typeof words>[0]) =>
  page.getByRole('button', { name: words(key), exact: true });
const part = (page: Page, key: Parameters<typeof words>[0]) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words(key) }) })
    .last();

test('fields follow the country, and nothing that was typed is lost on the way @both', async ({
  page,
  shop,
  javaScriptEnabled,
}) => {
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
  await expect(title(page)).toHaveText(words('checkout:reviewTitle'));
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
});
