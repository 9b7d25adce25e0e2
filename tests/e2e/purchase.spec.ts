import { ask, countedProduct, simpleProduct, variableProduct } from '../support/api';
import {
  addToCart,
  choosePayment,
  expectPieces,
  expectReceived,
  fillDetails,
  guest,
  placeOrder,
} from '../support/journey';
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

test('the total that is shown is the total that is ordered, and the stock goes down', async ({
  page,
  shop,
}) => {
  const { slug } = await countedProduct(shop.api);
  const stock = async () =>
    (
      await ask<{ product: { stockQuantity: number } }>(
        shop.api,
        'query ($slug: ID!) { product(id: $slug, idType: SLUG) { ... on SimpleProduct { stockQuantity } } }',
        { slug },
      )
    ).product.stockQuantity;
  const before = await stock();
  await addToCart(page, slug);
  await page.goto('/checkout');
  await fillDetails(page);
  await choosePayment(page, 'Cash on delivery');
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('checkout:reviewTitle'));
  const total = await page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${words('cart:row_total')}`) })
    .locator('xpath=following-sibling::*[1]')
    .first()
    .innerText();
  const amount = /€[\d.,]+/.exec(total)?.[0] ?? 'no amount';
  await page.getByRole('button', { name: words('checkout:place') }).click();
  await expectReceived(page);
  await expect(page.locator(main)).toContainText(amount);
  expect(await stock()).toBe(before - 1);
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
  await choosePayment(page, 'Direct bank transfer');
  await placeOrder(page);
  await expectReceived(page);
  await expect(page.locator(main)).toContainText(name);
});

test('a checkout without anything in it says what is missing and keeps what was typed', async ({
  page,
  shop,
}) => {
  const { slug } = await simpleProduct(shop.url);
  await addToCart(page, slug);
  await page.goto('/checkout');
  const typed = '<b>Zoë</b> 🛍';
  await page
    .getByRole('group', { name: words('checkout:billing') })
    .getByLabel(words('checkout:firstName'))
    .fill(typed);
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator('[data-error-summary]')).toBeFocused();
  await expect(
    page.getByRole('group', { name: words('checkout:billing') }).getByLabel(words('checkout:firstName')),
  ).toHaveValue(typed);
  for (const link of await page.locator('[data-error-summary] a').all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(`[id="${target.slice(1)}"]`), target).toHaveCount(1);
  }
  await expectNoAxeViolations(page);
});

test('a foreign postcode is told to be one', async ({ page, shop }) => {
  const { slug } = await simpleProduct(shop.url);
  await addToCart(page, slug);
  await page.goto('/checkout');
  await fillDetails(page, { postcode: 'SW1A 1AA' });
  await choosePayment(page, 'Cash on delivery');
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(
    page.getByRole('group', { name: words('checkout:billing') }).getByLabel(words('checkout:postcode')),
  ).toHaveAttribute('aria-invalid', 'true');
});
