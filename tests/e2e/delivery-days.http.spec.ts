import type { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { getMailsTo } from '../support/mail';
import { byTransfer, toReview } from '../support/page';
import { guest, openCart, putInCart } from '../support/visitor';
import { messageText } from '../support/messages';

/** "Arrives Nov 27 – Dec 1". */
const arrives = /Arrives [A-Z][a-z]{2}\s\d{1,2}(?:\s–\s(?:[A-Z][a-z]{2}\s)?\d{1,2})?/g;
const daysOn = (client: HttpClient) =>
  [
    ...(client.$('main').html() ?? '')
      .replace(/<[^>]*>/g, '|')
      .replaceAll('&nbsp;', '\u00A0')
      .matchAll(arrives),
  ].map(([text]) => text);

function expectNoDays(client: HttpClient): void {
  expect(daysOn(client)).toEqual([]);
  expect(client.text).not.toContain('business days');
}

test('a shopper sees the arrival dates, from the product to the mail', async ({ client, shop }) => {
  test.slow();
  const openUntil = async () => {
    await client.open('/product/hand-balm');
    return Date.parse(client.headers.get('expires') ?? '');
  };
  // At this moment the days change: not in the middle of the journey.
  let until = await openUntil();
  while (until - Date.now() < 30_000) {
    await new Promise((resolve) => setTimeout(resolve, until - Date.now() + 1000));
    until = await openUntil();
  }
  const [usual = ''] = daysOn(client);
  expect(usual).toMatch(/–/);
  const kept = Number(/s-maxage=(\d+)/.exec(client.headers.get('cache-control') ?? '')?.[1]);
  const asking = Number(/stale-while-revalidate=(\d+)/.exec(client.headers.get('cache-control') ?? '')?.[1]);
  expect(Date.now() + (kept + asking) * 1000).toBeLessThanOrEqual(until + 2000);
  await openCart(client);
  const [parcel, express = '', chosen] = daysOn(client);
  expect([parcel, chosen], 'the method that is chosen counts').toEqual([usual, usual]);
  expect(express).not.toMatch(/–/);
  expect(client.$('label:has([value="local_pickup:4"])').text()).not.toContain('Arrives');
  await toReview(client);
  expect(daysOn(client)).toEqual([usual, usual]);
  await client.press(messageText('checkout:place'));
  expect(client.url.pathname).toContain('/checkout/order-received/');
  expect(daysOn(client)).toEqual([usual]);
  const mails = () => getMailsTo(shop, guest.email).join('\n');
  await expect.poll(mails).toContain(usual);
});

for (const [what, slug, details] of [
  ['an order by transfer', undefined, byTransfer],
  ['what is on backorder', 'water-carafe', {}],
] as const)
  test(`${what} is promised no days`, async ({ client }) => {
    await toReview(client, slug, details);
    expectNoDays(client);
    await client.press(messageText('checkout:place'));
    expect(client.url.pathname).toContain('/checkout/order-received/');
    expectNoDays(client);
    if (!slug) return;
    await putInCart(client, slug);
    expectNoDays(client);
    expect(client.text).toContain('Free delivery from €75 (Germany)');
    await client.open('/cart');
    expectNoDays(client);
  });

test('local pickup has no arrival date, and is not sent', async ({ client }) => {
  await toReview(client, undefined, { 'Collect in Berlin': true });
  expectNoDays(client);
  await client.press(messageText('checkout:place'));
  expect(client.url.pathname).toContain('/checkout/order-received/');
  expectNoDays(client);
  expect(client.text).not.toContain(messageText('orders:step_sent'));
});
