import * as z from 'zod/v4';
import { bankAccountsOf } from '@graphql/rules/bank-account';
import { toText } from '../sentences/errors.server';

/** Where a route of WordPress's REST API answers beside the GraphQL endpoint, whatever its permalinks are. */
export const restUrl = (endpoint: string | URL, route: string): URL =>
  new URL(`?rest_route=${route}`, new URL('.', endpoint));

export const pluginRoute = (route: 'order' | 'shop'): string => `/sturdy/v1/${route}`;

/** What the plugin says of the shop, from its version 3 on. */
export const pluginShop = z.object({
  version: z.number(),
  guestCheckout: z.boolean(),
  bankAccounts: z.array(z.unknown()).transform(bankAccountsOf),
  webhooks: z.array(z.string()),
  /** What WooCommerce writes behind prices, from version 8 on. One that holds other sums of a product is left out. */
  priceSuffix: z
    .string()
    .max(200)
    .catch('')
    .transform((html) => (html.includes('{price_') ? '' : toText(html))),
});
