import * as z from 'zod/v4';

export interface BankAccount {
  holder: string;
  bank: string;
  iban: string;
  bic: string;
  /** Account and bank number in countries without IBANs. */
  number: string;
  sortCode: string;
}

const trimmedText = z.string().trim().catch('');
const accountSchema = z
  .object({
    account_name: trimmedText,
    account_number: trimmedText,
    sort_code: trimmedText,
    bank_name: trimmedText,
    iban: trimmedText,
    bic: trimmedText,
  })
  .transform((row): BankAccount => ({
    holder: row.account_name,
    bank: row.bank_name,
    iban: row.iban.replace(/\s/g, '').toUpperCase(),
    bic: row.bic,
    number: row.account_number,
    sortCode: row.sort_code,
  }));

/** Parses WooCommerce's option `woocommerce_bacs_accounts`. */
export const parseBankAccounts = (option: unknown): BankAccount[] =>
  (z.array(accountSchema).safeParse(option).data ?? []).filter(({ iban, number }) => iban || number);

export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
