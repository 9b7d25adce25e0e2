import { simpleProduct } from '../support/api';
import { live, openLive } from '../support/faults';
import { addToCart, choosePayment, expectReceived, fillDetails, placeOrder } from '../support/journey';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test('the form follows a country, hints at an odd postcode, and keeps what is typed until the order', async ({
  page,
  shop,
}) => {
  const { slug } = await simpleProduct(shop.url);
  await addToCart(page, slug);
  await openLive(page, '/checkout');
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
  const { slug } = await simpleProduct(shop.url);
  await addToCart(page, slug);
  await openLive(page, '/checkout');
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
