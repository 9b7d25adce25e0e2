import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createCookie } from '@remix-run/node';
import { decodeJwt } from 'jose';
import { signJwt } from '../../graphql/store/login/login-token';
import { countedProduct } from '../support/api';
import { payByForm } from '../support/card';
import {
  continueToReview,
  expectReceived,
  getHeadingText,
  getMainText,
  placeOrder,
  getTexts,
} from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { byCard, germanDetails, toReview } from '../support/page';
import { startProxy } from '../support/proxy';
import { startPair, startShop } from '../support/shop';
import { findOrders, raisePrice, withStoreDatabase } from '../support/store-db';
import { openCheckout, goods, guest, createEmail, putInCart, register } from '../support/visitor';
import { messageText } from '../support/messages';

const summary = (client: HttpClient) => getTexts(client, '[data-error-summary]').join();

function expectKept(client: HttpClient, mail: string): void {
  expect(client.value('billing.email')).toBe(mail);
  expect(client.value('billing.address1')).toBe(guest.street);
}

test('an order whose cart is gone is not placed, and the cart says so', async ({ client }) => {
  for (const page of ['/checkout', '/checkout/review']) {
    await openCheckout(client, goods.slug);
    if (page !== '/checkout')
      await continueToReview(client, {
        ...germanDetails,
        'billing.email': createEmail(),
        'Cash on delivery': true,
      });
    client.cookies.clear();
    if (page === '/checkout') await client.press(messageText('checkout:toReview'));
    else await placeOrder(client);
    expect(client.url.pathname).toBe('/cart');
    expect(client.text).toContain(messageText('checkout:refusedEmpty'));
  }
});

test('a price, a coupon or a stock that changed is shown and has to be confirmed', async ({
  client,
  shop,
}) => {
  const { slug, databaseId } = await countedProduct(shop.api);
  const mail = createEmail();
  const setCoupon = (expires: number) =>
    withStoreDatabase(shop, (db) =>
      db.run("UPDATE coupons SET expires_at = nullif(?, 0) WHERE code = 'welcome10'", expires),
    );
  const setStock = (status: string, quantity: number) =>
    withStoreDatabase(shop, (db) =>
      db.run(
        'UPDATE products SET stock_status = ?, stock_quantity = ? WHERE id = ?',
        status,
        quantity,
        databaseId,
      ),
    );
  await openCheckout(client, slug);
  await client.press(messageText('cart:couponApply'), {
    ...germanDetails,
    'billing.email': mail,
    'Cash on delivery': true,
    coupon: 'welcome10',
  });
  expect(getTexts(client, `ul[aria-label="${messageText('cart:coupons')}"]`)[0]).toContain('welcome10');
  await continueToReview(client);
  const total = () => getTexts(client, `main dt:contains("${messageText('cart:row_total')}") + dd`)[0] ?? '';
  const first = total();

  raisePrice(shop, databaseId, 700);
  await placeOrder(client);
  expect(summary(client)).toContain(messageText('checkout:changed'));
  expect(summary(client)).toMatch(/ now costs €[\d.]+ instead of €[\d.]+\./);
  const second = total();
  expect(second).not.toBe(first);

  setCoupon(1);
  await placeOrder(client);
  expect(summary(client)).toContain(messageText('cart:changed_coupon_gone', { code: 'welcome10' }));
  expect(total()).not.toBe(second);
  expect(getMainText(client), 'it is not in the way of the order').not.toContain(messageText('cart:coupons'));
  expect(findOrders(shop, mail)).toEqual([]);

  setStock('outofstock', 0);
  await placeOrder(client);
  expect(client.url.pathname).toBe('/cart');
  expect(findOrders(shop, mail)).toEqual([]);

  setStock('instock', 50);
  await client.open('/checkout/review');
  const agreed = total();
  expect(agreed).toMatch(/^€/);
  await placeOrder(client);
  expectReceived(client);
  expect(getMainText(client)).toContain(agreed);
  raisePrice(shop, databaseId, -700);
  setCoupon(0);
});

test('a server that dies after the payment page took the money: the order is found, and paid once', async () => {
  const proxy = await startProxy();
  const shop = await startShop({ env: { APP_URL: proxy.url } });
  proxy.target = shop.api;
  const client = new HttpClient(shop.url);
  const mail = createEmail();
  await toReview(client, undefined, { 'billing.email': mail, ...byCard });
  await placeOrder(client);
  const lost = proxy.dropNextResponse((method, path) => method === 'POST' && path.startsWith('/payment/'));
  await expect(payByForm(client)).rejects.toThrow('fetch failed');
  await lost;
  const again = await shop.restart('SIGKILL');
  proxy.target = shop.api;
  await client.open('/checkout');
  expectReceived(client);
  expect(findOrders(again, mail)).toEqual([expect.objectContaining({ status: 'processing' })]);
  await again.stop();
  await proxy.close();
});

