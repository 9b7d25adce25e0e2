import type { Page } from '@playwright/test';
import { hostedGateway, startHostedPayments, type HostedPayments } from '../support/hosted-gateway';
import { choosePayment, expectReceived, placeOrder } from '../support/journey';
import { readyToOrder } from '../support/page';
import { startPair } from '../support/shop';
import { ordersOf, withStore } from '../support/store-db';
import { expect, expectNoAxeViolations, test as base } from '../support/test';
import { words } from '../support/words';

/** A storefront before a WooCommerce with a gateway that nobody knows, whose page is on another origin. */
const test = base.extend<object, { payments: HostedPayments }>({
  payments: [
    async ({ browserName: _browser }, use) => {
      const payments = await startHostedPayments();
      await use(payments);
      await payments.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ payments }, use) => {
      const shop = await startPair({ proxy: payments.proxy });
      payments.front = shop.url;
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
});

// One worker, and with it one shop, for all of these.
test.describe.configure({ mode: 'default' });

const main = 'main';

/** Orders something for the gateway, and is led to its page. */
async function placeHosted(page: Page, origin: string, payments: HostedPayments, email: string) {
  const product = await readyToOrder(page, origin, { payment: hostedGateway.id, 'billing.email': email });
  await page.goto(`${origin}/checkout/review`);
  await page.getByRole('button', { name: words('checkout:place') }).click();
  await expect(page).toHaveURL((url) => url.origin === payments.page);
  return product;
}

test('given up, declined or left, an order is paid in another way from its own page', async ({
  page,
  shop,
  payments,
}) => {
  const mail = `given-up-${crypto.randomUUID()}@example.com`;
  const otherwise = page.getByRole('button', { name: words('orders:payOtherwise') });
  const { name } = await placeHosted(page, shop.url, payments, mail);
  const paying = page.url();
  const setStatus = (status: string) =>
    withStore(shop, (db) =>
      db.run('UPDATE orders SET status = ? WHERE id = ?', status, ordersOf(shop, mail)[0]?.id ?? 0),
    );
  await page.goto('/checkout');
  await expect(otherwise).toBeVisible();
  setStatus('failed');
  await page.reload();
  await expect(page.locator(main)).toContainText(words('orders:payment_error'));
  setStatus('pending');
  await page.goto(paying);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.locator(main)).toContainText(words('orders:payment_cancelled'));
  await expectNoAxeViolations(page);
  const given = page.url();
  await otherwise.click();
  await expect(page).toHaveURL(/\/checkout#payment$/);
  await expect(page.locator(main)).toContainText(name);
  await expect(page.locator('[name="billing.email"]')).toHaveValue(mail);
  const number = String(ordersOf(shop, mail)[0]?.id);
  await expect(page.getByText(words('orders:otherwiseAll', { number }))).toBeVisible();
  await page.goto(given);
  await expect(page.locator(main)).toContainText(words('orders:left'));
  await expect(page.getByRole('link', { name: words('orders:payNow') })).toHaveCount(0);
  await expect(otherwise).toHaveCount(0);
  await page.goto('/checkout');
  await choosePayment(page, 'Bank transfer');
  await placeOrder(page);
  await expectReceived(page);
  expect(ordersOf(shop, mail).map(({ status }) => status)).toEqual(['pending', 'on-hold']);
  await page.goto(given);
  await expect(page.locator(main)).toContainText(words('orders:left'));
});

test('a page of another site takes the money, and reports it only after the shopper is back', async ({
  page,
  shop,
  payments,
}) => {
  const mail = `hosted-${crypto.randomUUID()}@example.com`;
  await placeHosted(page, shop.url, payments, mail);
  await page.getByRole('link', { name: 'Pay' }).click();
  await expect(page.locator(main)).toContainText(words('orders:awaiting'));
  const [order, ...others] = ordersOf(shop, mail);
  expect(others).toEqual([]);
  withStore(shop, (db) => db.run("UPDATE orders SET status = 'processing' WHERE id = ?", order?.id ?? 0));
  await page.getByRole('link', { name: words('orders:checkAgain') }).click();
  await expect(page.locator(main)).toContainText(words('orders:received'));
  await expect(page.locator(main)).not.toContainText(words('orders:awaiting'));
  const { pathname, search } = new URL(page.url());
  await page.goto(pathname.replace('order-received', 'pay') + search);
  await expect(page.locator(main)).toContainText(words('orders:received'));
  await page.goto('/cart');
  await expect(page.locator(main)).toContainText(words('cart:emptyText'));
});

test('whose addresses name the language comes back into it', { tag: '@long' }, async ({ page, payments }) => {
  const { front, proxy } = payments;
  const behind = proxy.target;
  const german = await startPair({ proxy, env: { LANGUAGE_IN_PATH: 'true' } });
  const t = (key: Parameters<typeof words>[0]) => words(key, {}, 'de_DE');
  payments.front = german.url;
  try {
    await readyToOrder(page, german.url, { payment: 'fjordpay' });
    await page.goto(`${german.url}/de/checkout/review`);
    await page.getByRole('button', { name: t('checkout:place') }).click();
    await expect(page).toHaveURL((url) => url.origin === payments.page);
    await page.getByRole('link', { name: 'Pay' }).click();
    await expect(page).toHaveURL(/\/de\/checkout\/order-received\/\d+\/?\?key=/);
    await expect(page.getByRole('main')).toContainText(t('orders:awaiting'));
  } finally {
    Object.assign(payments, { front });
    proxy.target = behind;
    await german.stop();
  }
});
