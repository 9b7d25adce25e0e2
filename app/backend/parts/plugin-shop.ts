import * as z from 'zod/v4';
import type { BankAccount } from '~/platform/bank-accounts.server';

/** Where a route of WordPress's REST API answers beside the GraphQL endpoint, whatever its permalinks are. */
export const restUrl = (endpoint: string | URL, route: string): URL =>
  new URL(`?rest_route=${route}`, new URL('.', endpoint));

export const pluginRoute = (route: 'order' | 'shop'): string => `/sturdy/v1/${route}`;

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
  .transform((kept): BankAccount => ({
    holder: kept.account_name,
    bank: kept.bank_name,
    iban: kept.iban.replace(/\s/g, ''),
    bic: kept.bic,
    number: kept.account_number,
    sortCode: kept.sort_code,
  }));

/** What the plugin says of the shop, from its version 3 on. */
export const pluginShop = z.object({
  version: z.number(),
  guestCheckout: z.boolean(),
  bankAccounts: z.array(account),
  webhooks: z.array(z.string()),
});