test('a backend that is down during the order: everything stays, and there is one order in the end', async ({
  own,
}) => {
  const proxy = await startProxy();
  const shop = await own(startPair({ proxy }));
  const client = new HttpClient(shop.url);
  const back = proxy.target;
  const mail = createEmail();
  await openCheckout(client);

  proxy.target = undefined;
  await continueToReview(client, { ...germanDetails, 'billing.email': mail, 'Cash on delivery': true });
  expect(summary(client)).toContain(messageText('errors:unavailable'));
  expectKept(client, mail);
  proxy.target = back;
  await continueToReview(client);
  expect(getHeadingText(client)).toBe(messageText('checkout:reviewTitle'));

  proxy.target = undefined;
  await placeOrder(client);
  expect(summary(client)).toContain(messageText('checkout:unknownOutcome'));
  expect(findOrders(shop, mail)).toEqual([]);
  proxy.target = back;
  const lost = proxy.dropNextResponse((_method, _path, body) => body.includes('mutation checkout'));
  await client.press(messageText('checkout:tryAgain'));
  await lost;
  expect(summary(client)).toContain(messageText('checkout:unknownOutcome'));
  expect(findOrders(shop, mail)).toHaveLength(1);
  proxy.target = back;
  await client.press(messageText('checkout:tryAgain'));
  expectReceived(client);
  expect(findOrders(shop, mail)).toHaveLength(1);
  await proxy.close();
});

test('a session that expires in the middle of the checkout: the cart is filled again, the fields are kept', async ({
  client,
  shop,
}) => {
  const secret = readFileSync(path.join(shop.dataDir, 'session-secret'), 'utf8');
  const cookie = createCookie('woocommerce-session', { secrets: [secret] });
  /** As if 48 hours had passed: the cookie stays, the token in it is too old. */
  const expireSession = async () => {
    const { name } = cookie;
    const { token } = (await cookie.parse(`${name}=${client.cookies.get(name) ?? ''}`)) as { token: string };
    const exp = Math.floor(Date.now() / 1000) - 60;
    const expired = signJwt({ ...decodeJwt(token), exp }, secret);
    const [pair = ''] = (await cookie.serialize({ token: expired })).split(';');
    client.cookies.set(name, pair.slice(name.length + 1));
  };
  const mail = createEmail();
  await openCheckout(client);
  await expireSession();
  await continueToReview(client, { ...germanDetails, 'billing.email': mail, 'Cash on delivery': true });
  expect(getHeadingText(client)).toBe(messageText('checkout:reviewTitle'));
  for (const text of [goods.name, guest.street]) expect(getMainText(client)).toContain(text);

  await expireSession();
  await client.open('/checkout');
  expect(client.text).toContain(messageText('cart:sessionRestored'));
  expectKept(client, mail);
  await continueToReview(client);

  await expireSession();
  await placeOrder(client);
  expectReceived(client);
  expect(findOrders(shop, mail)).toHaveLength(1);
});

const clock = path.resolve(import.meta.dirname, '..', 'support', 'skewed-clock.mjs');

for (const [what, skew] of [
  ['ahead', 600],
  ['behind', -600],
] as const) {
  test(
    `ten minutes ${what} of the backend: nobody is logged out, and no cart is lost`,
    { tag: what === 'ahead' ? [] : ['@long'] },
    async ({ shop, own }) => {
      const starting = startShop({
        env: {
          GQL_HOST: `${shop.api}/graphql`,
          SESSION_SECRET: 'secret of a skewed clock',
          NODE_OPTIONS: `--import ${clock}`,
          CLOCK_SKEW: String(skew),
        },
      });
      const front = await own(starting);
      const client = new HttpClient(front.url);
      await putInCart(client);
      await register(client, `clock-${what}@example.com`);
      expect(client.text).toContain(messageText('account:welcome'));
      await client.open('/my-account?tab=personal');
      await client.press(messageText('account:save'), { [messageText('account:firstName')]: 'Nora' });
      expect(client.text).toContain(messageText('account:updated'));
      await client.open('/checkout');
      expect(client.status).toBe(200);
      await client.open('/cart');
      expect(client.text).toContain(goods.name);
      expect(client.text).not.toContain(messageText('cart:sessionExpired'));
      // A token that has its whole life before it is not renewed with every request.
      await client.open('/cart');
      for (const line of client.headers.getSetCookie()) expect(line).not.toMatch(/^auth=|expires=/i);
    },
  );
}
