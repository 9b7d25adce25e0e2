import { expect, onTestFinished, test, vi } from 'vitest';
import { readAccount } from '~/commerce/account/account-api.server';
import { changeAccount } from '~/commerce/account/change-account.server';
import { loadAccountLists, buildAccountPage } from '~/commerce/account/account-page.server';
import { register, signIn } from '~/commerce/account/log-in.server';
import { getShippingEstimate } from '~/commerce/cart/cart-page.server';
import { diffLastSeenCart, recordShopperChange } from '~/commerce/cart/cart-snapshot.server';
import { addToCart, findVariation, getCart, saveAddresses } from '~/commerce/cart/shopper-cart.server';
import type { CartItemInput } from '~/domain/add-to-cart-input.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { recoverOrder } from '~/commerce/checkout/order-recovery.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { readOrder, reorder } from '~/commerce/orders/shopper-orders.server';
import { saveDraft } from '~/commerce/checkout/checkout-draft.server';
import { loadCheckoutRules, loadCheckoutSession } from '~/commerce/checkout/checkout-session.server';
import { findReviewableOrder } from '~/commerce/checkout/review-page.server';
import { catchRejectedForm } from '~/http/handlers/route-handlers.server';
import type { CheckoutIntent } from '~/domain/forms/shop-intents.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { MAX_WISHLIST_ITEMS } from '~/commerce/wishlist/shopper-wishlist.server';
import { cartAction } from '~/routes/cart/actions.server';
import { checkoutAction } from '~/routes/checkout._index/actions.server';
import { changeStore, demoShop, getStore, useDemoShop } from '../../../support/demo-shop';
import { createFormData } from '../../../support/form-data';
import { getMailsTo } from '../../../support/mail';
import { raisePrice, setOrderStatus } from '../../../support/store-db';
import { messageText } from '../../../support/messages';
import { address } from '../../domain/forms/ada';
import { ada, fillIn, guestWith, newShopper, orderAt, place, productId, review } from './guest';

useDemoShop();

/** A guest with something in the cart, hand balm if nothing else, who has filled in the checkout. */
async function readyGuest(email = 'ada@example.com', goods?: CartItemInput, payment = 'cod') {
  const shopper = await guestWith(goods ?? { productId: await productId('hand-balm'), quantity: 2 });
  await fillIn(shopper, { billing: ada(email), payment, note: 'Ring twice' });
  return shopper;
}

test('a form whose response was lost finds its order, not the one of another tab', async () => {
  const shopper = await readyGuest();
  const [elsewhere, idempotencyKey] = [newIdempotencyKey(Date.now()), newIdempotencyKey(Date.now())];
  const location = await place(shopper, { idempotencyKey });
  expect(await recoverOrder(shopper, idempotencyKey)).toEqual({ location });
  expect(await recoverOrder(shopper, elsewhere)).toBeUndefined();
});

/** The shop behind makes orders and fails before it empties the cart; it does not tell of its orders either while it is silent. */
async function failingBehindOrders(goods: number) {
  const store = await getStore();
  const result = store.fetch.bind(store);
  const state = { isSilent: false, orders: 0 };
  const failed = () => Response.json({ errors: [{ message: 'Internal server error' }] });
  const spied = vi.spyOn(store, 'fetch').mockImplementation(async (request) => {
    const body = await request.clone().text();
    if (state.isSilent && body.includes('query getOrders')) return failed();
    if (!body.includes('mutation checkout')) return result(request);
    const { url, method, headers } = request;
    await result(request);
    state.orders += 1;
    const query = `mutation { addToCart(input: { productId: ${goods}, quantity: 2 }) { cart { total } } }`;
    await result(new Request(url, { method, headers, body: JSON.stringify({ query }) }));
    return failed();
  });
  onTestFinished(() => spied.mockRestore());
  return state;
}

test('an order during which the shop fails is found at once, although the cart is still full', async () => {
  const shopper = await readyGuest();
  await failingBehindOrders(await productId('hand-balm'));
  const { id, key } = orderAt(await place(shopper));
  expect(await readOrder(shopper, id, key)).toBeDefined();
  expect((await getCart(shopper)).cart.items).toBe(0);
});

