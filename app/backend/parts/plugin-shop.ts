import * as z from 'zod/v4';
import type { BankAccount } from '~/platform/bank-accounts.server';

/** Where the plugin answers: WordPress's REST API, whatever its permalinks are. */
export const pluginUrl = (gqlHost: string | URL, route: 'order' | 'shop'): URL =>
  new URL(`?rest_route=/sturdy/v1/${route}`, new URL('.', gqlHost));

const text = z.string().catch('');

/** An account as WooCommerce keeps it (`woocommerce_bacs_accounts`). */
const account = z
  .object({
    account_name: text,
    account_number: text,
    bank_name: text,
    sort_code: text,
    iban: text,
    bic: text,
  })
  .transform(
    ({
      account_name: holder,
      account_number: number,
      bank_name: bank,
      sort_code,
      iban,
      bic,
    }): BankAccount => ({
      holder,
      bank,
      iban: iban.replace(/\s/g, ''),
      bic,
      number,
      sortCode: sort_code,
    }),
  );

/** What the plugin says of the shop, from its version 3 on. */
export const pluginShop = z.object({
  version: z.number(),
  guestCheckout: z.boolean(),
  bankAccounts: z.array(account),
  webhooks: z.array(z.string()),
});
