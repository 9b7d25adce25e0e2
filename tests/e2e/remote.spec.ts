import { simpleProduct } from '../support/api';
import { payOnPage } from '../support/card';
import { addToCart, choosePayment, expectReceived, fillDetails, placeOrder } from '../support/journey';
import { mainPurchases } from '../support/purchases';
import { test } from '../support/test';

// The same purchases with the store in another process, asked over HTTP (GQL_HOST).
test.use({ backend: 'remote' });

mainPurchases();

test('a guest pays by card on the page of the shop behind', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.api);
  await addToCart(page, slug);
  await page.goto('/checkout');
  await fillDetails(page);
  await choosePayment(page, 'Credit card');
  await placeOrder(page);
  await payOnPage(page);
  await expectReceived(page);
});
