import { simpleProduct } from '../support/api';
import { expectFieldError, getTotals, getTexts, getTotal } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { parseCents, germanDetails, toReview } from '../support/page';
import { openCart, openCheckout } from '../support/visitor';
import { messageText } from '../support/messages';

const review = messageText('checkout:toReview');
const cod = { 'Cash on delivery': true };

const address = 'firstName lastName company address1 address2 city postcode'.split(' ');
const texts = [
  ...['billing.email', 'billing.phone', 'note'],
  ...['billing', 'shipping'].flatMap((kind) => address.map((name) => `${kind}.${name}`)),
];
const filled = (text: string) => Object.fromEntries(texts.map((name) => [name, text]));

const odd = {
  'ten thousand letters': 'x'.repeat(10_000),
  markup: '<script>alert(1)</script><b>&amp;"\'',
  'right-to-left text': 'שלום עולם \u202eevil\u202c',
  'control characters': 'a\u0007b\u001fc',
};

for (const [what, text] of Object.entries(odd)) {
  test(`every field at once with ${what} returns with its input, with a message or accepted`, async ({
    client,
  }) => {
    await openCheckout(client);
    await client.press(review, { ...filled(text), differentAddress: true, ...cod });
    expect(client.status).toBe(422);
    const scripts = client.$('script').toArray();
    expect(scripts.filter((script) => client.$(script).text() === 'alert(1)')).toEqual([]);
    for (const name of texts) expect(client.value(name), name).toBe(text);
    expect(client.errors.length).toBeGreaterThan(2);
    await client.open('/checkout');
    expect(client.status).toBe(200);
  });
}

test('names, streets and notes of any script reach the order as they were meant', async ({ client }) => {
  await toReview(client, undefined, {
    'billing.firstName': '  <b>Zoë</b>  🧶 ',
    'billing.lastName': 'כהן',
    'billing.company': 'Müller & Söhne "GmbH"',
    'billing.address2': '\u202eevil',
    note: ' one\n\n  two ',
  });
  // Tags are taken out of names by the backend, as WooCommerce does; the review shows what is kept.
  expect(client.text).toContain('Zoë 🧶 כהן');
  await client.press(messageText('checkout:place'));
  expect(client.status).toBe(200);
  expect(client.text).toContain('Zoë 🧶 כהן');
  expect(client.text).toContain('Müller & Söhne "GmbH"');
  expect(client.$('main').html()).not.toContain('\u202e');
});

test('a country that is not served is rejected in every form', async ({ client }) => {
  await openCheckout(client);
  for (const country of ['JP', 'de']) {
    await client.open('/checkout');
    await client.press(review, { ...germanDetails, ...cod, 'billing.country': country });
    expect(client.status, country).toBe(422);
    expect(client.errors.join(), country).toContain(messageText('checkout:errorCountryNotServed'));
    await client.post('/cart', { intent: 'estimate', country, state: '', postcode: '' });
    expect(client.status, country).toBe(422);
  }
  await client.open('/cart');
  expect(client.status).toBe(200);
});

test('tampered fields change no price, no delivery, no payment and make no order', async ({
  client,
  shop,
}) => {
  const { databaseId, slug } = await simpleProduct(shop.url);
  await client.post(`/product/${slug}`, { intent: 'add-group' });
  expect(client.status, 'a group of a product that is none').toBe(400);
  await client.post('/cart', { intent: 'add', productId: String(databaseId), quantity: '1', price: '0.01' });
  const total = () => client.$('dl').last().find('dd').last().text();
  await client.open('/checkout');
  const rate = client.value('rate-0');
  const shown = total();
  await client.press(review, { ...germanDetails, ...cod });
  expect(client.url.pathname).toBe('/checkout/review');
  expect(total()).toBe(shown);

  const fields = { ...germanDetails, 'billing.country': 'DE', intent: 'continue' };
  await client.post('/checkout', { ...fields, payment: 'free', 'rate-0': rate });
  expect(client.errors).toEqual([messageText('checkout:errorPayment')]);
  await client.post('/checkout', { ...fields, 'rate-0': rate });
  expect(client.url.pathname).toBe('/checkout/review');
  expect(client.text).toContain('Credit card');
  await client.post('/checkout', { ...fields, payment: 'cod', 'rate-0': 'flat_rate:7', total: '0' });
  expect(client.url.pathname).toBe('/checkout');
  expect(client.text).toContain(messageText('checkout:deliveryChanged'));
  expect(total()).toBe(shown);

  const place = (changes: Record<string, string>) =>
    client.post('/checkout/review', {
      intent: 'place',
      idempotencyKey: client.value('idempotencyKey'),
      cartSnapshot: client.value('cartSnapshot'),
      ...changes,
    });
  const tampered: Record<string, string>[] = [
    { idempotencyKey: 'mine' },
    { idempotencyKey: '' },
    { intent: 'pay' },
    { intent: '' },
  ];
  for (const changes of tampered) {
    await client.open('/checkout/review');
    await place(changes);
    expect(client.status, JSON.stringify(changes)).toBe(400);
  }
  await client.open('/checkout/review');
  await place({ cartSnapshot: 'something cheaper', isPaid: 'true', total: '0.01' });
  expect(client.status).toBe(422);
  expect(client.errors).toEqual([messageText('checkout:changed')]);
  await client.open('/cart');
  expect(client.text).toContain(messageText('cart:title'));
  expect(client.text).not.toContain(messageText('cart:emptyText'));
});

