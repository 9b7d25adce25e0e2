import { saveOption } from '../../graphql/store/db/settings';
import { cancelByForm, payByForm, testCards } from '../support/card';
import {
  addressOf,
  expectReceived,
  expectRefused,
  h1Of,
  mainOf,
  placeOrder,
  textsOf,
  continueToReview,
} from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { byCard, byTransfer, germanDetails, toReview } from '../support/page';
import { startProxy } from '../support/proxy';
import { startPair } from '../support/shop';
import { ordersOf, withStore } from '../support/store-db';
import { atCheckout, goods, guest, newEmail, register, secret, sendLogin } from '../support/visitor';
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
  await atCheckout(client);
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
  expect(client.errors).toEqual([words('checkout:errorPassword')]);
  expect(client.$('[name=createAccount]').is(':checked')).toBe(true);
  await placeOrder(client, account('demo'));
  expect(client.errors.join()).toContain(words('checkout:errorUsernameTaken'));
  expect(client.value('username')).toBe('demo');
  expect(client.value('password')).toBe('');
  await placeOrder(client, account(''));
  await expectOwn(client);
});

test('what is downloaded needs no delivery; paid, its files are there', async ({ client }) => {
  await atCheckout(client, 'apron-sewing-pattern');
  expect(labels(client)).not.toContain(words('checkout:differentAddress'));
  expect(legends(client)).not.toContain(words('cart:deliveryMethod'));
  expect(client.$('[value=cod]').length, 'nothing comes with which cash could be taken').toBe(0);
  await continueToReview(client, { ...germanDetails, 'Bank transfer': true });
  expect(h1Of(client)).toBe(words('checkout:reviewTitle'));
  expect(textsOf(client, 'h2')).not.toContain(words('checkout:shippingAddress'));
  await placeOrder(client);
  expectReceived(client);
  expect(mainOf(client)).toContain(words('orders:downloadsLater'));

  await atCheckout(client, 'evening-wallpapers');
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
  await atCheckout(client);
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

test('a guest cancels, is declined, pays in the end, and finds the order behind the Back button', async ({
  client,
  shop,
}) => {
  const mail = newEmail();
  const note = 'Leave it with the neighbour';
  await toReview(client, undefined, { 'billing.email': mail, ...byCard, note });
  await placeOrder(client);
  const placeKept = async (reason: 'cancelled' | 'declined') => {
    expect(addressOf(client)).toBe(`/checkout?payment=${reason}`);
    expectRefused(client, 'payment', words(`checkout:payment_${reason}`));
    expect(client.$('[data-error-summary] a').attr('href')).toBe('#checkout-payment');
    expect(client.$('title').text()).toMatch(/^Error: Checkout/);
    expect(client.value('billing.email')).toBe(mail);
    expect(client.value('billing.address1')).toBe(guest.street);
    expect(client.value('note')).toBe(note);
    expect(textsOf(client, 'label:has([name=payment]:checked)').join()).toMatch(/^Credit card/);
    const [waiting] = ordersOf(shop, mail);
    expect(waiting).toMatchObject({ paid_at: null });
    await client.open('/cart');
    for (const [name, left] of [
      ['orders:payNow', /^\/payment\/\d+$/],
      ['cart:checkout', /^\/checkout$/],
    ] as const) {
      await client.follow(words(name));
      expect(client.url.pathname).toMatch(left);
      if (name === 'orders:payNow') await client.open('/cart');
    }
    expect(mainOf(client)).toContain(words('orders:see', { number: String(waiting?.id) }));
    await continueToReview(client);
    await placeOrder(client);
  };
  await cancelByForm(client);
  await placeKept('cancelled');
  await payByForm(client, testCards.declined);
  await placeKept('declined');
  await payByForm(client);
  expectReceived(client);
  for (const text of [goods.name, note]) expect(mainOf(client)).toContain(text);
  const [order, ...others] = ordersOf(shop, mail);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ status: 'processing' });
  for (const path of ['/checkout/review', '/checkout']) {
    await client.open(path);
    expectReceived(client);
    expect(client.url.pathname).toContain(`/${String(order?.id)}`);
  }
});

