import { saveOption } from '../../graphql/store/settings/settings-sql';
import { cancelByForm, declineByForm, payByForm } from '../support/card';
import {
  getPath,
  expectReceived,
  expectFieldError,
  getHeadingText,
  getMainText,
  placeOrder,
  getTexts,
  continueToReview,
} from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { byCard, byTransfer, germanDetails, toReview } from '../support/page';
import { startProxy } from '../support/proxy';
import { startPair } from '../support/shop';
import { findOrders, withStoreDatabase } from '../support/store-db';
import {
  openCheckout,
  goods,
  guest,
  createEmail,
  register,
  TEST_PASSWORD,
  submitLogin,
} from '../support/visitor';
import { messageText } from '../support/messages';

const part = (client: HttpClient, key: Parameters<typeof messageText>[0]) =>
  getTexts(client, `main section:has(h2:contains("${messageText(key)}"))`).at(-1);
const legends = (client: HttpClient) => getTexts(client, 'legend');
const labels = (client: HttpClient) => getTexts(client, 'label');

/** The last order of this visitor is the received one that is shown. */
async function expectOwn(client: HttpClient): Promise<string> {
  expectReceived(client);
  const number = /order-received\/(\d+)/.exec(client.url.pathname)?.[1] ?? '';
  await client.open('/order-summary');
  expect(getHeadingText(client)).toBe(messageText('orders:title', { number }));
  return number;
}

test('a customer logs in from the checkout, finds the saved address, orders, and orders it again', async ({
  client,
}) => {
  await openCheckout(client);
  await client.follow(messageText('checkout:signIn'));
  await submitLogin(client, 'demo', 'demo-pass-4711');
  expect(getPath(client)).toBe('/checkout');
  expect(client.value('billing.address1')).toBe('Kastanienallee 8');
  expect(client.value('billing.email')).toBe('demo@example.com');
  expect(client.$('[name=differentAddress]:checked').length).toBe(0);
  expect(getTexts(client, 'main a')).not.toContain(messageText('checkout:signIn'));
  const typed = { note: 'Ring twice.\nThen wait.', 'billing.firstName': 'Somebody' };
  expect(getTexts(client, '#billing-used')).toEqual([messageText('checkout:usedAddresses')]);
  const used = '[role=group][aria-labelledby=billing-used] button';
  for (const [text, there] of [
    ['Ella Demo, Lindenweg 3, 20095 Hamburg, Germany', 'Lindenweg 3'],
    ['Dana Demo, Kastanienallee 8, 10435 Berlin, Germany', 'Kastanienallee 8'],
  ] as const) {
    expect(getTexts(client, used)).toEqual([text]);
    await client.press(text, typed);
    expect(client.value('billing.address1')).toBe(there);
    expect(getTexts(client, '[role=status]')).toContain(messageText('checkout:addressFilled'));
  }
  expect(client.value('billing.firstName')).toBe('Dana');
  await continueToReview(client, byTransfer);
  expect(part(client, 'checkout:note')).toContain('Then wait.');
  expect(labels(client)).not.toContain(messageText('checkout:createAccount'));
  await placeOrder(client);
  expect(getMainText(client)).toContain(messageText('orders:status_ON_HOLD'));
  expect(getMainText(client)).toContain('Ring twice.');
  const number = await expectOwn(client);
  await client.open(`/order-summary/${number}`);
  expect(getHeadingText(client)).toBe(messageText('orders:title', { number }));
  await client.press(messageText('orders:again'));
  expect(getPath(client)).toBe('/cart');
  expect(client.text).toContain(messageText('orders:againAll'));
  expect(getMainText(client)).toContain(goods.name);
});

