import { simpleProduct, variableProduct } from '../support/api';
import {
  addToCart,
  choosePayment,
  expectPieces,
  expectReceived,
  fillDetails,
  placeOrder,
} from '../support/journey';
import { guest } from '../support/visitor';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

const main = 'main';

test('a guest buys a simple product and pays on delivery', { tag: '@both' }, async ({ page, shop }) => {
  const { slug, name } = await simpleProduct(shop.api);
  await addToCart(page, slug);
  await page.goto('/cart');
  await expect(page.locator(main)).toContainText(name);
  await expectNoAxeViolations(page);
  await page
    .getByRole('link', { name: words('cart:checkout') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('checkout:title'));
  await expectNoAxeViolations(page);
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await placeOrder(page);
  await expectReceived(page);
  await expect(page.locator(main)).toContainText(name);
  await expect(page.locator(main)).toContainText(guest.street);
  await expectNoAxeViolations(page);
  await page.goto('/cart');
  await expect(page.locator(main)).toContainText(words('cart:emptyText'));
});

test('a guest buys a variation', async ({ page, shop }) => {
  const { slug, name } = await variableProduct(shop.api);
  await page.goto(`/product/${slug}`);
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: words('product:addToCart'), exact: true }) });
  for (const group of await form.getByRole('group').all()) {
    const radios = group.getByRole('radio');
    if ((await radios.count()) > 0 && (await group.getByRole('radio', { checked: true }).count()) === 0)
      await radios.first().check();
  }
  await page.getByRole('button', { name: words('product:addToCart'), exact: true }).click();
  await expectPieces(page, 1);
  await page.goto('/cart');
  await expect(page.locator(main)).toContainText(name);
  await page.goto('/checkout');
  await fillDetails(page);
  await choosePayment(page, 'Bank transfer');
  await placeOrder(page);
  await expectReceived(page);
  await expect(page.locator(main)).toContainText(name);
});