test('where guests may not order, the first refusal says so and nobody gets an account unasked @long', async ({
  own,
}) => {
  const shop = await own(startPair());
  withStore(shop, (db) => saveOption(db, 'woocommerce_enable_guest_checkout', 'no'));
  const accounts = () => withStore(shop, (db) => db.all('SELECT id FROM users').length);
  await register(new HttpClient(shop.url), 'known@example.com');
  const before = accounts();
  const client = new HttpClient(shop.url);
  await toReview(client, undefined, { 'billing.email': 'known@example.com' });
  await placeOrder(client);
  expect(mainOf(client)).toContain(words('checkout:refusedEmailKnown'));
  expect(mainOf(client)).toContain(words('checkout:accountNeeded'));
  expect(textsOf(client, 'label')).not.toContain(words('checkout:createAccount'));
  await client.open('/checkout');
  expect(mainOf(client)).toContain(words('checkout:accountNeeded'));
  await continueToReview(client, { 'billing.email': 'new@example.com' });
  await placeOrder(client);
  expect(client.errors).toEqual([words('checkout:errorPassword')]);
  expect(accounts()).toBe(before);
  await placeOrder(client, { [words('checkout:password')]: secret });
  expectReceived(client);
  expect(accounts()).toBe(before + 1);
});

/** As the plugin tells of a shop whose owner wants a phone number, and has added two fields. */
const ownersCheckout = {
  ...{ version: 8, guestCheckout: true, bankAccounts: [], webhooks: [] },
  checkout: {
    ...{ phone: 'required', company: 'hidden', address2: 'optional' },
    custom: [
      {
        ...{
          name: 'billing_vat',
          metaKey: 'vat_number',
          group: 'billing',
          type: 'text',
          label: 'VAT number',
        },
        ...{ hint: '', required: true, options: [] },
      },
      {
        ...{ name: 'found_by', metaKey: 'found_by', group: 'order', type: 'radio', label: 'Found by' },
        ...{ hint: '', required: true, options: [{ value: 'ad', label: 'An advertisement' }] },
      },
    ],
  },
};

test('the checkout asks for what the owner has set in WooCommerce, and the order has it @long', async ({
  own,
}) => {
  const proxy = await startProxy();
  proxy.answers = (path) => (path.includes('/sturdy/v1/shop') ? ownersCheckout : undefined);
  const pair = await own(startPair({ proxy }));
  const client = new HttpClient(pair.url);
  await atCheckout(client);
  expect(labels(client)).not.toContain(words('checkout:company'));
  const email = newEmail();
  await client.press(words('checkout:toReview'), {
    ...germanDetails,
    'Cash on delivery': true,
    'billing.email': email,
  });
  expect(client.status).toBe(422);
  const wrong = textsOf(client, '[data-error-summary] a');
  expect(wrong).toEqual([
    words('checkout:errorPhone'),
    words('checkout:errorField', { label: 'VAT number' }),
    words('checkout:errorFieldChoose', { label: 'Found by' }),
  ]);
  await client.press(words('checkout:toReview'), {
    'billing.phone': '+49 30 123456',
    'custom.billing_vat': 'DE123',
    'An advertisement': true,
  });
  expect(h1Of(client)).toBe(words('checkout:reviewTitle'));
  expect(part(client, 'checkout:furtherDetails')).toContain('VAT number: DE123');
  await placeOrder(client);
  const [order] = ordersOf(pair, email);
  const meta = withStore(pair, (db) =>
    db.all('SELECT key, value FROM order_meta WHERE order_id = ?', order?.id ?? 0),
  );
  expect(meta).toEqual(
    expect.arrayContaining([
      { key: 'vat_number', value: 'DE123' },
      { key: 'found_by', value: 'ad' },
    ]),
  );
  await proxy.close();
});
