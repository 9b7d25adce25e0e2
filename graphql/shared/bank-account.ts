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
const bacsOptionSchema = z.array(
  z.object({
    account_name: trimmedText,
    account_number: trimmedText,
    sort_code: trimmedText,
    bank_name: trimmedText,
    iban: trimmedText,
    bic: trimmedText,
  }),
);

/** Parses WooCommerce's option `woocommerce_bacs_accounts`. */
export function parseBankAccounts(option: unknown): BankAccount[] {
  const parsed = bacsOptionSchema.safeParse(option);
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

export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
