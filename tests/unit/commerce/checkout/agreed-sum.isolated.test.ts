import { beforeEach, expect, test, vi } from 'vitest';
import { LoginEndedError } from '~/platform/backend/commerce-error.server';
import { applyCoupon, getCart } from '~/commerce/cart/shopper-cart.server';
import { sendPaymentMethod } from '~/commerce/checkout/checkout-draft.server';
import { PaymentRefusedError } from '~/commerce/checkout/submit-order.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { readOrder } from '~/commerce/orders/shopper-orders.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { placeAction } from '~/routes/checkout.review/actions.server';
import type { Shopper } from '~/session/shopper.server';
import { changeStore, demoShop, getStore, useDemoShop } from '../../../support/demo-shop';
import { createFormData } from '../../../support/form-data';
import { findOrders } from '../../../support/store-db';
import { messageText } from '../../../support/messages';
import { ada, fillIn, guestWith, orderAt, place, review } from './guest';

useDemoShop();

interface Answered {
  result: string;
  notices: { type: string; message: string }[];
  order: { rawTotal: string };
}

let change: ((checkout: Answered) => void) | undefined;
/** What the backend answers to another way to pay, in place of taking it. */
let instead: (() => Response) | undefined;

/** The store's answers to a checkout, as `change` has them. */
beforeEach(async () => {
  change = undefined;
  instead = undefined;
  const store = await getStore();
  const { fetch } = store;
  vi.spyOn(store, 'fetch').mockImplementation(async (...sent) => {
    const sentText = instead ? await sent[0].clone().text() : '';
    if (instead && /"isOtherMethod":true|mutation updateSession/.test(sentText)) return instead();
    const answer = await fetch(...sent);
    if (!change || !answer.headers.get('content-type')?.includes('json')) return answer;
    const body = (await answer.json()) as { data?: { checkout?: Answered } };
    if (body.data?.checkout) change(body.data.checkout);
    return new Response(JSON.stringify(body), answer);
  });
  return () => vi.restoreAllMocks();
});

async function guest(payment: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  const shopper = await guestWith();
  await fillIn(shopper, { billing: ada(email), payment });
  return { shopper, email };
}

/** Cash on delivery costs three euros. */
const withFee = () =>
  changeStore(`UPDATE payment_gateways SET settings = json_set(settings, '$.fee', '300') WHERE id = 'cod'`);

test('the fee of a payment method is in the review, and the reviewed total is ordered', async () => {
  withFee();
  const { shopper, email } = await guest('bacs');
  const { summary: before } = await review(shopper);
  expect(before.rows.map(({ kind }) => kind)).not.toContain('fees');
  await fillIn(shopper, { billing: ada(email), payment: 'cod' });
  const { summary } = await review(shopper);
  expect(summary.rows).toContainEqual({ kind: 'fees', amount: '€3.00' });
  const { id, key } = orderAt(await place(shopper));
  const order = await readOrder(shopper, id, key);
  expect(order?.total).toBe(summary.total);
  expect(order?.rows).toContainEqual({ kind: 'fees', amount: '€3.00', name: expect.any(String) });
});

test('a payment method that did not reach the backend is sent with the next form', async () => {
  withFee();
  const { shopper, email } = await guest('bacs');
  instead = () => new Response(null, { status: 503 });
  await expect(fillIn(shopper, { billing: ada(email), payment: 'cod' })).rejects.toThrow();
  instead = undefined;
  await fillIn(shopper, { billing: ada(email), payment: 'cod' });
  expect((await review(shopper)).summary.rows).toContainEqual({ kind: 'fees', amount: '€3.00' });
});

test('a payment method that the backend rejects leaves the addresses as typed', async () => {
  const { shopper, email } = await guest('bacs');
  const errors = [{ message: 'No.', path: ['updateSession'] }];
  instead = () => Response.json({ data: { updateSession: null }, errors });
  await fillIn(shopper, { billing: { ...ada(email), city: 'Kiel' }, payment: 'cod' });
  const { billing, payment } = await review(shopper);
  expect(billing.join(' ')).toContain('Kiel');
  expect(payment?.title).toBe('Cash on delivery');
});

