import { addToCart, choosePayment, expectReceived, fillDetails, placeOrder } from '../support/journey';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test('a guest buys in the light version, for which no script is asked, and which has no font @script', async ({
  page,
}) => {
  await page.goto('/products');
  await page.getByRole('button', { name: words('common:lightVersion') }).click();
  await expect(page.getByRole('button', { name: words('common:fullVersion') })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['script', 'fetch', 'manifest'].includes(request.resourceType())) asked.push(request.url());
  });
  await addToCart(page);
  const fonts = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status !== 'unloaded').length);
  expect(await fonts()).toBe(0);
  await page.goto('/cart');
  await page.getByRole('link', { name: words('cart:checkout') }).click();
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await placeOrder(page);
  await expectReceived(page);
  expect(asked).toEqual([]);
});
