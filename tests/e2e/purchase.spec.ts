import { simpleProduct, soldOutProduct } from '../support/api';
import { addToCart, choosePayment, fillDetails } from '../support/journey';
import { mainPurchases } from '../support/purchases';
import { expect, expectNoAxeViolations, test } from '../support/test';
import { words } from '../support/words';

const main = 'main';

mainPurchases();

test('quantities are changed, and lines removed', async ({ page, shop }) => {
  const { slug, name } = await simpleProduct(shop.url);
  await addToCart(page, slug);
  await page.goto('/cart');
  const quantity = page.getByRole('spinbutton').first();
  await quantity.fill('3');
  await page
    .getByRole('button', { name: words('cart:update') })
    .first()
    .click();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('3');
  await page
    .getByRole('button', { name: new RegExp(`${words('cart:remove')}.*${name}`) })
    .first()
    .click();
  await expect(page.locator(main)).toContainText(words('cart:emptyText'));
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

test('what cannot be added is refused with a message', async ({ request, shop }) => {
  const headers = { origin: shop.url };
  const simple = await simpleProduct(shop.url);
  const soldOut = await soldOutProduct(shop.url);
  const attempts: Record<string, string | number>[] = [
    { productId: simple.databaseId, quantity: '0' },
    { productId: simple.databaseId, quantity: '-1' },
    { productId: simple.databaseId, quantity: '1000000000' },
    { productId: simple.databaseId, quantity: 'abc' },
    { productId: simple.databaseId, variationId: '999999', quantity: '1' },
    { productId: soldOut.databaseId, quantity: '1' },
    { productId: 99_999_999, quantity: '1' },
  ];
  for (const form of attempts) {
    const response = await request.post('/cart', { headers, form: { intent: 'add', ...form } });
    expect(response.status(), JSON.stringify(form)).toBeLessThan(500);
    expect(await response.text(), JSON.stringify(form)).not.toMatch(/\bat .+\.js:\d+/);
  }
  expect(await (await request.get('/cart')).text()).toContain(words('cart:emptyText'));
});
