import type { Page } from '@playwright/test';
import { countedProduct } from '../support/api';
import { payOnPage } from '../support/card';
import { couponField, expectReceived, expectSettled, toDetails } from '../support/journey';
import { guest } from '../support/visitor';
import { startProxy } from '../support/proxy';
import { expireSession } from '../support/session';
import { startPair, startShop } from '../support/shop';
import { ordersOf, raisePrice, withStore } from '../support/store-db';
import { fillCardForm, serveProvider } from '../support/stripe/browser';
import { cards } from '../support/stripe/intents';
import { startProvider } from '../support/stripe/server';
import { reviewCardOrder, saying } from '../support/page';
import { expect, test } from '../support/test';
import { words } from '../support/words';

const main = 'main';
const email = () => `integrity-${crypto.randomUUID()}@example.com`;
const summary = (page: Page) => page.locator('[data-error-summary]');
const placeButton = (page: Page) => page.getByRole('button', { name: words('checkout:place') });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function toReview(page: Page) {
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(heading(page)).toHaveText(words('checkout:reviewTitle'));
}

test('a price, a coupon or a stock that changed is shown and has to be confirmed', async ({ page, shop }) => {
  const { slug, databaseId } = await countedProduct(shop.api);
  const mail = email();
  const setCoupon = (expires: number) =>
    withStore(shop, (db) =>
      db.run("UPDATE coupons SET expires_at = nullif(?, 0) WHERE code = 'welcome10'", expires),
    );
  const setStock = (status: string, quantity: number) =>
    withStore(shop, (db) =>
      db.run(
        'UPDATE products SET stock_status = ?, stock_quantity = ? WHERE id = ?',
        status,
        quantity,
        databaseId,
      ),
    );
  await toDetails(page, shop.url, { slug, email: mail });
  await (await couponField(page)).fill('welcome10');
  await page.getByRole('button', { name: words('cart:couponApply') }).click();
  await expect(page.getByRole('list', { name: words('cart:coupons') }).first()).toContainText('welcome10');
  await expectSettled(page);
  await toReview(page);
  const total = () =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${words('cart:row_total')}`) })
      .locator('xpath=following-sibling::*[1]')
      .first()
      .innerText();
  const first = await total();

  raisePrice(shop, databaseId, 700);
  await placeButton(page).click();
  await expect(summary(page)).toContainText(words('checkout:changed'));
  await expect(summary(page)).toContainText(/ now costs €[\d.]+ instead of €[\d.]+\./);
  await expect.poll(total).not.toBe(first);
  await expectSettled(page);
  const second = await total();

  setCoupon(1);
  await placeButton(page).click();
  await expect(summary(page)).toContainText(words('cart:changed_coupon_gone', { code: 'welcome10' }));
  await expect.poll(total).not.toBe(second);
  await expectSettled(page);
  await placeButton(page).click();
  await expect(summary(page)).toContainText(words('checkout:refusedCoupon', { name: 'welcome10' }));
  await expectSettled(page);
  expect(ordersOf(shop, mail)).toEqual([]);

  setStock('outofstock', 0);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(ordersOf(shop, mail)).toEqual([]);

  setStock('instock', 50);
  await page.goto('/checkout/review');
  const agreed = /€[\d.,]+/.exec(await total())?.[0] ?? 'no amount';
  await placeButton(page).click();
  await expectReceived(page);
  await expect(page.locator(main)).toContainText(agreed);
  raisePrice(shop, databaseId, -700);
  setCoupon(0);
});

test('a server that dies after the payment page took the money: the order is found, and paid once @plain', async ({
  page,
}) => {
  const proxy = await startProxy();
  const shop = await startShop({ env: { APP_URL: proxy.url } });
  proxy.target = shop.api;
  const mail = email();
  await reviewCardOrder(page, shop.url, mail);
  await placeButton(page).click();
  const lost = proxy.loseAnswer((method, path) => method === 'POST' && path.startsWith('/payment/'));
  await payOnPage(page);
  await lost;
  const again = await shop.restart('SIGKILL');
  proxy.target = shop.api;
  await page.goto(`${proxy.url}/checkout`);
  await expectReceived(page);
  expect(ordersOf(again, mail)).toEqual([expect.objectContaining({ status: 'processing' })]);
  await again.stop();
  await proxy.close();
});

for (const moment of ['before the order', 'after the order'] as const)
  test(
    `a server that dies between payment and answer, ${moment}: the paid order is found, not paid again`,
    { tag: ['@script', '@long'] },
    async ({ page, context }) => {
      const provider = await startProvider();
      const shop = await startShop({ env: provider.env });
      const mail = email();
      await serveProvider(context, provider);
      await reviewCardOrder(page, shop.url, mail);
      await fillCardForm(page, cards.good);
      const stopped = provider.hold((method, _path, form) =>
        moment === 'before the order'
          ? method === 'POST' && form.get('metadata[asked]') !== null
          : method === 'POST' && form.get('metadata[order]') !== null,
      );
      await placeButton(page).click();
      await stopped.arrived;
      expect(ordersOf(shop, mail)).toHaveLength(moment === 'before the order' ? 0 : 1);
      const again = await shop.restart('SIGKILL');
      stopped.release();
      await page.goto(`${again.url}/checkout/review`);
      if (moment === 'before the order') {
        await expect(page.locator(main)).toContainText(/We’ve received your payment of €[\d.]+/);
        await placeButton(page).click();
      }
      await expectReceived(page);
      const [order, ...others] = ordersOf(again, mail);
      expect(others).toEqual([]);
      expect(order).toMatchObject({
        status: 'processing',
        transaction_id: provider.intents.succeeded[0]?.id,
      });
      expect(provider.intents.taken).toBe(order?.total);
      await again.stop();
      await provider.close();
    },
  );

test('a backend that is down while ordering: everything stays, and there is one order in the end', async ({
  page,
  own,
}) => {
  const proxy = await startProxy();
  const shop = await own(startPair({ proxy }));
  const back = proxy.target;
  const mail = email();
  await toDetails(page, shop.url, { email: mail });

  proxy.target = undefined;
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(summary(page)).toContainText(words('errors:unavailable'));
  await expect(page.getByLabel(words('checkout:email'))).toHaveValue(mail);
  await expect(
    page.getByRole('group', { name: words('checkout:billing') }).getByLabel(words('checkout:street')),
  ).toHaveValue(guest.street);
  proxy.target = back;
  await expectSettled(page);
  await page.getByRole('button', { name: words('checkout:toReview') }).click();
  await expect(heading(page)).toHaveText(words('checkout:reviewTitle'));

  proxy.target = undefined;
  await placeButton(page).click();
  await expect(summary(page)).toContainText(words('checkout:unknownOutcome'));
  expect(ordersOf(shop, mail)).toEqual([]);
  await expectSettled(page);
  proxy.target = back;
  const lost = proxy.loseAnswer((_method, _path, body) => body.includes('mutation checkout'));
  await page.getByRole('button', { name: words('checkout:tryAgain') }).click();
  await lost;
  await expect(summary(page)).toContainText(words('checkout:unknownOutcome'));
  expect(ordersOf(shop, mail)).toHaveLength(1);
  await expectSettled(page);
  proxy.target = back;
  await page.getByRole('button', { name: words('checkout:tryAgain') }).click();
  await expectReceived(page);
  expect(ordersOf(shop, mail)).toHaveLength(1);
  await proxy.close();
});

test('a session that expires in the middle of the checkout: the cart is filled again, the fields are kept', async ({
  page,
  context,
  own,
}) => {
  const secret = 'a secret that the test knows';
  const shop = await own(startShop({ env: { SESSION_SECRET: secret } }));
  const mail = email();
  const { name } = await toDetails(page, shop.url, { email: mail });
  await expireSession(context, secret);
  await toReview(page);
  await expect(page.locator(main)).toContainText(name);
  await expect(page.locator(main)).toContainText(guest.street);

  await expireSession(context, secret);
  await page.goto(`${shop.url}/checkout`);
  await expect(saying(page, words('cart:sessionRestored'))).toBeVisible();
  await expect(page.getByLabel(words('checkout:email'))).toHaveValue(mail);
  await expect(
    page.getByRole('group', { name: words('checkout:billing') }).getByLabel(words('checkout:street')),
  ).toHaveValue(guest.street);
  await toReview(page);

  await expireSession(context, secret);
  await placeButton(page).click();
  await expectReceived(page);
  expect(ordersOf(shop, mail)).toHaveLength(1);
});