test('an order creates an account on request, and its shopper is logged in with it', async ({ client }) => {
  const username = `ada.${crypto.randomUUID().slice(0, 8)}`;
  const account = (name: string) => ({
    [messageText('checkout:username')]: name,
    [messageText('checkout:password')]: 'only-mine-4711',
  });
  await toReview(client, undefined, { 'billing.email': `${username}@example.com` });
  await placeOrder(client, { [messageText('checkout:createAccount')]: true });
  expect(client.errors).toEqual([messageText('checkout:errorPassword')]);
  expect(client.$('[name=createAccount]').is(':checked')).toBe(true);
  await placeOrder(client, account('demo'));
  expect(client.errors.join()).toContain(messageText('checkout:errorUsernameTaken'));
  expect(client.value('username')).toBe('demo');
  expect(client.value('password')).toBe('');
  await placeOrder(client, account(''));
  await expectOwn(client);
});

test('downloads need no delivery; paid, its files are there', async ({ client }) => {
  await openCheckout(client, 'apron-sewing-pattern');
  expect(labels(client)).not.toContain(messageText('checkout:differentAddress'));
  expect(legends(client)).not.toContain(messageText('cart:deliveryMethod'));
  expect(client.$('[value=cod]').length, 'nothing comes with which cash could be taken').toBe(0);
  await continueToReview(client, { ...germanDetails, 'Bank transfer': true });
  expect(getHeadingText(client)).toBe(messageText('checkout:reviewTitle'));
  expect(getTexts(client, 'h2')).not.toContain(messageText('checkout:shippingAddress'));
  await placeOrder(client);
  expectReceived(client);
  expect(getMainText(client)).toContain(messageText('orders:downloadsLater'));

  await openCheckout(client, 'evening-wallpapers');
  expect(legends(client)).not.toContain(messageText('checkout:payment'));
  await continueToReview(client, germanDetails);
  await client.press(messageText('checkout:placeFree'));
  expectReceived(client);
  const downloads = client.$(`section:has(h2:contains("${messageText('orders:downloads')}"))`);
  await client.open(downloads.find('a').attr('href') ?? '');
  expect(client.headers.get('content-disposition')).toMatch(/^attachment;.*\.zip"?/);
});

test('17 every part of the order is reviewed and can be changed before anything is ordered', async ({
  client,
}) => {
  await openCheckout(client);
  await continueToReview(client, {
    ...germanDetails,
    'Cash on delivery': true,
    note: 'Thanks,\nJo',
    coupon: 'no-such-code',
  });
  expect(client.errors).toEqual([messageText('cart:couponUnknown')]);
  expect(client.value('coupon')).toBe('no-such-code');
  expect(client.value('note')).toBe('Thanks,\nJo');
  await continueToReview(client, { coupon: 'WELCOME10' });
  expect(getHeadingText(client)).toBe(messageText('checkout:reviewTitle'));
  expect(client.text).toContain(messageText('cart:couponApplied', { code: 'welcome10' }));
  for (const text of [goods.name, 'Cash on delivery', messageText('cart:row_total')])
    expect(getMainText(client)).toContain(text);
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
    const name = `${messageText('checkout:change')} ${messageText(key)}`;
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
  const mail = createEmail();
  const note = 'Leave it with the neighbour';
  await toReview(client, undefined, { 'billing.email': mail, ...byCard, note });
  await placeOrder(client);
  const placeKept = async (reason: 'cancelled' | 'declined') => {
    expect(getPath(client)).toBe(`/checkout?payment=${reason}`);
    expectFieldError(client, 'payment', messageText(`checkout:payment_${reason}`));
    expect(client.$('[data-error-summary] a').attr('href')).toBe('#checkout-payment');
    expect(client.$('title').text()).toMatch(/^Error: Checkout/);
    expect(client.value('billing.email')).toBe(mail);
    expect(client.value('billing.address1')).toBe(guest.street);
    expect(client.value('note')).toBe(note);
    expect(getTexts(client, 'label:has([name=payment]:checked)').join()).toMatch(/^Credit card/);
    const [waiting] = findOrders(shop, mail);
    expect(waiting).toMatchObject({ paid_at: null });
    await client.open('/cart');
    for (const [name, left] of [
      ['orders:payNow', /^\/payment\/\d+$/],
      ['cart:checkout', /^\/checkout$/],
    ] as const) {
      await client.follow(messageText(name));
      expect(client.url.pathname).toMatch(left);
      if (name === 'orders:payNow') await client.open('/cart');
    }
    expect(getMainText(client)).toContain(messageText('orders:see', { number: String(waiting?.id) }));
    await continueToReview(client);
    await placeOrder(client);
  };
  await cancelByForm(client);
  await placeKept('cancelled');
  await declineByForm(client);
  await placeKept('declined');
  await payByForm(client);
  expectReceived(client);
  for (const text of [goods.name, note]) expect(getMainText(client)).toContain(text);
  const [order, ...others] = findOrders(shop, mail);
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
  withStoreDatabase(shop, (db) => saveOption(db, 'woocommerce_enable_guest_checkout', 'no'));
  const accounts = () => withStoreDatabase(shop, (db) => db.all('SELECT id FROM users').length);
  await register(new HttpClient(shop.url), 'known@example.com');
  const before = accounts();
  const client = new HttpClient(shop.url);
  await toReview(client, undefined, { 'billing.email': 'known@example.com' });
  await placeOrder(client);
  expect(getMainText(client)).toContain(messageText('checkout:refusedEmailKnown'));
  expect(getMainText(client)).toContain(messageText('checkout:accountNeeded'));
  expect(getTexts(client, 'label')).not.toContain(messageText('checkout:createAccount'));
  await client.open('/checkout');
  expect(getMainText(client)).toContain(messageText('checkout:accountNeeded'));
  await continueToReview(client, { 'billing.email': 'new@example.com' });
  await placeOrder(client);
  expect(client.errors).toEqual([messageText('checkout:errorPassword')]);
  expect(accounts()).toBe(before);
  await placeOrder(client, { [messageText('checkout:password')]: TEST_PASSWORD });
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

test('the checkout asks for the owner’s WooCommerce fields, and the order contains them @long', async ({
  own,
}) => {
  const proxy = await startProxy();
  proxy.getOverride = (path) => (path.includes('/sturdy/v1/shop') ? ownersCheckout : undefined);
  const pair = await own(startPair({ proxy }));
  const client = new HttpClient(pair.url);
  await openCheckout(client);
  expect(labels(client)).not.toContain(messageText('checkout:company'));
  const email = createEmail();
  await client.press(messageText('checkout:toReview'), {
    ...germanDetails,
    'Cash on delivery': true,
    'billing.email': email,
  });
  expect(client.status).toBe(422);
  const wrong = getTexts(client, '[data-error-summary] a');
  expect(wrong).toEqual([
    messageText('checkout:errorPhone'),
    messageText('checkout:errorField', { label: 'VAT number' }),
    messageText('checkout:errorFieldChoose', { label: 'Found by' }),
  ]);
  await client.press(messageText('checkout:toReview'), {
    'billing.phone': '+49 30 123456',
    'custom.billing_vat': 'DE123',
    'An advertisement': true,
  });
  expect(getHeadingText(client)).toBe(messageText('checkout:reviewTitle'));
  expect(part(client, 'checkout:furtherDetails')).toContain('VAT number: DE123');
  await placeOrder(client);
  const [order] = findOrders(pair, email);
  const meta = withStoreDatabase(pair, (db) =>
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

test('without scripts the checkout says first that another language empties the form', async ({ client }) => {
  await openCheckout(client);
  await client.open('/checkout');
  const warning = messageText('checkout:languageFirst');
  expect(getTexts(client, 'main noscript')).toContain(warning);
  const { html } = client.page;
  expect(html.indexOf(warning)).toBeLessThan(html.indexOf('name="billing.email"'));
  await client.press(`${messageText('common:change')} ${messageText('common:language')}`, {
    language: 'de_DE',
  });
  expect(getPath(client)).toBe('/checkout');
  expect(getTexts(client, 'main noscript')).toContain(messageText('checkout:languageFirst', {}, 'de_DE'));
});
