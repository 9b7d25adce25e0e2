import { simpleProduct } from '../support/api';
import { addToCart, choosePayment, expectReceived, fillDetails, placeOrder } from '../support/journey';
import { guest } from '../support/visitor';
import { expect, test } from '../support/test';
import { words } from '../support/words';

const main = 'main';

test('a guest buys a simple product and pays on delivery', { tag: '@script' }, async ({ page, shop }) => {
  const { slug, name } = await simpleProduct(shop.api);
  await addToCart(page, slug);
  await page.goto('/cart');
  await expect(page.locator(main)).toContainText(name);
  await page
    .getByRole('link', { name: words('cart:checkout') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('checkout:title'));
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await placeOrder(page);
  await expectReceived(page);
  await expect(page.locator(main)).toContainText(name);
  await expect(page.locator(main)).toContainText(guest.street);
  await page.goto('/cart');
  await expect(page.locator(main)).toContainText(words('cart:emptyText'));
});
