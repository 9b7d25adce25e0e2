import { hostedGateway, startHostedPayments, type HostedPayments } from '../support/hosted-gateway';
import { addressOf, expectReceived, mainOf, textsOf } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, sharing, test as base } from '../support/http-test';
import { toReview } from '../support/page';
import { startPair } from '../support/shop';
import { ordersOf, withStore } from '../support/store-db';
import { goods } from '../support/visitor';
import { words } from '../support/words';

/** A storefront before a WooCommerce whose gateway has its page on another origin. */
async function startHostedShop() {
  const payments = await startHostedPayments();
  const shop = await startPair({ proxy: payments.proxy });
  payments.front = shop.url;
  const stop = async () => {
    await shop.stop();
    await payments.close();
  };
  return { payments, shop, stop };
}

const test = base.extend(sharing(startHostedShop));

// One worker, and with it one shop, for all of these.
test.describe.configure({ mode: 'default' });

/** Orders something for the gateway; browsers go on by themselves from the page that says where its own is. */
async function placeHosted(
  client: HttpClient,
  { page }: HostedPayments,
  { email, at = '', button = words('checkout:place') }: { email: string; at?: string; button?: string },
) {
  await toReview(client, undefined, {
    'billing.email': email,
    'Cash on delivery': false,
    [hostedGateway.title]: true,
  });
  await client.open(`${at}/checkout/review`);
  await client.press(button);
  const refresh = client.$('meta[http-equiv=refresh]').attr('content') ?? '';
  await client.open(refresh.replace('0; url=', ''));
  expect(client.url.origin).toBe(page);
}

test('given up, declined or left, an order is paid in another way from its own page', async ({
  client,
  shop,
  stage: { payments },
}) => {
  const mail = `given-up-${crypto.randomUUID()}@example.com`;
  const otherwise = words('orders:payOtherwise');
  await placeHosted(client, payments, { email: mail });
  const paying = client.url.href;
  const setStatus = (status: string) =>
    withStore(shop, (db) =>
      db.run('UPDATE orders SET status = ? WHERE id = ?', status, ordersOf(shop, mail)[0]?.id ?? 0),
    );
  await client.open(`${shop.url}/checkout`);
  expect(textsOf(client, 'main button')).toContain(otherwise);
  setStatus('failed');
  await client.open(client.url.href);
  expect(mainOf(client)).toContain(words('orders:payment_error'));
  setStatus('pending');
  await client.open(paying);
  await client.follow('Cancel');
  expect(mainOf(client)).toContain(words('orders:payment_cancelled'));
  const given = addressOf(client);
  await client.press(otherwise);
  expect(client.url.pathname + client.url.hash).toBe('/checkout#payment');
  expect(mainOf(client)).toContain(goods.name);
  expect(client.value('billing.email')).toBe(mail);
  const number = String(ordersOf(shop, mail)[0]?.id);
  expect(client.text).toContain(words('orders:otherwiseAll', { number }));
  const expectLeft = async () => {
    await client.open(given);
    expect(mainOf(client)).toContain(words('orders:left'));
  };
  await expectLeft();
  expect(textsOf(client, 'main a')).not.toContain(words('orders:payNow'));
  expect(textsOf(client, 'main button')).not.toContain(otherwise);
  await client.open('/checkout');
  await client.press(words('checkout:toReview'), { 'Bank transfer': true });
  await client.press(words('checkout:place'));
  expectReceived(client);
  expect(ordersOf(shop, mail).map(({ status }) => status)).toEqual(['pending', 'on-hold']);
  await expectLeft();
});

test('a page of another site takes the money, and reports it only after the shopper is back', async ({
  client,
  shop,
  stage: { payments },
}) => {
  const mail = `hosted-${crypto.randomUUID()}@example.com`;
  await placeHosted(client, payments, { email: mail });
  await client.follow('Pay');
  expect(mainOf(client)).toContain(words('orders:awaiting'));
  const [order, ...others] = ordersOf(shop, mail);
  expect(others).toEqual([]);
  withStore(shop, (db) => db.run("UPDATE orders SET status = 'processing' WHERE id = ?", order?.id ?? 0));
  await client.follow(words('orders:checkAgain'));
  expect(mainOf(client)).toContain(words('orders:received'));
  expect(mainOf(client)).not.toContain(words('orders:awaiting'));
  await client.open(addressOf(client).replace('order-received', 'pay'));
  expect(mainOf(client)).toContain(words('orders:received'));
  await client.open('/cart');
  expect(mainOf(client)).toContain(words('cart:emptyText'));
});

test(
  'whose addresses name the language comes back into it',
  { tag: '@long' },
  async ({ stage: { payments } }) => {
    const { front, proxy } = payments;
    const behind = proxy.target;
    const german = await startPair({ proxy, env: { LANGUAGE_IN_PATH: 'true' } });
    const client = new HttpClient(german.url);
    const t = (key: Parameters<typeof words>[0]) => words(key, {}, 'de_DE');
    payments.front = german.url;
    try {
      await placeHosted(client, payments, {
        email: 'sprache@example.com',
        at: '/de',
        button: t('checkout:place'),
      });
      // Browsers say that another site has led here.
      const paid = client.$('a:contains("Pay")').attr('href') ?? '';
      await client.open(paid, { headers: { 'sec-fetch-site': 'same-site' } });
      expect(addressOf(client)).toMatch(/^\/de\/checkout\/order-received\/\d+\/?\?key=/);
      expect(mainOf(client)).toContain(t('orders:awaiting'));
    } finally {
      Object.assign(payments, { front });
      proxy.target = behind;
      await german.stop();
    }
  },
);