test.each([false, true])(
  'a form sent again without a response finds its order, with a changed cart (%s) or not',
  async (hasChanged) => {
    const shopper = await readyGuest();
    const shop = await failingBehindOrders(await productId('hand-balm'));
    shop.isSilent = true;
    const { idempotencyKey } = await review(shopper);
    await expect(place(shopper, { idempotencyKey })).rejects.toMatchObject({ isUnavailable: true });
    shop.isSilent = false;
    expect((await review(shopper)).idempotencyKey).toBe(idempotencyKey);
    if (hasChanged) await addToCart(shopper, { productId: await productId('hand-balm'), quantity: 1 });
    const { id, key } = orderAt(await place(shopper, { idempotencyKey }));
    expect(await readOrder(shopper, id, key)).toBeDefined();
    expect(shop.orders).toBe(1);
    expect((await getCart(shopper)).cart.items).toBe(hasChanged ? 3 : 0);
    expect((await shopper.getCookie('checkoutDraft'))?.unanswered).toBeUndefined();
  },
);

test('a payment method that is no longer available is not replaced silently', async () => {
  const shopper = await readyGuest();
  expect((await review(shopper)).problem).toBeUndefined();
  const offer = (enabled: number) =>
    changeStore("UPDATE payment_gateways SET enabled = ? WHERE id = 'cod'", enabled);
  onTestFinished(() => void offer(1));
  offer(0);
  // The cart is read anew.
  await addToCart(shopper, { productId: await productId('hand-balm'), quantity: 1 });
  expect(await review(shopper)).toMatchObject({
    input: { payment: 'card' },
    problem: messageText('cart:changed_payment'),
  });
});

