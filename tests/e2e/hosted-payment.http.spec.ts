import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { rewriteBackendResponse, hostedGateway, rewriteBackendRequest } from '../support/hosted-gateway';
import { getPath, expectReceived, getMainText, getTexts } from '../support/html';
import type { HttpClient } from '../support/http-client';
import { expect, createShopTest } from '../support/http-test';
import { closeServer, startListening } from '../support/listening';
import { toReview } from '../support/page';
import { startPair } from '../support/shop';
import { findOrders, setOrderStatus } from '../support/store-db';
import { goods, createEmail } from '../support/visitor';
import { messageText } from '../support/messages';

const payPage = 'https://pay.fjord.example/pay';

/** Passes a request on to the shop behind, whose plugin of the gateway this is. */
async function pass(target: string, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !['host', 'content-length', 'connection'].includes(name)
      ? [[name, value] as [string, string]]
      : [],
  );
  const { method = 'GET', url: path = '/' } = message;
  const body = method === 'POST' ? { body: rewriteBackendRequest(await text(message)) } : {};
  const answer = await fetch(target + path, { method, headers, redirect: 'manual', ...body });
  const kept = [...answer.headers].filter(([name]) => !/^(content-(encoding|length)|transfer-)/.test(name));
  response.writeHead(answer.status, Object.fromEntries(kept));
  if (path === '/graphql') response.end(rewriteBackendResponse(await answer.text(), payPage));
  else response.end(Buffer.from(await answer.arrayBuffer()));
}

/** A storefront before a WooCommerce whose gateway has its page on another origin. */
const test = createShopTest(async () => {
  const proxy: { url: string; target: string | undefined } = { url: '', target: undefined };
  const server = createServer((message, response) => {
    pass(proxy.target ?? '', message, response).catch(() => message.socket.destroy());
  });
  proxy.url = await startListening(server);
  const shop = await startPair({ proxy, env: { LANGUAGE_IN_PATH: 'true' } });
  return { ...shop, stop: () => shop.stop().then(() => closeServer(server)) };
});

// One worker, and with it one shop, for all of these.
test.describe.configure({ mode: 'default' });

/**
 * Orders something for the gateway; browsers go on by themselves from the page that says where its own is.
 * @returns the addresses to which that leads back
 */
async function placeHosted(
  client: HttpClient,
  { email, at = '', button = messageText('checkout:place') }: { email: string; at?: string; button?: string },
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

test('after a canceled, declined or abandoned payment an order is paid in another way from its own page', async ({
  client,
  shop,
}) => {
  const mail = createEmail();
  const otherwise = messageText('orders:payOtherwise');
  const { cancelled } = await placeHosted(client, { email: mail });
  const [order] = findOrders(shop, mail);
  await client.open('/checkout');
  expect(getTexts(client, 'main button')).toContain(otherwise);
  setOrderStatus(shop, order?.id, 'failed');
  await client.open(client.url.href);
  expect(getMainText(client)).toContain(messageText('orders:payment_error'));
  setOrderStatus(shop, order?.id, 'pending');
  await client.open(cancelled);
  expect(client.errors).toEqual([messageText('orders:payment_cancelled')]);
  expect(client.$('[data-error-summary] a').attr('href')).toBe('#order-pay');
  const given = getPath(client);
  await client.press(otherwise);
  expect(client.url.pathname + client.url.hash).toBe('/checkout#payment');
  expect(getMainText(client)).toContain(goods.name);
  expect(client.value('billing.email')).toBe(mail);
  expect(client.text).toContain(messageText('orders:otherwiseAll', { number: String(order?.id) }));
  const expectLeft = async () => {
    await client.open(given);
    expect(getMainText(client)).toContain(messageText('orders:left'));
  };
  await expectLeft();
  expect(getTexts(client, 'main a')).not.toContain(messageText('orders:payNow'));
  expect(getTexts(client, 'main button')).not.toContain(otherwise);
  await client.open('/checkout');
  await client.press(messageText('checkout:toReview'), { 'Bank transfer': true });
  await client.press(messageText('checkout:place'));
  expectReceived(client);
  expect(findOrders(shop, mail).map(({ status }) => status)).toEqual(['pending', 'on-hold']);
  await expectLeft();
});

test('a page of another site takes the payment, and reports it only after the shopper is back', async ({
  client,
  shop,
}) => {
  const mail = createEmail();
  const { paid } = await placeHosted(client, { email: mail });
  await client.open(paid);
  expect(getMainText(client)).toContain(messageText('orders:awaiting'));
  const [order, ...others] = findOrders(shop, mail);
  expect(others).toEqual([]);
  setOrderStatus(shop, order?.id, 'processing');
  await client.follow(messageText('orders:checkAgain'));
  expect(getMainText(client)).toContain(messageText('orders:received'));
  expect(getMainText(client)).not.toContain(messageText('orders:awaiting'));
  await client.open(getPath(client).replace('order-received', 'pay'));
  expect(getMainText(client)).toContain(messageText('orders:received'));
  await client.open('/cart');
  expect(getMainText(client)).toContain(messageText('cart:emptyText'));
});

test('whose addresses name the language comes back into it @long', async ({ client }) => {
  const t = (key: Parameters<typeof messageText>[0]) => messageText(key, {}, 'de_DE');
  const german = { email: 'sprache@example.com', at: '/de', button: t('checkout:place') };
  const { paid } = await placeHosted(client, german);
  // Browsers say that another site has led here.
  await client.open(paid, { headers: { 'sec-fetch-site': 'same-site' } });
  expect(getPath(client)).toMatch(/^\/de\/checkout\/order-received\/\d+\/?\?key=/);
  expect(getMainText(client)).toContain(t('orders:awaiting'));
});
