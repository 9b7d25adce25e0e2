import Stripe from 'stripe';
import { pendingOrders } from '~/commerce/checkout/pending-order.server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import { RefusalError } from '~/domain/explain-error.server';
import { setQuantity } from '~/commerce/cart/set-quantity.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { findPlacedOrder } from '~/commerce/checkout/order-recovery.server';
import { readOrder } from '~/commerce/orders/shopper-orders.server';
import { CartChangedError } from '~/commerce/checkout/agreed-cart.server';
import { placeOrder } from '~/commerce/checkout/place-order.server';
import {
  refundPayment,
  PaymentRequiredError,
  PaymentRefundedError,
  findFormPayment,
  settlePayment,
} from '~/commerce/payments/card-payment.server';
import { updatePaymentNotes } from '~/commerce/payments/stripe-api.server';
import { EncryptedStore } from '~/session/encrypted-store.server';
import { log } from '~/platform/log.server';
import { action } from '~/routes/webhooks.stripe';
import { demoShop, useDemoShop } from '../../../support/demo-shop';
import { cards } from '../../../support/stripe/intents';
import { withStoreDatabase } from '../../../support/store-db';
import { opened } from '../../answer';
import { guestWithCard, review } from './guest';

const provider = await vi.hoisted(async () => {
  const { startProvider } = await import('../../../support/stripe/server');
  const started = await startProvider();
  Object.assign(process.env, started.env);
  return started;
});

beforeEach(() => provider.intents.all.clear());
useDemoShop();
afterAll(() => provider.close());

/** The status that the provider gets for its message. */
async function told(id: string, { secret = provider.env['STRIPE_WEBHOOK_SECRET'] ?? '', type = '' } = {}) {
  const event = { object: 'event', type: type || 'payment_intent.succeeded', data: { object: { id } } };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const message = opened('/webhooks/stripe', {}, { method: 'POST', body: payload, headers });
  return (await action(message)).status;
}

const orders = () =>
  withStoreDatabase(demoShop, (db) =>
    db.all<{ id: number; order_key: string; user_id: number | null }>(
      'SELECT id, order_key, user_id FROM orders WHERE transaction_id = ?',
      provider.intents.only.id,
    ),
  );

/** A guest who has paid and closes the tab. */
async function gone(...account: Parameters<typeof guestWithCard>) {
  const guest = await guestWithCard(...account);
  await guest.failure('start');
  provider.intents.confirm(provider.intents.only, cards.good);
  return guest;
}

test('a shopper who pays and never returns gets the order, once, however often the provider says so', async () => {
  const { shopper, idempotencyKey } = await gone();
  const { id } = provider.intents.only;
  expect(await told(id, { type: 'payment_intent.created' })).toBe(200);
  expect(await Promise.all([told(id), told(id)])).toEqual([200, 200]);
  expect(await told(id)).toBe(200);
  const [order, ...others] = orders();
  expect(others).toEqual([]);
  const path = `/checkout/order-received/${String(order?.id)}?key=${order?.order_key ?? ''}`;
  expect(provider.intents.only.metadata).toMatchObject({ order: path });
  expect(provider.intents.taken).toBe(provider.intents.only.amount);
  expect(await readOrder(shopper, order?.id ?? 0, order?.order_key ?? '')).toMatchObject({
    status: 'PROCESSING',
  });
  expect(await findPlacedOrder(shopper)).toBe(path);
  const form = { input: undefined, cartSnapshot: '', idempotencyKey, card: 'done' as const };
  expect(await placeOrder(shopper, form)).toBe(path);
});

test('the account that was asked for before the payment is made with the order', async () => {
  const username = `ada${crypto.randomUUID().slice(0, 8)}`;
  await gone({ username, password: 'a long enough password' });
  expect(await told(provider.intents.only.id)).toBe(200);
  expect(orders()).toEqual([expect.objectContaining({ user_id: expect.any(Number) as number })]);
});

test('who comes back from the bank’s page has the account too, and is signed in', async () => {
  const username = `ada${crypto.randomUUID().slice(0, 8)}`;
  const { place, shopper } = await gone({ username, password: 'a long enough password' });
  await place('done');
  expect(await shopper.getCookie('auth')).toBeDefined();
  expect(orders()).toEqual([expect.objectContaining({ user_id: expect.any(Number) as number })]);
});

test('a payment is refunded when no order can follow', async () => {
  const { shopper, lineKey } = await gone();
  await setQuantity(shopper, lineKey, 2);
  expect(await told(provider.intents.only.id)).toBe(200);
  expect(provider.intents.taken).toBe(0);
  expect(orders()).toEqual([]);
});

