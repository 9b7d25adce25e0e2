import * as z from 'zod/v4';

/** Where a transfer goes. What an account does not have is empty. */
export interface BankAccount {
  holder: string;
  bank: string;
  iban: string;
  bic: string;
  /** Where there are no IBANs: the account's number, and the bank's. */
  number: string;
  sortCode: string;
}

const text = z.string().trim().catch('');
const rows = z.array(
  z.object({
    account_name: text,
    account_number: text,
    sort_code: text,
    bank_name: text,
    iban: text,
    bic: text,
  }),
);

/** The accounts in WooCommerce's option `woocommerce_bacs_accounts`; a row that names no account is none. */
export function bankAccountsOf(option: unknown): BankAccount[] {
  const parsed = rows.safeParse(option);
  return (parsed.data ?? []).flatMap((row) =>
    row.iban || row.account_number
      ? [
          {
            holder: row.account_name,
            bank: row.bank_name,
            iban: row.iban.replace(/\s/g, '').toUpperCase(),
            bic: row.bic,
            number: row.account_number,
            sortCode: row.sort_code,
          },
        ]
      : [],
  );
}

/** An IBAN in groups of four, as it stands on paper and is taken by every bank's form. */
export const readableIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
