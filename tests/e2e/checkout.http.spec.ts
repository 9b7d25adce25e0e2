import {
  addressOf,
  expectReceived,
  h1Of,
  mainOf,
  placeOrder,
  textsOf,
  continueToReview,
} from '../support/html';
import type { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { byTransfer, germanDetails, toReview } from '../support/page';
import { goods, putInCart, sendLogin } from '../support/visitor';
import { words } from '../support/words';

const part = (client: HttpClient, key: Parameters<typeof words>[0]) =>
  textsOf(client, `main section:has(h2:contains("${words(key)}"))`).at(-1);
const legends = (client: HttpClient) => textsOf(client, 'legend');
const labels = (client: HttpClient) => textsOf(client, 'label');

/** The last order of this visitor is the received one that is shown. */
async function expectOwn(client: HttpClient): Promise<string> {
  expectReceived(client);
  const number = /order-received\/(\d+)/.exec(client.url.pathname)?.[1] ?? '';
  await client.open('/order-summary');
  expect(h1Of(client)).toBe(words('orders:title', { number }));
  return number;
}

test('a customer signs in from the checkout, finds the saved address, orders, and orders it again', async ({
  client,
}) => {
  await putInCart(client);
  await client.open('/checkout');
  await client.follow(words('checkout:signIn'));
  await sendLogin(client, 'demo', 'demo-pass-4711');
  expect(addressOf(client)).toBe('/checkout');
  expect(client.value('billing.address1')).toBe('Kastanienallee 8');
  expect(client.value('billing.email')).toBe('demo@example.com');
  expect(client.$('[name=differentAddress]:checked').length).toBe(0);
  expect(textsOf(client, 'main a')).not.toContain(words('checkout:signIn'));
  const typed = { note: 'Ring twice.\nThen wait.', 'billing.firstName': 'Somebody' };
  expect(textsOf(client, '#billing-used')).toEqual([words('checkout:usedAddresses')]);
  const used = '[role=group][aria-labelledby=billing-used] button';
  for (const [text, there] of [
    ['Ella Demo, Lindenweg 3, 20095 Hamburg, Germany', 'Lindenweg 3'],
    ['Dana Demo, Kastanienallee 8, 10435 Berlin, Germany', 'Kastanienallee 8'],
  ] as const) {
    expect(textsOf(client, used)).toEqual([text]);
    await client.press(text, typed);
    expect(client.value('billing.address1')).toBe(there);
    expect(textsOf(client, '[role=status]')).toContain(words('checkout:addressFilled'));
  }
  expect(client.value('billing.firstName')).toBe('Dana');
  await continueToReview(client, byTransfer);
  expect(part(client, 'checkout:note')).toContain('Then wait.');
  expect(labels(client)).not.toContain(words('checkout:createAccount'));
  await placeOrder(client);
  expect(mainOf(client)).toContain(words('orders:status_ON_HOLD'));
  expect(mainOf(client)).toContain('Ring twice.');
  const number = await expectOwn(client);
  await client.open(`/order-summary/${number}`);
  expect(h1Of(client)).toBe(words('orders:title', { number }));
  await client.press(words('orders:again'));
  expect(addressOf(client)).toBe('/cart');
  expect(client.text).toContain(words('orders:againAll'));
  expect(mainOf(client)).toContain(goods.name);
});

test('an order makes an account when asked to, and its shopper is signed in with it', async ({ client }) => {
  const username = `ada.${crypto.randomUUID().slice(0, 8)}`;
  const account = (name: string) => ({
    [words('checkout:username')]: name,
    [words('checkout:password')]: 'only-mine-4711',
  });
  await toReview(client, undefined, { 'billing.email': `${username}@example.com` });
  await placeOrder(client, { [words('checkout:createAccount')]: true });
  expect(client.errors).toEqual([words('checkout:errorUsername'), words('checkout:errorPassword')]);
  expect(client.$('[name=createAccount]').is(':checked')).toBe(true);
  await placeOrder(client, account('demo'));
  expect(client.errors.join()).toContain(words('checkout:errorUsernameTaken'));
  expect(client.value('username')).toBe('demo');
  expect(client.value('password')).toBe('');
  await placeOrder(client, account(username));
  await expectOwn(client);
});

test('what is downloaded needs no delivery; paid, its files are there', async ({ client }) => {
  await putInCart(client, 'apron-sewing-pattern');
  await client.open('/checkout');
  expect(labels(client)).not.toContain(words('checkout:differentAddress'));
  expect(legends(client)).not.toContain(words('cart:deliveryMethod'));
  expect(client.$('[value=cod]').length, 'nothing comes with which cash could be taken').toBe(0);
  await continueToReview(client, { ...germanDetails, 'Bank transfer': true });
  expect(h1Of(client)).toBe(words('checkout:reviewTitle'));
  expect(textsOf(client, 'h2')).not.toContain(words('checkout:shippingAddress'));
  await placeOrder(client);
  expectReceived(client);
  expect(mainOf(client)).toContain(words('orders:downloadsLater'));

  await putInCart(client, 'evening-wallpapers');
  await client.open('/checkout');
  expect(legends(client)).not.toContain(words('checkout:payment'));
  await continueToReview(client, germanDetails);
  await client.press(words('checkout:placeFree'));
  expectReceived(client);
  const downloads = client.$(`section:has(h2:contains("${words('orders:downloads')}"))`);
  await client.open(downloads.find('a').attr('href') ?? '');
  expect(client.headers.get('content-disposition')).toMatch(/^attachment;.*\.zip"?/);
});

test('17 every part of the order is reviewed and can be changed before anything is ordered', async ({
  client,
}) => {
  await putInCart(client);
  await client.open('/checkout');
  await continueToReview(client, {
    ...germanDetails,
    'Cash on delivery': true,
    note: 'Thanks,\nJo',
    coupon: 'no-such-code',
  });
  expect(client.errors).toEqual([words('cart:couponUnknown')]);
  expect(client.value('coupon')).toBe('no-such-code');
  expect(client.value('note')).toBe('Thanks,\nJo');
  await continueToReview(client, { coupon: 'WELCOME10' });
  expect(h1Of(client)).toBe(words('checkout:reviewTitle'));
  expect(client.text).toContain(words('cart:couponApplied', { code: 'welcome10' }));
  for (const text of [goods.name, 'Cash on delivery', words('cart:row_total')])
    expect(mainOf(client)).toContain(text);
  const targets: string[] = [];
  for (const key of [
    'checkout:contact',
    'checkout:billingAddress',
    'checkout:shippingAddress',
    'cart:deliveryMethod',
    'checkout:payment',
    'checkout:note',
    'cart:coupons',
    'checkout:items',
  ] as const) {
    const name = `${words('checkout:change')} ${words(key)}`;
    const change = client.$('main a').filter((_, link) => client.$(link).text() === name);
    expect(change.attr('href'), key).toMatch(/^(\/cart|\/checkout#\w+)$/);
    targets.push(change.attr('href')?.split('#')[1] ?? '');
  }
  await client.open('/checkout');
  for (const id of targets.filter(Boolean)) expect(client.$(`[id="${id}"]`).length, id).toBe(1);
});
