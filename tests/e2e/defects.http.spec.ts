import { getHeadingText } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { byTransfer, toReview } from '../support/page';
import type { Shop } from '../support/shop';
import { findOrders, setOrderStatus, withStoreDatabase } from '../support/store-db';
import { openCart, goods, createCustomer, createEmail, putInCart, TEST_PASSWORD } from '../support/visitor';
import { messageText } from '../support/messages';

// A storefront on a shop behind that has the defects of a real one: what can differ from the store that has none.
test.use({ backend: 'remote' });
// One worker, and with it one shop, for all of these.
test.describe.configure({ mode: 'default' });

const isSignedIn = (client: HttpClient) => client.$('header').text().includes(messageText('common:signOut'));

/** Fills the cart of a guest and goes to the review page with an address of its own. */
async function reviewAsGuest(client: HttpClient): Promise<string> {
  const email = createEmail();
  await toReview(client, undefined, { 'billing.email': email });
  return email;
}

const accountsOf = (shop: Shop, email: string) =>
  withStoreDatabase(shop, (db) => db.all('SELECT id FROM users WHERE lower(email) = lower(?)', email)).length;

test('on another device a stored order is shown as it was read, and asks for no money that may have been paid', async ({
  client,
  shop,
}) => {
  const email = createEmail();
  await toReview(client, undefined, { 'billing.email': email, ...byTransfer });
  await client.press(messageText('checkout:place'));
  expect(client.text).toContain(messageText('orders:thanksTransfer'));
  expect(client.text).toContain('Transfer €');
  const order = client.url.pathname + client.url.search;
  setOrderStatus(shop, findOrders(shop, email)[0]?.id, 'cancelled');
  await client.open(order);
  expect(client.text).toContain(messageText('orders:status_CANCELLED'));
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
    messageText('orders:thanksTransfer'),
    messageText('orders:bankTitle'),
    messageText('orders:payNow'),
  ])
    expect(other.text).not.toContain(asked);
});

test('an order with an account logs in and belongs to it, although the shop behind gives only some orders away', async ({
  client,
  shop,
}) => {
  const email = await reviewAsGuest(client);
  await client.press(messageText('checkout:place'), {
    [messageText('checkout:createAccount')]: true,
    [messageText('checkout:username')]: `buyer${process.pid}`,
    [messageText('checkout:password')]: TEST_PASSWORD,
  });
  expect(getHeadingText(client), client.text.slice(0, 500)).toContain(messageText('orders:receivedTitle'));
  expect(isSignedIn(client)).toBe(true);
  expect(client.text).toContain(goods.name);
  expect(accountsOf(shop, email)).toBe(1);
  const [order] = findOrders(shop, email);
  await client.open('/my-account?tab=orders');
  expect(client.text).toContain(String(order?.id));
  await client.open('/cart');
  expect(client.text).toContain(messageText('cart:emptyText'));
});

test('a form that is sent three times at once makes one order, although the shop behind would make three', async ({
  client,
  shop,
}) => {
  const email = await reviewAsGuest(client);
  const shoppers = [client.copy(), client.copy(), client.copy()];
  await Promise.all(shoppers.map((shopper) => shopper.press(messageText('checkout:place'))));
  expect(new Set(shoppers.map(({ url }) => url.pathname)).size).toBe(1);
  expect(findOrders(shop, email)).toHaveLength(1);
});

test('after a logout no data of the account is left, although its tokens live on behind', async ({
  shop,
}) => {
  const { client } = await createCustomer(shop.url);
  await putInCart(client);
  await client.open('/my-account');
  await client.press(messageText('common:signOut'));
  expect(client.text).toContain(messageText('account:loggedOut'));
  expect(isSignedIn(client)).toBe(false);
  for (const cookie of ['auth', 'woocommerce-session', 'shopper', 'cart-lines'])
    expect([...client.cookies.keys()]).not.toContain(cookie);
  await client.open('/cart');
  expect(client.text).toContain(messageText('cart:emptyText'));
});

test('quantities above the stock cannot be ordered, although the shop behind takes any quantity into the cart', async ({
  client,
}) => {
  await openCart(client);
  await client.press(/^\s*Update/, { Quantity: '900' });
  expect(client.status, client.text.slice(0, 300)).toBe(422);
  await client.open('/cart');
  expect(client.value('quantity')).toBe('1');
});

test('the cart has the sums of the address that was just entered, which the shop behind still counts for the old one', async ({
  client,
}) => {
  await openCart(client);
  await client.press(messageText('cart:estimate'), {
    country: 'US',
    [messageText('checkout:postcode')]: '94103',
  });
  const first = client.$('main dl').text();
  await client.open('/cart');
  expect(client.$('main dl').text()).toBe(first);
});
