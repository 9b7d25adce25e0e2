import { createCookie } from '@remix-run/node';
import { h1Of } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { byTransfer, toReview } from '../support/page';
import type { Shop } from '../support/shop';
import { ordersOf, setStatus, withStore } from '../support/store-db';
import { atCart, goods, newCustomer, newEmail, putInCart, secret } from '../support/visitor';
import { words } from '../support/words';

// A storefront on a shop behind that has the defects of a real one: what can differ from the store that has none.
test.use({ backend: 'remote' });
// One worker, and with it one shop, for all of these.
test.describe.configure({ mode: 'default' });

const frontSecret = 'a secret of the storefront';
const isSignedIn = (client: HttpClient) => client.$('header').text().includes(words('common:signOut'));

/** Fills the cart of a guest and goes to the review page with an address of its own. */
async function reviewAsGuest(client: HttpClient): Promise<string> {
  const email = newEmail();
  await toReview(client, undefined, { 'billing.email': email });
  return email;
}

/** Makes the shopper's auth token one that the backend does not take; with `forGood` it cannot be renewed either. */
async function spoilLogin(client: HttpClient, { forGood = false } = {}): Promise<void> {
  const cookie = createCookie('auth', { secrets: [frontSecret] });
  const held = (await cookie.parse(`auth=${client.cookies.get('auth') ?? ''}`)) as {
    authToken: string;
    refreshToken: string;
  };
  const spoil = (token: string) => token.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`);
  const next = {
    ...held,
    authToken: spoil(held.authToken),
    ...(forGood ? { refreshToken: spoil(held.refreshToken) } : {}),
  };
  const [pair = ''] = (await cookie.serialize(next)).split(';');
  client.cookies.set('auth', pair.slice('auth='.length));
}

const accountsOf = (shop: Shop, email: string) =>
  withStore(shop, (db) => db.all('SELECT id FROM users WHERE lower(email) = lower(?)', email)).length;

test('on another device an order is shown as it was read, and asks for no money that may have been paid', async ({
  client,
  shop,
}) => {
  const email = newEmail();
  await toReview(client, undefined, { 'billing.email': email, ...byTransfer });
  await client.press(words('checkout:place'));
  expect(client.text).toContain(words('orders:thanksTransfer'));
  expect(client.text).toContain('Transfer €');
  const order = client.url.pathname + client.url.search;
  setStatus(shop, ordersOf(shop, email)[0]?.id, 'cancelled');
  await client.open(order);
  expect(client.text).toContain(words('orders:status_CANCELLED'));
  const other = new HttpClient(shop.url);
  await other.open(client.url.pathname);
  expect(other.text, 'nobody without the key').not.toContain(goods.name);
  await other.open(order);
  expect(other.text).toContain(goods.name);
  expect(accountsOf(shop, email)).toBe(0);
  expect(other.text).toMatch(/This is the order as it was on \w+ \d+, \d{4}/);
  expect(other.text).toMatch(/Status on \w+ \d+, \d{4}/);
  for (const asked of [
    'Transfer €',
    words('orders:thanksTransfer'),
    words('orders:bankTitle'),
    words('orders:payNow'),
  ])
    expect(other.text).not.toContain(asked);
});

test('an order with an account signs in and belongs to it, although the shop behind gives only some orders away', async ({
  client,
  shop,
}) => {
  const email = await reviewAsGuest(client);
  await client.press(words('checkout:place'), {
    [words('checkout:createAccount')]: true,
    [words('checkout:username')]: `buyer${process.pid}`,
    [words('checkout:password')]: secret,
  });
  expect(h1Of(client), client.text.slice(0, 500)).toContain(words('orders:receivedTitle'));
  expect(isSignedIn(client)).toBe(true);
  expect(client.text).toContain(goods.name);
  expect(accountsOf(shop, email)).toBe(1);
  const [order] = ordersOf(shop, email);
  await client.open('/my-account?tab=orders');
  expect(client.text).toContain(String(order?.id));
  await client.open('/cart');
  expect(client.text).toContain(words('cart:emptyText'));
});

test('a form that is sent three times at once makes one order, although the shop behind would make three', async ({
  client,
  shop,
}) => {
  const email = await reviewAsGuest(client);
  const shoppers = [client.copy(), client.copy(), client.copy()];
  await Promise.all(shoppers.map((shopper) => shopper.press(words('checkout:place'))));
  expect(new Set(shoppers.map(({ url }) => url.pathname)).size).toBe(1);
  expect(ordersOf(shop, email)).toHaveLength(1);
});

test('a guest’s review that the shop behind stores and answers with an error is told as waiting', async ({
  client,
}) => {
  await client.open(`/product/${goods.slug}`);
  await client.press(words('product:sendReview'), {
    [words('product:yourReview')]: `It smells of cedar, ${crypto.randomUUID()}.`,
    [words('product:yourName')]: 'Zoë Zimmer',
    [words('product:yourEmail')]: newEmail(),
    [`5 stars – ${words('product:rating5')}`]: true,
  });
  expect(client.text).toContain(words('product:reviewWaiting'));
});

test('a login that the shop behind refuses with 403 and a guest’s data is renewed, or has ended', async ({
  shop,
}) => {
  const { client } = await newCustomer(shop.url);
  await spoilLogin(client);
  await client.open('/my-account');
  expect(isSignedIn(client)).toBe(true);
  expect(client.text).not.toContain(words('account:login'));
  await spoilLogin(client, { forGood: true });
  await client.open('/my-account');
  expect(isSignedIn(client)).toBe(false);
  expect(client.$('main').text()).toContain(words('account:login'));
});

for (const forGood of [false, true])
  test(`an order with a login that the shop behind refuses ${forGood ? 'for good ' : ''}is shown, once, though it was placed as a guest’s`, async ({
    shop,
  }) => {
    const { client, email } = await newCustomer(shop.url);
    await toReview(client, undefined, { 'billing.email': email });
    await spoilLogin(client, { forGood });
    await client.press(words('checkout:place'));
    expect(ordersOf(shop, email)).toHaveLength(1);
    expect(h1Of(client), client.text.slice(0, 600)).toContain(words('orders:receivedTitle'));
    expect(client.text).toContain(goods.name);
    expect(isSignedIn(client)).toBe(!forGood);
    await client.open('/cart');
    expect(client.text).toContain(words('cart:emptyText'));
  });

test('after a logout nothing of the account is left, although its tokens live on behind', async ({
  shop,
}) => {
  const { client } = await newCustomer(shop.url);
  await putInCart(client);
  await client.open('/my-account');
  await client.press(words('common:signOut'));
  expect(client.text).toContain(words('account:loggedOut'));
  expect(isSignedIn(client)).toBe(false);
  for (const cookie of ['auth', 'woocommerce-session', 'shopper', 'cart-lines'])
    expect([...client.cookies.keys()]).not.toContain(cookie);
  await client.open('/cart');
  expect(client.text).toContain(words('cart:emptyText'));
});

test('one letter is no password, although the shop behind would take it', async ({ shop }) => {
  const visitor = new HttpClient(shop.url);
  await visitor.open('/my-account');
  const free = newEmail();
  await visitor.press(words('account:register'), {
    [words('account:email')]: free,
    [words('account:password')]: 'a',
  });
  expect(visitor.status).toBe(422);
  expect(accountsOf(shop, free)).toBe(0);

  const { client } = await newCustomer(shop.url);
  await client.open('/my-account?tab=password');
  await client.press(words('account:savePassword'), {
    [words('account:currentPassword')]: secret,
    [words('account:newPassword')]: 'a',
    [words('account:confirmPassword')]: 'a',
  });
  expect(client.status).toBe(422);
});

test('more than there is cannot be ordered, although the shop behind takes any quantity into the cart', async ({
  client,
}) => {
  await atCart(client);
  await client.press(/^\s*Update/, { Quantity: '900' });
  expect(client.status, client.text.slice(0, 300)).toBe(422);
  await client.open('/cart');
  expect(client.value('quantity')).toBe('1');
});

test('the cart has the sums of the address that was just entered, which the shop behind still counts for the old one', async ({
  client,
}) => {
  await atCart(client);
  await client.press(words('cart:estimate'), { country: 'US', [words('checkout:postcode')]: '94103' });
  const first = client.$('main dl').text();
  await client.open('/cart');
  expect(client.$('main dl').text()).toBe(first);
});
