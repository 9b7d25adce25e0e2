import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { giveBack, PaymentNeeded, PaymentReturned, paymentOf } from '~/commerce/payments/card-payment.server';
import { setQuantity } from '~/commerce/cart/cart.server';
import { CartChanged } from '~/commerce/checkout/place-order.server';
import { newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { Refusal } from '~/backend/sentences/messages.server';
import { notePayment } from '~/commerce/payments/stripe.server';
import { useDemoShop } from '../../../support/demo-shop';
import { cards } from '../../../support/stripe/intents';
import { guestWithCard } from '../checkout/guest';

const provider = await vi.hoisted(async () => {
  const { startProvider } = await import('../../../support/stripe/server');
  const started = await startProvider();
  Object.assign(process.env, started.env);
  return started;
});

beforeEach(() => provider.intents.all.clear());
useDemoShop();
afterAll(() => provider.close());

test('the form is told what to pay once, however often it starts, and the paid order is placed once', async () => {
  const { idempotencyKey, place, failure, shopper } = await guestWithCard();
  const first = await failure('start');
  expect(first).toBeInstanceOf(PaymentNeeded);
  expect(await failure('start')).toEqual(first);
  expect(provider.intents.only).toMatchObject({ metadata: { idempotencyKey, gateway: 'card' } });
  expect(await failure('done')).toMatchObject({ key: 'checkout:payment_error' });
  provider.intents.confirm(provider.intents.only, cards.declined);
  expect(await failure('done')).toMatchObject({ key: 'checkout:payment_declined' });
  provider.intents.confirm(provider.intents.only, cards.good);
  const order = await place('done');
  expect(order).toMatch(/^\/checkout\/order-received\/\d+\?key=/);
  expect(provider.intents.only.metadata).toMatchObject({ asked: 'yes', order });
  expect(await shopper.read('payment')).toBeUndefined();
});

test('the payment of another form does not count', async () => {
  const { shopper, failure } = await guestWithCard();
  await failure('start');
  const other = newIdempotencyKey(Date.now());
  shopper.write('payment', { idempotencyKey: other, intent: provider.intents.only.id });
  expect(await paymentOf(shopper, other)).toBeUndefined();
});

test('money over another sum than the order goes back', async () => {
  const { shopper, failure, lineKey } = await guestWithCard();
  await failure('start');
  provider.intents.confirm(provider.intents.only, cards.good);
  await setQuantity(shopper, lineKey, 2);
  const returned = await failure('done');
  expect(returned).toBeInstanceOf(PaymentReturned);
  expect((returned as PaymentReturned).cause).toBeInstanceOf(CartChanged);
  expect(provider.intents.taken).toBe(0);
  const again = await failure('start');
  expect(again).toBeInstanceOf(PaymentNeeded);
  expect(provider.intents.all.size).toBe(2);
});

test('money stays when the backend may have the order', async () => {
  const { shopper, idempotencyKey, failure } = await guestWithCard();
  await failure('start');
  provider.intents.confirm(provider.intents.only, cards.good);
  await notePayment(provider.intents.only.id, { asked: 'yes' });
  const payment = await paymentOf(shopper, idempotencyKey);
  if (!payment) throw new Error('there is no payment');
  const refusal = await giveBack(shopper, idempotencyKey, payment).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ key: 'checkout:payment_unclear', values: { reference: payment.id } });
  expect(provider.intents.taken).toBe(payment.amount);
});
