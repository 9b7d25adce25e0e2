import {
  getPath,
  continueToReview,
  expectReceived,
  getMainText,
  placeOrder,
  getTexts,
  getTotal,
} from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { germanDetails, order } from '../support/page';
import { openCheckout, goods, guest } from '../support/visitor';
import { messageText } from '../support/messages';

const numberOf = (path: string) => /\/(\d+)\?/.exec(path)?.[1] ?? '';

test('a received order is complete with its key, and hidden without it', async ({ client }) => {
  await openCheckout(client);
  const elsewhere = { differentAddress: true, 'shipping.firstName': 'Erika', 'shipping.country': 'AT' };
  await client.press(messageText('checkout:updateCountry'), { ...germanDetails, ...elsewhere });
  for (const [name, kept] of [
    ['shipping.country', 'AT'],
    ['shipping.firstName', 'Erika'],
    ['billing.city', guest.city],
  ] as const)
    expect(client.value(name)).toBe(kept);
  await continueToReview(client, {
    'shipping.lastName': 'Musterfrau',
    'shipping.address1': 'Ringstraße 2',
    'shipping.postcode': 'A-1010',
    'shipping.city': 'Wien',
    'Cash on delivery': true,
    note: 'Second floor',
  });
  await placeOrder(client);
  const path = getPath(client);
  client.cookies.clear();
  await client.open(path);
  expectReceived(client);
  const number = numberOf(path);
  for (const text of [
    number,
    messageText('orders:status_PROCESSING'),
    'Cash on delivery',
    goods.name,
    guest.email,
    guest.street,
    'Erika Musterfrau',
    '1010 Wien',
    'Second floor',
    'Package',
  ])
    expect(getMainText(client)).toContain(text);
  getTotal(client);
  const [address = '', query = ''] = path.split('?');
  for (const wrong of [
    address,
    `${address}?key=`,
    `${address}?key=wc_order_0000000000000`,
    `/checkout/order-received/${Number(number) + 1000}?${query}`,
    '/checkout/order-received/0?key=x',
    '/checkout/order-received/abc?key=x',
    `/order-summary/${number}`,
    '/order-summary/9001',
    '/order-summary',
  ]) {
    client.cookies.clear();
    await client.open(wrong);
    expect(client.status, wrong).toBe(404);
    expect(getMainText(client), wrong).toContain(messageText('orders:noOrder'));
    expect(getMainText(client), wrong).not.toContain(guest.street);
  }
});

test('a guest finds an order by its number and e-mail address in any spelling', async ({ client }) => {
  const number = numberOf(await order(client));
  const lookUp = (fields: Record<string, string> = {}) => client.press(messageText('orders:lookUp'), fields);
  client.cookies.clear();
  await client.open('/');
  await client.follow(messageText('orders:lookUpTitle'));
  await lookUp();
  expect(client.errors).toEqual([messageText('orders:errorNumber'), messageText('checkout:errorEmail')]);
  await lookUp({
    [messageText('orders:number')]: number,
    [messageText('checkout:email')]: 'somebody-else@example.com',
  });
  expect(client.text).toContain(messageText('orders:lookUpNone', { email: 'hello@sturdy.example' }));
  expect(client.$('form[aria-describedby]').length, 'no form is described by what is not there').toBe(0);
  expect(client.value('number')).toBe(number);
  const wrong = client.text;
  await lookUp({ number: '123456' });
  expect(client.text, 'as of an unknown order').toBe(wrong);
  await lookUp({ number: messageText('orders:title', { number: `SH-${number}` }), email: guest.email });
  expect(getMainText(client)).toContain(messageText('orders:lookUpNone', { email: 'hello@sturdy.example' }));
  await lookUp({ number: messageText('orders:title', { number }), email: guest.email });
  expectReceived(client);
  await client.open('/order-lookup');
  await lookUp({ number: `# ${number} `, email: ` ${guest.email.toUpperCase()} ` });
  expect(getPath(client)).toContain(`/${number}?key=`);
  expectReceived(client);
});

const rowsOf = (client: HttpClient) => getTexts(client, 'main dl > div');

test('an invoice is a page to print that only the order’s key opens', async ({ client, shop }) => {
  await order(client);
  const totals = rowsOf(client).filter((row) => row.startsWith(messageText('cart:row_total')));
  await client.follow(messageText('orders:invoice'));
  expect(client.url.pathname).toMatch(/^\/order-summary\/\d+\/invoice$/);
  expect(client.headers.get('cache-control')).toBe('private, no-store');
  expect(client.$('meta[name="robots"]').attr('content')).toBe('noindex');
  for (const said of ['Sturdy', 'Werkhof 7', guest.street, 'VAT ID', 'Hand Balm'])
    expect(client.$('main').text()).toContain(said);
  expect(rowsOf(client).some((row) => row.startsWith('including') && row.includes('€'))).toBe(true);
  const total = /€[\d.]+/.exec(totals[0] ?? '')?.[0];
  expect(rowsOf(client).find((row) => row.startsWith(messageText('cart:row_total')))).toContain(total);
  expect(getTexts(client, 'main table > caption')).toEqual([messageText('orders:lines')]);
  const { pathname, search } = client.url;
  const languageOfLines = () => client.$('main p:contains("VAT ID")').closest('[lang]').attr('lang');
  expect(languageOfLines()).toBe('en-US');
  await client.post('/language', { language: 'de_DE', redirectTo: pathname + search });
  expect(languageOfLines(), 'a text of the owner, in the owner’s language').toBe('en');
  await client.post('/language', { language: 'en_US', redirectTo: pathname + search });
  await client.follow('Back to the order');
  expect(client.url.pathname).toBe(pathname.replace(/\/invoice$/, ''));

  const stranger = new HttpClient(shop.url);
  for (const address of [pathname, `${pathname}?key=wc_order_guessed`, `/order-summary/0/invoice${search}`]) {
    await stranger.open(address);
    expect([stranger.status, stranger.$('main').text().includes(guest.street)]).toEqual([404, false]);
  }
});

test('the help link of an order fills in its number; the confirmation comes first', async ({ client }) => {
  const number = numberOf(await order(client));
  await client.follow(messageText('orders:help'));
  expect([client.url.pathname, client.$('[name="about"]').attr('value')]).toEqual(['/contact', number]);
  await client.press(messageText('pages:writeSend'), { email: guest.email, text: 'The lid is missing.' });
  expect(client.url.search).toBe('?sent');
  const [news] = getTexts(client, 'main [role=status][autofocus], main h1');
  expect(news).toContain(messageText('pages:writeSent'));
  expect(getTexts(client, 'title')).toEqual([`${messageText('pages:contactTitle')} - Sturdy`]);
  await client.follow(messageText('pages:writeAgain'));
  expect(client.value('text')).toBe('');
  expect(client.errors).toEqual([]);
});
