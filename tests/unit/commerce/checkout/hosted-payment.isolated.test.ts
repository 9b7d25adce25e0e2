import { beforeAll, expect, test, vi } from 'vitest';
import { addToCart, chooseShipping, emptyCart, getCart } from '~/commerce/cart/shopper-cart.server';
import { loadCheckoutSession } from '~/commerce/checkout/checkout-session.server';
import { findReviewableOrder } from '~/commerce/checkout/review-page.server';
import { clearOrderedCart, restoreCartForPayment } from '~/commerce/checkout/consume-cart.server';
import { readOrder } from '~/commerce/orders/shopper-orders.server';
import {
  getCancelledPaymentPath,
  findPaymentUrl,
  getOrderPath,
} from '~/commerce/orders/order-payment.server';
import { loadOrderPageData } from '~/routes/order-summary.($orderId)/data.server';
import type { Shopper } from '~/session/shopper.server';
import { demoShop, getStore, useDemoShop } from '../../../support/demo-shop';
import {
  rewriteBackendResponse,
  hostedGateway,
  rewriteBackendRequest,
} from '../../../support/hosted-gateway';
import { findOrders, setOrderStatus } from '../../../support/store-db';
import { ada, fillIn, guestWith, orderAt, place as placeAsReviewed, productId } from './guest';

const payPage = 'https://pay.fjord.example/pay';

/** The store with a plugin whose gateway has a page of its own: whole answers, as they come over HTTP. */
beforeAll(async () => {
  const store = await getStore();
  const { fetch } = store;
  vi.spyOn(store, 'fetch').mockImplementation(async (request, ...rest) => {
    const body = rewriteBackendRequest(await request.text());
    const answer = await fetch(
      new Request(request.url, { method: 'POST', headers: request.headers, body }),
      ...rest,
    );
    return new Response(rewriteBackendResponse(await answer.text(), payPage), answer);
  });
});

useDemoShop();

async function guest() {
  const email = `${crypto.randomUUID()}@example.com`;
  const shopper = await guestWith();
  await fillIn(shopper, { billing: ada(email), payment: hostedGateway.id });
  return { shopper, email };
}

async function place(shopper: Shopper) {
  const location = await placeAsReviewed(shopper);
  const { id, key } = orderAt(location);
  return { location, id, key, own: getOrderPath({ databaseId: id, orderKey: key }) };
}

/** What the gateway's message to the backend does, whenever it comes. */
const report = (id: number, status: string) => setOrderStatus(demoShop, id, status);

/** Looks at an order; whether the cart was used up with it. */
async function usesUp(shopper: Shopper, { id, key }: { id: number; key: string }) {
  const order = await readOrder(shopper, id, key);
  return order && clearOrderedCart(shopper, order);
}

/** What the page of an order shows, just after that was placed. */
async function pageOf(shopper: Shopper, { id, own }: { id: number; own: string }, query = '') {
  const url = new URL(own + query, 'http://localhost');
  const page = { shopper, params: { orderId: String(id) }, url };
  return (await loadOrderPageData(page, { isAfterCheckout: true })).value;
}

test('a gateway that nobody knows is offered with its own words, and its page is reached through ours', async () => {
  const { shopper } = await guest();
  const { gateways } = await loadCheckoutSession(shopper);
  expect(gateways).toContainEqual({
    ...{ id: 'fjordpay', title: 'FjordPay', description: 'Pay by phone.' },
    picture: '/pictures/hand-balm.webp',
  });
  const { location, id, key } = await place(shopper);
  expect(location).toBe(`/checkout/pay/${id}?key=${key}`);
  expect(await findPaymentUrl(id, key)).toBe(`${payPage}?session=fp_${id}~${key}&lang=en&sig=a%2Bb%3D%3D`);
  expect(await findPaymentUrl(id, 'wc_order_another')).toBeUndefined();
  expect(await findPaymentUrl(id + 1, key)).toBeUndefined();
  const order = await readOrder(shopper, id, key);
  expect(order).toMatchObject({ status: 'PENDING', needsPayment: true });
  expect(order).not.toHaveProperty('readOn');
});

test('the cart is emptied as soon as the gateway has reported the payment, and not before', async () => {
  const { shopper } = await guest();
  const order = await place(shopper);
  for (const status of ['pending', 'failed', 'cancelled']) {
    report(order.id, status);
    expect(await usesUp(shopper, order)).toBe(false);
    expect((await getCart(shopper)).cart.items).toBe(1);
  }
  report(order.id, 'processing');
  expect(await usesUp(shopper, order)).toBe(true);
  expect((await getCart(shopper)).cart.items).toBe(0);
});