test('unknown buttons, keys, products and return addresses are refused or ignored', async ({
  client,
  shop,
}) => {
  const { databaseId } = await simpleProduct(shop.url);
  await client.post('/cart', {
    intent: 'add',
    productId: String(databaseId),
    quantity: '1',
    redirectTo: '//evil.example',
  });
  expect(client.url.href).toBe(`${shop.url}/cart`);
  for (const fields of [
    { intent: 'constructor' },
    {},
    { intent: 'add', productId: '-1' },
    { intent: 'remove' },
    { intent: 'coupon-remove' },
  ]) {
    await client.post('/cart', fields as Record<string, string>);
    expect(client.status, JSON.stringify(fields)).toBe(400);
  }
  for (const intent of ['update', 'increase', 'remove', 'move-to-wishlist']) {
    await client.post('/cart', { intent, key: 'no-such-line', quantity: '1' });
    expect(client.status, intent).toBe(422);
    expect(client.errors, intent).toEqual([messageText('cart:refusedLineGone')]);
  }
  for (const fields of [
    { intent: 'explode' },
    { intent: 'address' },
    { 'used-address': '{' },
    { 'used-address': '{"kind":"email"}' },
  ] as Record<string, string>[]) {
    await client.post('/checkout', fields);
    expect(client.status, JSON.stringify(fields)).toBe(400);
  }
  await client.post('/order-again', { order: '1', key: 'nobody' });
  expect(client.text).toContain(messageText('orders:noOrder'));
});

const codes = ['WELCOME10', ' welcome10 ', 'wel come 10', 'Welcome–10'];
const wrongCodes: [string, string][] = [
  ['', messageText('cart:errorCoupon')],
  ['   ', messageText('cart:errorCoupon')],
  ['summer', messageText('cart:couponExpired')],
  ['<i>nothing</i>', messageText('cart:couponUnknown')],
  ['" OR 1=1 --', messageText('cart:couponUnknown')],
  ['🎟', messageText('cart:couponUnknown')],
  ['x'.repeat(10_000), messageText('checkout:errorTooLong', { count: 100 })],
];

test('coupon codes are taken in any case and with any spaces, and refused with the reason', async ({
  client,
  shop,
}) => {
  for (const code of codes) {
    const visitor = new HttpClient(shop.url);
    await openCart(visitor);
    await visitor.press(messageText('cart:couponApply'), { coupon: code });
    expect(visitor.text, code).toContain(messageText('cart:couponApplied', { code: 'welcome10' }));
  }
  await openCart(client);
  const before = getTotal(client);
  const coupons = `ul[aria-label="${messageText('cart:coupons')}"] li`;
  const apply = (coupon: string) => client.press(messageText('cart:couponApply'), { coupon });
  await apply('welcome10');
  const [listed = ''] = getTexts(client, coupons);
  expect(listed).toContain('10% off your order');
  expect(getTotals(client).get(messageText('cart:row_discount'))).toBe(parseCents(listed));
  expect(getTotal(client)).toBe(before + (parseCents(listed) ?? NaN));
  await apply('welcome10');
  expectFieldError(client, 'coupon', messageText('cart:couponTwice'));
  await client.press(`${messageText('cart:remove')} welcome10`);
  expect(client.text).toContain(messageText('cart:couponRemoved', { code: 'welcome10' }));
  expect(getTotal(client)).toBe(before);
  for (const page of ['/cart', '/checkout']) {
    for (const [code, message] of wrongCodes) {
      await client.open(page);
      await client.press(messageText('cart:couponApply'), { coupon: code });
      expect(client.status, code).toBe(422);
      expect(client.errors, code).toEqual([message]);
      expect(client.value('coupon'), code).toBe(code);
    }
  }
});
