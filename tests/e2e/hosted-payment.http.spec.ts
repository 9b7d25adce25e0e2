import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fromBackend, hostedGateway, toBackend } from '../support/hosted-gateway';
import { addressOf, expectReceived, mainOf, textsOf } from '../support/html';
import type { HttpClient } from '../support/http-client';
import { expect, testIn } from '../support/http-test';
import { closed, listening } from '../support/listening';
import { toReview } from '../support/page';
import { startPair } from '../support/shop';
import { ordersOf, setStatus } from '../support/store-db';
import { goods, newEmail } from '../support/visitor';
import { words } from '../support/words';

const payPage = 'https://pay.fjord.example/pay';

/** Passes a request on to the shop behind, whose plugin of the gateway this is. */
async function pass(target: string, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !['host', 'content-length', 'connection'].includes(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  const { method = 'GET', url: path = '/' } = message;
  const body = method === 'POST' ? { body: toBackend(await text(message)) } : {};
  const answer = await fetch(target + path, { method, headers, redirect: 'manual', ...body });
  const kept = [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-)/.test(name));
  response.writeHead(answer.status, Object.fromEntries(kept));
  if (path === '/graphql') response.end(fromBackend(await answer.text(), payPage));
  else response.end(Buffer.from(await answer.arrayBuffer()));
}

/** A storefront before a WooCommerce whose gateway has its page on another origin. */
const test = testIn(async () => {
  const proxy: { url: string; target: string | undefined } = { url: '', target: undefined };
  const server = createServer((message, response) => {
    pass(proxy.target ?? '', message, response).catch(() => message.socket.destroy());
  });
  proxy.url = await listening(server);
  const shop = await startPair({ proxy, env: { LANGUAGE_IN_PATH: 'true' } });
  return { ...shop, stop: () => shop.stop().then(() => closed(server)) };
});

// One worker, and with it one shop, for all of these.
test.describe.configure({ mode: 'default' });

/**
 * Orders something for the gateway; browsers go on by themselves from the page that says where its own is.
 * @returns the addresses to which that leads back
 */
async function placeHosted(
  client: HttpClient,
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
  expect(refresh).toContain(`0; url=${payPage}?session=fp_`);
  const [, id = '', key = ''] = /fp_(\d+)~(\w+)/.exec(refresh) ?? [];
  return {
    paid: `/checkout/order-received/${id}/?key=${key}&utm_nooverride=1`,
    cancelled: `/cart/?cancel_order=true&order=${key}&order_id=${id}&redirect=&_wpnonce=5d41402abc`,
  };
}

test('given up, declined or left, an order is paid in another way from its own page', async ({
  client,
  shop,
}) => {
  const mail = newEmail();
  const otherwise = words('orders:payOtherwise');
  const { cancelled } = await placeHosted(client, { email: mail });
  const [order] = ordersOf(shop, mail);
  await client.open('/checkout');
  expect(textsOf(client, 'main button')).toContain(otherwise);
  setStatus(shop, order?.id, 'failed');
  await client.open(client.url.href);
  expect(mainOf(client)).toContain(words('orders:payment_error'));
  setStatus(shop, order?.id, 'pending');
  await client.open(cancelled);
  expect(client.errors).toEqual([words('orders:payment_cancelled')]);
  expect(client.$('[data-error-summary] a').attr('href')).toBe('#order-pay');
  const given = addressOf(client);
  await client.press(otherwise);
  expect(client.url.pathname + client.url.hash).toBe('/checkout#payment');
  expect(mainOf(client)).toContain(goods.name);
  expect(client.value('billing.email')).toBe(mail);
  expect(client.text).toContain(words('orders:otherwiseAll', { number: String(order?.id) }));
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
}) => {
  const mail = newEmail();
  const { paid } = await placeHosted(client, { email: mail });
  await client.open(paid);
  expect(mainOf(client)).toContain(words('orders:awaiting'));
  const [order, ...others] = ordersOf(shop, mail);
  expect(others).toEqual([]);
  setStatus(shop, order?.id, 'processing');
  await client.follow(words('orders:checkAgain'));
  expect(mainOf(client)).toContain(words('orders:received'));
  expect(mainOf(client)).not.toContain(words('orders:awaiting'));
  await client.open(addressOf(client).replace('order-received', 'pay'));
  expect(mainOf(client)).toContain(words('orders:received'));
  await client.open('/cart');
  expect(mainOf(client)).toContain(words('cart:emptyText'));
});

test('whose addresses name the language comes back into it @long', async ({ client }) => {
  const t = (key: Parameters<typeof words>[0]) => words(key, {}, 'de_DE');
  const german = { email: 'sprache@example.com', at: '/de', button: t('checkout:place') };
  const { paid } = await placeHosted(client, german);
  // Browsers say that another site has led here.
  await client.open(paid, { headers: { 'sec-fetch-site': 'same-site' } });
  expect(addressOf(client)).toMatch(/^\/de\/checkout\/order-received\/\d+\/?\?key=/);
  expect(mainOf(client)).toContain(t('orders:awaiting'));
});