test('who pays and closes the window is led to the order, not to a second one', async () => {
  const { shopper, email } = await guest();
  const { id, own } = await place(shopper);
  expect(await findReviewableOrder(shopper)).not.toHaveProperty('to');
  report(id, 'processing');
  expect(await findReviewableOrder(shopper)).toEqual({ to: own, bought: true });
  expect((await getCart(shopper)).cart.items).toBe(0);
  expect(findOrders(demoShop, email)).toHaveLength(1);
});

test('who gives up or is declined pays the same order in another way', async () => {
  const { shopper, email } = await guest();
  const first = await place(shopper);
  report(first.id, 'failed');
  await fillIn(shopper, { billing: ada(email), payment: 'cod' });
  const second = await place(shopper);
  expect(second.id).toBe(first.id);
  expect(second.location).toBe(second.own);
  expect(findOrders(demoShop, email)).toEqual([expect.objectContaining({ status: 'processing' })]);
});

test('goods added to the cart after the order stay in it', async () => {
  const { shopper } = await guest();
  const order = await place(shopper);
  await addToCart(shopper, { productId: await productId('hand-balm'), quantity: 1 });
  report(order.id, 'processing');
  expect(await usesUp(shopper, order)).toBe(false);
  expect((await getCart(shopper)).cart.items).toBe(2);
});

test('a link to somebody’s paid order empties nobody else’s cart', async () => {
  const buyer = await guest();
  const order = await place(buyer.shopper);
  report(order.id, 'processing');
  const { shopper } = await guest();
  expect(await readOrder(shopper, order.id, order.key)).toMatchObject({ status: 'PROCESSING' });
  expect(await usesUp(shopper, order)).toBe(false);
  expect((await getCart(shopper)).cart.items).toBe(1);
});

test('the order’s page shows the backend’s status of the payment, whatever the address says', async () => {
  const { shopper } = await guest();
  const order = await place(shopper);
  const { id, own } = order;
  const told = (query?: string) => pageOf(shopper, order, query);
  expect(await told()).toMatchObject({ awaits: own, problem: null });
  expect(await told('&payment=cancelled')).toMatchObject({ awaits: null, problem: 'cancelled' });
  report(id, 'failed');
  expect(await told()).toMatchObject({ awaits: null, problem: 'error' });
  report(id, 'processing');
  // The page is loaded again when the cart has gone.
  await expect(told()).rejects.toMatchObject({ status: 303 });
  expect(await told('&payment=declined')).toMatchObject({ awaits: null, problem: null, payPath: null });
});

test('an order whose cart the backend has emptied is restored once, as it was, and nothing more is due for it', async () => {
  const { shopper } = await guest();
  const [pack] = (await getCart(shopper)).cart.packages;
  const other = pack?.rates.find(({ id }) => id !== pack.chosen)?.id ?? '';
  await chooseShipping(shopper, [other]);
  const { id, key, own } = await place(shopper);
  await emptyCart(shopper);
  const paths = await Promise.all([1, 2].map(() => restoreCartForPayment(shopper, id, key)));
  expect(paths).toEqual(['/checkout#payment', '/checkout#payment']);
  const { cart } = await getCart(shopper);
  expect(cart.items).toBe(1);
  expect(cart.packages[0]?.chosen).toBe(other);
  const told = () => pageOf(shopper, { id, own });
  expect(await told()).toMatchObject({ isLeft: true, payPath: null, problem: null, awaits: null });
  expect(await findPaymentUrl(id, key)).toBeUndefined();
  report(id, 'processing');
  expect(await findReviewableOrder(shopper)).toEqual({ to: own, bought: true });
  expect(await told()).toMatchObject({ isLeft: false, order: { status: 'PROCESSING' } });
});

test('the details of an order paid elsewhere go, though the backend has emptied its cart long before', async () => {
  const { shopper } = await guest();
  const { id, own } = await place(shopper);
  await emptyCart(shopper);
  report(id, 'processing');
  expect(await shopper.getCookie('checkoutDraft')).toBeDefined();
  const look = () => pageOf(shopper, { id, own });
  await expect(look()).rejects.toMatchObject({ status: 303 });
  expect(await shopper.getCookie('checkoutDraft')).toBeUndefined();
  await look();
});

test('WooCommerce’s address for a canceled payment leads to the order, which waits', () => {
  const asked = (query: string) => getCancelledPaymentPath(new URLSearchParams(query));
  expect(asked('cancel_order=true&order=wc_order_aB3&order_id=17&redirect=&_wpnonce=1')).toBe(
    '/checkout/order-received/17?key=wc_order_aB3&payment=cancelled',
  );
  for (const query of [
    '',
    'order=wc_order_aB3&order_id=17',
    'cancel_order=true&order_id=17',
    'cancel_order=true&order=a&order_id=../x',
  ])
    expect(asked(query)).toBeUndefined();
});
