import { expect, test } from 'vitest';
import { bankAccountsOf } from '@graphql/rules/bank-account';
import { mailsOf, shop } from './account-shop';
import { Shopper } from './cart-shop';

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

test('the accounts are those of WooCommerce’s own option, as soon as it is saved', async () => {
  const { store, db } = await shop();
  expect(store.bankAccounts()).toEqual([]);
  db.run(...saved([row, { account_name: 'without a number' }]));
  expect(store.bankAccounts()).toEqual([
    {
      holder: 'Sturdy',
      bank: 'Musterbank',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      number: '',
      sortCode: '',
    },
  ]);
});

test('the setting goes before the shop’s own accounts', async () => {
  const account = { holder: 'Set', bank: '', iban: 'X', bic: '', number: '', sortCode: '' };
  const made = await shop({ bankAccounts: [account] });
  made.db.run(...saved([row]));
  expect(made.store.bankAccounts()).toEqual([account]);
  await new Shopper(made).order('managed-candle', { paymentMethod: 'bacs' });
  expect((await mailsOf(made)).map(({ text }) => text)).toEqual([expect.stringContaining('IBAN: X')]);
});

test.each([undefined, '', 'IBAN', [], [null], {}])('%j names no account', (option) => {
  expect(bankAccountsOf(option)).toEqual([]);
});
