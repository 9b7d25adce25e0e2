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

/** Parses WooCommerce's option `woocommerce_bacs_accounts`. */
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

export const readableIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
