import { textsOf } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { guest } from '../support/visitor';
import { order } from '../support/page';
import { words } from '../support/words';

const rowsOf = (client: HttpClient) => textsOf(client, 'main dl > div');

test('an invoice is a page to print that only the order’s key opens', async ({ client, shop }) => {
  await order(client);
  const totals = rowsOf(client).filter((row) => row.startsWith(words('cart:row_total')));
  await client.follow(words('orders:invoice'));
  expect(client.url.pathname).toMatch(/^\/order-summary\/\d+\/invoice$/);
  expect(client.headers.get('cache-control')).toBe('private, no-store');
  expect(client.$('meta[name="robots"]').attr('content')).toBe('noindex');
  for (const said of ['Sturdy', 'Werkhof 7', guest.street, 'VAT ID', 'Hand Balm'])
    expect(client.$('main').text()).toContain(said);
  expect(rowsOf(client).some((row) => row.startsWith('including') && row.includes('€'))).toBe(true);
  const total = /€[\d.]+/.exec(totals[0] ?? '')?.[0];
  expect(rowsOf(client).find((row) => row.startsWith(words('cart:row_total')))).toContain(total);
  const { pathname, search } = client.url;
  await client.follow('Back to the order');
  expect(client.url.pathname).toBe(pathname.replace(/\/invoice$/, ''));

  const stranger = new HttpClient(shop.url);
  for (const address of [pathname, `${pathname}?key=wc_order_guessed`, `/order-summary/0/invoice${search}`]) {
    await stranger.open(address);
    expect([stranger.status, stranger.$('main').text().includes(guest.street)]).toEqual([404, false]);
  }
});

test('whoever needs help with an order writes with its number filled in; what was sent is told first', async ({
  client,
}) => {
  await order(client);
  const [, number = ''] = /order-received\/(\d+)/.exec(client.url.pathname) ?? [];
  await client.follow(words('orders:help'));
  expect([client.url.pathname, client.$('[name="about"]').attr('value')]).toEqual(['/contact', number]);
  await client.press(words('pages:writeSend'), { email: guest.email, text: 'The lid is missing.' });
  expect(client.url.search).toBe('?sent');
  const [news] = textsOf(client, 'main [role=status][autofocus], main h1');
  expect(news).toContain(words('pages:writeSent'));
  expect(textsOf(client, 'title')).toEqual([`${words('pages:contactTitle')} - Sturdy`]);
  await client.follow(words('pages:writeAgain'));
  expect(client.value('text')).toBe('');
  expect(client.errors).toEqual([]);
});
