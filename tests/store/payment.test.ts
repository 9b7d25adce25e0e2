import { describe, expect, test } from 'vitest';
import { isGatewayAvailable, findPaymentMismatch } from '../../graphql/store/payments/payment-rules';
import { getCardOutcome, validateCard, testCards } from '../../graphql/store/payments/payment-card';
import { mailsOf, shop } from './account-shop';
import { Shopper } from './cart-shop';

const now = new Date('2026-11-21T12:00:00Z');
const card = { name: 'Max Mustermann', number: '4242 4242 4242 4242', expiry: '12/30', code: '123' };
const problems = (values: Partial<typeof card>) => validateCard({ ...card, ...values }, now);

describe('what is entered for a card', () => {
  test.each([
    [{ number: '4242 4242 4242 4241' }, { number: 'wrongNumber' }],
    [{ number: '4242' }, { number: 'wrongNumber' }],
    [{ expiry: '13/30' }, { expiry: 'wrongExpiry' }],
    [{ expiry: 'soon' }, { expiry: 'wrongExpiry' }],
    [{ expiry: '10/26' }, { expiry: 'wrongExpired' }],
    [{ code: '12' }, { code: 'wrongCode' }],
  ])('%j is refused', (values, expected) => {
    expect(problems(values)).toEqual(expected);
  });
});

test('declines every card but its own, which can all be entered', () => {
  expect(getCardOutcome('4111 1111 1111 1111')).toBe('declined');
  for (const { number } of testCards) expect(problems({ number })).toEqual({});
});

const row = {
  account_name: 'Sturdy',
  account_number: '',
  bank_name: 'Musterbank',
  sort_code: '',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
};
/** An owner saves the accounts in WooCommerce's settings. */
const saved = (accounts: unknown) =>
  [
    "INSERT OR REPLACE INTO options (name, value) VALUES ('woocommerce_bacs_accounts', ?)",
    JSON.stringify(accounts),
  ] as const;

test('the setting overrides the shop’s own accounts', async () => {
  const account = { holder: 'Set', bank: '', iban: 'X', bic: '', number: '', sortCode: '' };
  const made = await shop({ bankAccounts: [account] });
  made.db.run(...saved([row]));
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

test('takes a payment only in the currency of the order', () => {
  const payment = { reference: 'pi_1', amount: 1390, currency: 'eur' };
  expect(findPaymentMismatch(payment, { total: 1390, currency: 'USD' })).toContain(
    'does not match the total',
  );
});