test('an address, an email address or a note changed in another tab is not ordered unseen', async () => {
  const shopper = await readyGuest();
  const { cartSnapshot, input } = await review(shopper);
  const changes = [
    { billing: { ...input.billing, city: 'Hamburg' } },
    { billing: { ...input.billing, email: 'otto@example.com' } },
    { differentAddress: 'on', shipping: { ...input.billing, firstName: 'Oma' } },
    { note: 'Ring once' },
  ];
  for (const change of changes) {
    await fillIn(shopper, { ...input, differentAddress: '', ...change });
    await expect(place(shopper, { cartSnapshot })).rejects.toMatchObject({
      changes: [{ key: 'cart:changed_details' }],
    });
  }
  await fillIn(shopper, { ...input, differentAddress: '' });
  expect(await place(shopper, { cartSnapshot })).toMatch(/^\/checkout\/order-received\//);
});

test('an order by transfer says where to until it is paid, and replies to its mail go to the shop’s contact', async () => {
  const shopper = await readyGuest('transfer@example.com', undefined, 'bacs');
  const { id, key } = orderAt(await place(shopper));
  const order = await readOrder(shopper, id, key);
  expect(order?.transfer.map(({ details }) => details.map(({ value }) => value))).toEqual([
    [order?.total, 'Sturdy', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'Musterbank', order?.number],
  ]);
  expect(order?.transfer[0]?.code?.path).toMatch(/^M4 4h7v1h-7z/);
  await (await getStore()).settled();
  const [mail, ...others] = getMailsTo(demoShop, 'transfer@example.com');
  expect(others).toEqual([]);
  expect(mail).toMatch(/^Reply-To: hello@sturdy\.example$[^]*IBAN: DE89 3704 0044 0532 0130 00$/m);
  setOrderStatus(demoShop, id, 'processing');
  expect((await readOrder(shopper, id, key))?.transfer).toEqual([]);
});

/** A new customer with an address for the bill alone. */
async function customer(email: string, country: string) {
  const shopper = await newShopper();
  await register(shopper, { email, username: '', password: 'quiet harbour 77' });
  const place = { country, address1: 'Ring 1', city: 'Wien', postcode: '1010' };
  await saveAddresses(shopper, { billing: address(place) });
  return shopper;
}

test('a country without states gets no state of the previous country', async () => {
  const shopper = await guestWith();
  const email = 'state@example.com';
  await fillIn(shopper, { billing: { ...ada(email), state: 'DE-BE' }, payment: 'cod' });
  await fillIn(shopper, { billing: { ...ada(email), country: 'US', state: '' }, payment: 'cod' });
  const { customer } = (await getCart(shopper)).result;
  expect(customer).toMatchObject({ billing: { country: 'US', state: null }, shipping: { state: null } });
  expect((await loadCheckoutSession(shopper)).input.billing.state).toBe('');
});

test('an account without a delivery address sees the rates of its billing country from the start', async () => {
  const shopper = await customer('vienna@example.com', 'AT');
  await addToCart(shopper, { productId: await productId('hand-balm'), quantity: 2 });
  const { cart, result } = await getCart(shopper);
  const { place } = await getShippingEstimate(result, 'en_US');
  expect(place).toBe('Austria');
  const input = { ...(await loadCheckoutSession(shopper)).input, payment: 'cod' };
  await saveDraft(shopper, input, await loadCheckoutRules(cart, input));
  const reviewed = await getCart(shopper);
  expect(reviewed.cart.rows).toEqual(cart.rows);
  expect(reviewed.cart.packages).toEqual(cart.packages);
  expect(reviewed.result.customer?.shipping?.country).toBe('AT');
});

test.each(['orders', 'downloads', 'wishlist'] as const)(
  'the empty section “%s” of a new account leads on to products',
  async (tab) => {
    const shopper = await customer(`new-${tab}@example.com`, 'AT');
    const account = await readAccount(shopper);
    const beside = { providers: [], lists: await loadAccountLists(shopper, tab) };
    const page =
      account && (await buildAccountPage(shopper, account, { tab, editing: undefined, page: 1 }, beside));
    expect(page && 'others' in page && page.others).not.toHaveLength(0);
  },
);

test('a changed first name reaches header and greeting, and reviews keep the public name', async () => {
  const shopper = await customer('names@example.com', 'DE');
  const published = (await shopper.getCookie('headerState'))?.name;
  const values = { firstName: 'Zoë', lastName: 'Lovelace', email: 'names@example.com' };
  const request = new Request('http://localhost/my-account');
  await changeAccount(
    { request, shopper },
    { intent: 'personal', ownerId: undefined, kind: 'billing', values },
  );
  await getCart(shopper);
  expect(await shopper.getCookie('headerState')).toMatchObject({ name: 'Zoë', author: published });
  const { name } = await signIn(await newShopper(), 'names@example.com', 'quiet harbour 77');
  expect(name).toBe('Zoë');
});

/** Socks of this size, for the cart. */
async function socks(size: string, quantity: number): Promise<CartItemInput> {
  await getCatalogue();
  const id = await productId('wool-socks');
  const choice = [
    ['pa_color', 'moss'],
    ['pa_size', size],
  ] as const;
  return { productId: id, quantity, ...(await findVariation(id, choice)) };
}

test('an order keeps what was chosen where a variation takes any value, and it can be ordered again', async () => {
  const shopper = await readyGuest('socks@example.com', await socks('41-45', 2));
  const [wanted] = (await getCart(shopper)).cart.lines;
  const { id, key } = orderAt(await place(shopper));
  const order = await readOrder(shopper, id, key);
  expect(order?.lines[0]?.attributes).toEqual(wanted?.attributes);
  expect(wanted?.attributes).toContainEqual({ label: 'Size', value: '41–45' });
  await (await getStore()).settled();
  expect(getMailsTo(demoShop, 'socks@example.com')).toEqual([
    expect.stringContaining('2 × Wool Socks - Moss, Size: 41–45: '),
  ]);
  expect(await reorder(shopper, id, key)).toEqual({ added: 1, missing: [] });
  const [again] = (await getCart(shopper)).cart.lines;
  expect(again).toMatchObject({ key: wanted?.key, quantity: 2, attributes: wanted?.attributes });
});

test('a price that changed since the cart was filled is announced once', async () => {
  const shopper = await newShopper();
  const product = await productId('hand-balm');
  await addToCart(shopper, { productId: product, quantity: 1 });
  const news = async () => diffLastSeenCart(shopper, (await getCart(shopper)).cart);
  expect(await news()).toEqual([]);
  raisePrice(demoShop, product, 100);
  await addToCart(shopper, { productId: await productId('harbour-print'), quantity: 1 });
  expect(await news()).toEqual([expect.stringMatching(/^Hand Balm now costs €[\d.]+ instead of €[\d.]+\.$/)]);
  expect(await news()).toEqual([]);
  raisePrice(demoShop, product, -100);
});

test('prices of a place that the shopper has chosen are no news, what went with it is', async () => {
  const shopper = await newShopper();
  const product = await productId('hand-balm');
  await addToCart(shopper, { productId: product, quantity: 1 });
  await addToCart(shopper, { productId: await productId('harbour-print'), quantity: 1 });
  const cart = async () => (await getCart(shopper)).cart;
  expect(await diffLastSeenCart(shopper, await cart())).toEqual([]);
  raisePrice(demoShop, product, 100);
  onTestFinished(() => raisePrice(demoShop, product, -100));
  const { lines, ...rest } = await cart();
  await recordShopperChange(shopper, { ...rest, lines: lines.slice(0, 1) }, { isPlace: true });
  const name = lines[1]?.name ?? '';
  expect(await diffLastSeenCart(shopper, { ...rest, lines: lines.slice(0, 1) })).toEqual([
    messageText('cart:changed_removed', { name }),
  ]);
});

test('the only goods of a cart are announced as missing on the empty cart, once', async () => {
  const shopper = await newShopper();
  const product = await productId('hand-balm');
  await addToCart(shopper, { productId: product, quantity: 1 });
  const publish = (status: string) =>
    changeStore('UPDATE products SET status = ? WHERE id = ?', status, product);
  onTestFinished(() => void publish('publish'));
  publish('trash');
  const news = async () => diffLastSeenCart(shopper, (await getCart(shopper)).cart);
  expect(await news()).toEqual([messageText('cart:changed_removed', { name: 'Hand Balm' })]);
  expect(await news()).toEqual([]);
});

test('a way to pay or to send that is not there any more is said where another is chosen', async () => {
  const shopper = await readyGuest();
  onTestFinished(() => void changeStore('UPDATE payment_gateways SET enabled = 1'));
  changeStore("UPDATE payment_gateways SET enabled = id IN ('bacs', 'cheque')");
  await addToCart(shopper, { productId: await productId('hand-balm'), quantity: 1 });
  expect(await findReviewableOrder(shopper)).toEqual({ to: '/checkout', reason: 'checkout:paymentChanged' });
});

const longNote = 'Ring twice. '.repeat(88).trim();
const tooLong = messageText('checkout:errorTooLong', { count: 1000 });

/** Presses a button of the checkout with a note that is too long. */
async function press(intent: CheckoutIntent, fields: Record<string, string>) {
  const shopper = await guestWith();
  const form = createFormData({
    intent,
    note: longNote,
    'billing.country': 'DE',
    'billing.city': 'Berlin',
    ...fields,
  });
  const request = new Request('http://localhost/checkout', { method: 'POST' });
  return {
    outcome: await catchRejectedForm(() => checkoutAction(intent, { request, shopper, form })),
    shopper,
  };
}

test.each<[CheckoutIntent, Record<string, string>]>([
  ['update', {}],
  ['coupon-apply', { coupon: 'WELCOME10' }],
  ['coupon-remove', { 'remove-coupon': 'WELCOME10' }],
  ['continue', {}],
])('a note that is too long returns with its error, also from the button “%s”', async (intent, fields) => {
  const { outcome, shopper } = await press(intent, fields);
  if (!(outcome instanceof DataResponse)) throw new Error('the note is gone');
  const { error, initialValue } = outcome.value?.result ?? {};
  expect([outcome.init.status, error?.['note'], initialValue?.['note']]).toEqual([422, [tooLong], longNote]);
  expect(initialValue).toMatchObject({ billing: { city: 'Berlin' } });
  expect(shopper.flash.isSet).toBe(false);
});

test('beside the page a country is followed, whatever the note holds', async () => {
  expect((await press('update', { by: 'script' })).outcome).toEqual(new DataResponse(null));
});

test('a line whose wish finds no room stays in the cart', async () => {
  const shopper = await guestWith();
  shopper.setCookie(
    'wishlist',
    Array.from({ length: MAX_WISHLIST_ITEMS }, (_, at) => 5000 + at),
  );
  const [line] = (await getCart(shopper)).cart.lines;
  const form = createFormData({ intent: 'move-to-wishlist', key: line?.key ?? '' });
  const request = new Request('http://localhost/cart', { method: 'POST' });
  await cartAction({ request, shopper, form });
  expect((await getCart(shopper)).cart.lines).toHaveLength(1);
});
