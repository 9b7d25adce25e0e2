import { afterAll, beforeEach, describe, expect } from 'vitest';
import { isGatewayAvailable } from '../../graphql/store/payments/payment-rules';
import { mailsOf, shop, siteUrl } from './account-shop';
import { cardShop, Shopper, statusOf, test as base } from './cart-shop';
import { startProvider } from '../support/stripe/server';
import { toStripeAmount } from '../../graphql/shared/stripe-amount';

const provider = await startProvider();
afterAll(() => provider.close());
beforeEach(() => {
  provider.intents.all.clear();
  provider.received.length = 0;
});

const test = base.extend('made', () => cardShop(provider.url));

test('the setting overrides the shop’s own accounts', async () => {
  const account = { holder: 'Set', bank: '', iban: 'X', bic: '', number: '', sortCode: '' };
  const made = await shop({ bankAccounts: [account] });
  made.db.run(
    "INSERT OR REPLACE INTO options (name, value) VALUES ('woocommerce_bacs_accounts', ?)",
    JSON.stringify([{ account_name: 'Sturdy', iban: 'DE89 3704 0044 0532 0130 00' }]),
  );
  expect(made.store.bankAccounts()).toEqual([account]);
  await new Shopper(made).order('managed-candle', { paymentMethod: 'bacs' });
  expect((await mailsOf(made)).map(({ text }) => text)).toEqual([expect.stringContaining('IBAN: X')]);
});

test('cash on delivery may be limited to methods and to goods', () => {
  const cod = (settings: Record<string, string>) => ({ id: 'cod', title: '', description: '', settings });
  const sent = { needsShipping: true, chosen: { id: 'flat_rate:1', methodId: 'flat_rate' } };
  const virtual = { needsShipping: false, chosen: null };
  expect(isGatewayAvailable(cod({ enable_for_methods: 'local_pickup' }), sent)).toBe(false);
  expect(isGatewayAvailable(cod({ enable_for_methods: 'local_pickup,flat_rate:1' }), sent)).toBe(true);
  expect(isGatewayAvailable(cod({ enable_for_virtual: 'no' }), virtual)).toBe(false);
  expect(isGatewayAvailable({ ...cod({ enable_for_virtual: 'no' }), id: 'bacs' }, virtual)).toBe(true);
});

const intent = (id: string, values: object = {}) =>
  provider.intents.all.set(id, {
    ...{ id, object: 'payment_intent', client_secret: `${id}_secret`, status: 'succeeded' },
    ...{ amount: 1390, currency: 'eur', metadata: { store: siteUrl } },
    ...{ last_payment_error: null, latest_charge: null },
    ...values,
  });

const ASK = '{ stripePaymentIntent(stripePaymentMethod: PAYMENT) { id amount currency clientSecret error } }';
const paid = (transactionId: string) => ({ paymentMethod: 'card', isPaid: true, transactionId });

describe('an intent to pay', () => {
  test('is over the sum of the cart', async ({ shopper }) => {
    await shopper.add('managed-candle');
    const { data } = await shopper.send(ASK);
    const { id, client_secret: clientSecret } = provider.intents.only;
    expect(data?.['stripePaymentIntent']).toMatchObject({ id, clientSecret, error: null });
    expect(provider.received).toEqual([
      {
        method: 'POST',
        path: '/v1/payment_intents',
        form: {
          amount: '1390',
          currency: 'eur',
          'automatic_payment_methods[enabled]': 'true',
          'metadata[store]': siteUrl,
        },
      },
    ]);
  });

  test('says why there is none', async () => {
    const errorAt = async (apiUrl: string) => {
      const shopper = new Shopper(await cardShop(apiUrl, 'sk_of_another'));
      await shopper.add('managed-candle');
      return (await shopper.send(ASK)).data?.['stripePaymentIntent'];
    };
    expect(await errorAt(provider.url)).toMatchObject({ id: null, error: 'Invalid API Key provided' });
    expect(await errorAt('http://127.0.0.1:1')).toMatchObject({
      id: null,
      error: 'The card provider is not responding. Try again in a moment.',
    });
  });
});