test('another payment method chosen in another tab changes nothing that was confirmed', async () => {
  withFee();
  const { shopper } = await guest('cod');
  const { summary, input, cartSnapshot } = await review(shopper);
  await sendPaymentMethod(shopper, 'bacs');
  const form = { input, cartSnapshot, idempotencyKey: newIdempotencyKey(Date.now()) };
  const { id, key } = orderAt(await place(shopper, form));
  expect((await readOrder(shopper, id, key))?.total).toBe(summary.total);
});

test('an order with another total than its review says so, before it is paid', async () => {
  const { shopper } = await guest('card');
  const { summary } = await review(shopper);
  change = ({ order }) => (order.rawTotal = String(Number(order.rawTotal) + 3));
  const location = await place(shopper);
  expect(location).toMatch(/^\/checkout\/order-received\//);
  expect(shopper.flash.consume()?.text).toContain(`not at the ${summary.total}`);
});

test('a coupon used up by the address is removed and named, and the next try is ordered', async () => {
  changeStore("UPDATE coupons SET usage_limit_per_user = 1 WHERE code = 'welcome10'");
  const email = `${crypto.randomUUID()}@example.com`;
  const withCoupon = async () => {
    const shopper = await guestWith();
    await applyCoupon(shopper, 'welcome10');
    await fillIn(shopper, { billing: ada(email), payment: 'cod' });
    return shopper;
  };
  await place(await withCoupon());
  const shopper = await withCoupon();
  const refused: unknown = await place(shopper).catch((error: unknown) => error);
  expect(refused).toMatchObject({ changes: [{ kind: 'coupon', values: { code: 'welcome10' } }] });
  expect((await getCart(shopper)).cart.coupons).toEqual([]);
  expect(await place(shopper)).toMatch(/order-received/);
});

/** Sends the form of the review page. */
async function order(shopper: Shopper) {
  const { cartSnapshot } = await review(shopper);
  const idempotencyKey = newIdempotencyKey(Date.now());
  const form = createFormData({ intent: 'place', idempotencyKey, cartSnapshot });
  const request = new Request('http://localhost/checkout/review', { method: 'POST' });
  const answer = await placeAction({ request, params: {}, url: new URL(request.url), shopper, form });
  if (!(answer instanceof DataResponse)) throw new Error('the order was placed');
  return { ...answer, idempotencyKey };
}

test.each([
  ['with a notice', [{ type: 'ERROR', message: 'Insufficient <b>funds</b>.' }], 'Insufficient funds.'],
  ['in silence', [], messageText('checkout:paymentRefused')],
])(
  'a gateway that rejects %s leaves cart and form, and the next attempt is the same order',
  async (_how, notices, says) => {
    const { shopper, email } = await guest('card');
    change = (checkout) => Object.assign(checkout, { result: 'failure', notices });
    const { value, init, idempotencyKey } = await order(shopper);
    expect(init.status).toBe(422);
    expect(value.result?.error?.['']).toEqual([says, messageText('checkout:paymentRefusedNext')]);
    expect(value.idempotencyKey).not.toBe(idempotencyKey);
    expect((await getCart(shopper)).cart.items).toBe(1);
    expect(await shopper.getCookie('placed')).toBeUndefined();
    const [pending] = findOrders(demoShop, email);
    change = undefined;
    await fillIn(shopper, { billing: ada(email), payment: 'cod' });
    const { id } = orderAt(await place(shopper));
    expect(id).toBe(pending?.id);
    expect(findOrders(demoShop, email)).toEqual([expect.objectContaining({ status: 'processing' })]);
  },
);

test('a guest who requested an account with an unpaid order is logged in: the account is there', async () => {
  const { shopper } = await guest('card');
  change = (checkout) => Object.assign(checkout, { result: 'failure', notices: [] });
  const account = { username: `ada-${crypto.randomUUID()}`, password: 'a long enough pass phrase' };
  await expect(place(shopper, { account })).rejects.toBeInstanceOf(PaymentRefusedError);
  expect(await shopper.getCookie('auth')).toBeDefined();
  expect((await getCart(shopper)).cart.items).toBe(1);
});

test('a login that is renewed meanwhile is told the way to pay all the same', async () => {
  const { shopper } = await guest('cod');
  const send = vi.spyOn(shopper, 'send');
  send.mockRejectedValueOnce(new LoginEndedError('http', { isLoginRenewed: true, hasRunAsGuest: true }));
  await sendPaymentMethod(shopper, 'cod');
  expect(send).toHaveBeenCalledTimes(2);
});
