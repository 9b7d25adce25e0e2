import { expect, test } from 'vitest';
import { locales } from '~/platform/i18n/locales';
import { simpleProduct } from '../support/api';
import { attackedShop } from '../support/attacked-shop';
import { toReview } from '../support/fault-forms';
import { HttpClient } from '../support/http-client';
import { putInCart } from '../support/visitor';
import { messageText } from '../support/messages';

const shop = attackedShop({ ORDER_LIMIT: '3' });

/** A guest with a full cart on the review page, whose mails go to this address. */
async function onReview(email: string): Promise<HttpClient> {
  const { slug } = await simpleProduct(shop().url);
  const client = new HttpClient(shop().url);
  await putInCart(client, slug);
  await toReview(client, email);
  expect(client.url.pathname).toBe('/checkout/review');
  return client;
}

test('nobody floods a mailbox with orders; the form is kept and says when to come back, in every language', async () => {
  for (let order = 0; order < 3; order += 1) {
    const client = await onReview(`victim+${order}@mailbox.example`);
    await client.press(messageText('checkout:place'));
    expect(client.url.pathname).toMatch(/^\/checkout\/order-received\//);
  }
  const refused = await onReview('victim@mailbox.example');
  const [key, cart] = [refused.value('idempotencyKey'), refused.value('cartSnapshot')];
  await refused.press(messageText('checkout:place'));
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3000);
  expect(refused.headers.get('cache-control')).toContain('no-store');
  expect(refused.text).toContain('wasn’t placed');
  expect([refused.value('idempotencyKey'), refused.value('cartSnapshot')]).toEqual([key, cart]);

  for (const { code, tag } of locales) {
    const told = new HttpClient(shop().url, tag);
    told.replaceCookies(refused.cookies);
    await told.post('/checkout/review', { intent: 'place', idempotencyKey: key, cartSnapshot: cart });
    expect(told.status, code).toBe(429);
    const minutes = Math.ceil(Number(told.headers.get('retry-after')) / 60);
    expect(told.text, code).toContain(messageText('checkout:tooManyOrders', { count: minutes }, code));
  }

  const other = await onReview('another@mailbox.example');
  await other.press(messageText('checkout:place'));
  expect(other.url.pathname).toMatch(/^\/checkout\/order-received\//);
});

test('a form sent six times at once is one order, and counts as one', async () => {
  const client = await onReview('patient@mailbox.example');
  const tabs = Array.from({ length: 6 }, () => client.copy());
  await Promise.all(tabs.map((tab) => tab.press(messageText('checkout:place'))));
  expect(new Set(tabs.map(({ url }) => url.pathname)).size).toBe(1);
  expect(client.url.pathname).not.toBe(tabs[0]?.url.pathname);
  for (const email of ['patient@mailbox.example', 'patient+2@mailbox.example']) {
    const next = await onReview(email);
    await next.press(messageText('checkout:place'));
    expect(next.url.pathname).toMatch(/^\/checkout\/order-received\//);
  }
});

test('an order that the shop itself refuses, as the cart has changed, is no try', async () => {
  const email = 'unlucky@mailbox.example';
  const client = await onReview(email);
  for (let refusal = 0; refusal < 4; refusal += 1) {
    const other = client.copy();
    await other.post('/cart', { intent: 'coupon-apply', coupon: 'WELCOME10' });
    await client.press(messageText('checkout:place'));
    expect(client.status).toBe(422);
    expect(client.errors.join()).toContain(messageText('checkout:changed'));
    await other.post('/cart', { intent: 'coupon-remove', code: 'welcome10' });
    await client.press(messageText('checkout:place'));
    expect(client.status).toBe(422);
  }
  await client.press(messageText('checkout:place'));
  expect(client.url.pathname).toMatch(/^\/checkout\/order-received\//);
});