test.each([
  ['EUR', 2, 1390, 1390],
  ['JPY', 0, 1500, 1500],
  ['ISK', 0, 1500, 150_000],
  ['HUF', 0, 4990, 499_000],
  ['HUF', 2, 499_000, 499_000],
  ['IDR', 0, 150_000, 15_000_000],
  ['KWD', 3, 1235, 1240],
  ['JPY', 2, 150_050, 1501],
  ['EUR', 0, 14, 1400],
])(
  'a provider counts in its own decimals, not in those of the language: %s, %i decimals',
  (currency, decimals, minor, charged) => {
    expect(toStripeAmount(minor, { currency, decimals })).toBe(charged);
  },
);

describe('an order that was paid before', () => {
  test('is paid when the provider says so', async ({ shopper }) => {
    intent('pi_1');
    const { order } = await shopper.order('managed-candle', paid('pi_1'));
    expect(order).toMatchObject({ status: 'PROCESSING', transactionId: 'pi_1', needsPayment: false });
  });

  test('is not placed with a payment that is not finished, not enough, or used', async ({ made }) => {
    intent('pi_open', { status: 'requires_action' });
    intent('pi_small', { amount: 100 });
    intent('pi_dollars', { currency: 'usd' });
    intent('pi_returned', { latest_charge: { amount_refunded: 1390 } });
    intent('pi_1');
    const refusal = async (id: string) => {
      const shopper = new Shopper(made);
      await shopper.add('managed-candle');
      return (await shopper.checkout(paid(id))).error;
    };
    expect(await refusal('pi_open')).toContain('not been completed');
    for (const id of ['pi_small', 'pi_dollars'])
      expect(await refusal(id)).toContain('does not match the total');
    expect(await refusal('pi_returned')).toContain('has been refunded');
    expect(await refusal('pi_unknown')).toMatch(/\w/);
    const orders = () => made.db.value<number>('SELECT count(*) FROM orders') ?? 0;
    const before = orders();
    const answers = await Promise.all([refusal('pi_1'), refusal('pi_1'), refusal('pi_1')]);
    expect(answers.filter((error) => error === undefined)).toHaveLength(1);
    expect(
      answers.filter((error) => error === 'This payment has already been used for another order.'),
    ).toHaveLength(2);
    expect(orders()).toBe(before + 1);
  });

  test('counts for its order form, and for no client on the network', async ({ made }) => {
    intent('pi_form', { metadata: { store: siteUrl, idempotencyKey: 'form-1' } });
    intent('pi_elsewhere', { metadata: { order_id: '77' } });
    const submitted = (key: string, id: string) => ({
      ...paid(id),
      metaData: [{ key: 'submission_key', value: key }],
    });
    const attempt = async (input: object, isRemote = false) => {
      const shopper = new Shopper(made, null, isRemote);
      await shopper.add('managed-candle');
      return (await shopper.checkout(input)).error;
    };
    const refusal = 'This payment was not made for this order. Pay again or choose another payment method.';
    expect(await attempt(submitted('form-1', 'pi_form'), true)).toBe(refusal);
    expect(await attempt(submitted('form-2', 'pi_form'))).toBe(refusal);
    expect(await attempt(paid('pi_elsewhere'))).toBe(refusal);
    expect(await attempt(submitted('form-1', 'pi_form'))).toBeUndefined();
    intent('pi_client');
    expect(await attempt(paid('pi_client'), true)).toBeUndefined();
  });

  test('is not given away for nothing when it was paid', async ({ made, shopper }) => {
    made.db.run("UPDATE products SET regular_price = 0, virtual = 1 WHERE slug = 'managed-candle'");
    made.db.run('INSERT INTO catalogue_changes (product_id) VALUES (NULL)');
    intent('pi_1');
    await shopper.add('managed-candle');
    expect((await shopper.checkout(paid('pi_1'))).error).toContain('does not match the total');
  });

  test('waits until the provider can be asked', async () => {
    const shopper = new Shopper(await cardShop('http://127.0.0.1:1'));
    await shopper.add('managed-candle');
    expect((await shopper.checkout(paid('pi_1'))).error).toBe(
      'The card provider did not confirm the payment. Try again in a moment.',
    );
    expect((await shopper.cart()).contents.itemCount).toBe(1);
  });

  test('asks nobody about a number that is none', async ({ made, shopper }) => {
    const { order, redirect } = await shopper.order('managed-candle', paid('../customers'));
    expect(provider.received).toEqual([]);
    expect(order.status).toBe('PENDING');
    expect(redirect).toContain('/payment/');
    expect(statusOf(made, order.databaseId)).toBe('pending');
  });
});