test.each([
  ['another version', { version: 2, value: { form: 'of another shape' } }],
  ['a form without an address', { version: 1, value: { input: { payment: 'card' }, locale: 'en_US' } }],
])(
  'a pending order that is kept as %s is not placed by guesswork: the money goes back, and the shopper reads so',
  async (_what, { version, value }) => {
    const { idempotencyKey, shopper } = await gone();
    const { id } = provider.intents.only;
    const kind = 'pending-order';
    const other = new EncryptedStore(kind, z.unknown(), { isDurable: true, version });
    await other.put(idempotencyKey, value);
    const warned = vi.spyOn(log, 'warn');
    expect(await told(id)).toBe(503);
    expect(warned).toHaveBeenCalledWith({ kind }, expect.stringContaining('cannot be read'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3700_000);
    expect(await told(id)).toBe(200);
    vi.restoreAllMocks();
    expect(provider.intents.taken).toBe(0);
    expect(orders()).toEqual([]);
    expect(await review(shopper)).toMatchObject({
      problem: shopper.t('checkout:payment_returnedAlone'),
      isPaymentDone: false,
    });
    expect((await review(shopper)).problem).toBeUndefined();
  },
);

test('forged messages and payments of others change nothing', async () => {
  await gone();
  expect(await told(provider.intents.only.id, { secret: 'whsec_other' })).toBe(400);
  expect(await told('pi_unknown')).toBe(200);
  provider.intents.only.metadata = {};
  expect(await told(provider.intents.only.id)).toBe(200);
  expect(orders()).toEqual([]);
});

test('the form is told what to pay once, however often it starts, and the paid order is placed once', async () => {
  const { idempotencyKey, place, failure, shopper } = await guestWithCard();
  const first = await failure('start');
  expect(first).toBeInstanceOf(PaymentRequiredError);
  expect(await failure('start')).toEqual(first);
  expect(provider.intents.only).toMatchObject({ metadata: { idempotencyKey, gateway: 'card' } });
  expect(await failure('done')).toMatchObject({ key: 'checkout:payment_error' });
  provider.intents.confirm(provider.intents.only, cards.declined);
  expect(await failure('done')).toMatchObject({ key: 'checkout:payment_declined' });
  provider.intents.confirm(provider.intents.only, cards.good);
  const order = await place('done');
  expect(order).toMatch(/^\/checkout\/order-received\/\d+\?key=/);
  expect(provider.intents.only.metadata).toMatchObject({ asked: 'yes', order });
  expect(await shopper.getCookie('payment')).toBeUndefined();
});

test('the payment of another form does not count', async () => {
  const { shopper, failure } = await guestWithCard();
  await failure('start');
  const other = newIdempotencyKey(Date.now());
  shopper.setCookie('payment', { idempotencyKey: other, intent: provider.intents.only.id });
  expect(await findFormPayment(shopper, other)).toBeUndefined();
});

test('an intent over another sum than the order’s is ended before anybody can pay it', async () => {
  const { shopper, idempotencyKey } = await guestWithCard();
  const due = { idempotencyKey, gateway: 'card', total: 1, step: 'start' } as const;
  expect(await settlePayment(shopper, due, undefined)).toBeUndefined();
  expect(provider.intents.only).toMatchObject({ status: 'canceled' });
  expect(provider.intents.only.metadata).not.toHaveProperty('idempotencyKey');
});

test('a payment with another sum than the order is refunded', async () => {
  const { shopper, failure, lineKey } = await guestWithCard();
  await failure('start');
  provider.intents.confirm(provider.intents.only, cards.good);
  await setQuantity(shopper, lineKey, 2);
  const returned = await failure('done');
  expect(returned).toBeInstanceOf(PaymentRefundedError);
  expect((returned as PaymentRefundedError).cause).toBeInstanceOf(CartChangedError);
  expect(provider.intents.taken).toBe(0);
  const again = await failure('start');
  expect(again).toBeInstanceOf(PaymentRequiredError);
  expect(provider.intents.all.size).toBe(2);
});

test('a payment is kept when the backend may have the order', async () => {
  const { shopper, idempotencyKey, failure } = await guestWithCard();
  await failure('start');
  provider.intents.confirm(provider.intents.only, cards.good);
  await updatePaymentNotes(provider.intents.only.id, { asked: 'yes' });
  const payment = await findFormPayment(shopper, idempotencyKey);
  if (!payment) throw new Error('there is no payment');
  const refusal = await refundPayment(shopper, idempotencyKey, payment).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RefusalError);
  expect(refusal).toMatchObject({ key: 'checkout:payment_unclear', values: { reference: payment.id } });
  expect(provider.intents.taken).toBe(payment.amount);
});

test('the shopper’s own submit and the provider’s message make one order', async () => {
  const { place } = await gone();
  const [location, status] = await Promise.all([place('done'), told(provider.intents.only.id)]);
  expect(status).toBe(200);
  expect(orders()).toHaveLength(1);
  expect(location).toContain(String(orders()[0]?.id));
});

test('a payment whose order form is lost waits for the shopper for an hour, then goes back', async () => {
  const { idempotencyKey } = await gone();
  const { id } = provider.intents.only;
  await pendingOrders.delete(idempotencyKey);
  expect(await told(id)).toBe(503);
  expect(provider.intents.taken).toBe(provider.intents.only.amount);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3700_000);
  const status = await told(id);
  vi.restoreAllMocks();
  expect(status).toBe(200);
  expect(provider.intents.taken).toBe(0);
});
