import * as z from 'zod/v4';
import { customFieldSchema } from '~/forms/custom-fields.server';
import { bankAccountsOf } from '@graphql/rules/bank-account';
import { toText } from '../sentences/errors.server';

/** Where a route of WordPress's REST API answers beside the GraphQL endpoint, whatever its permalinks are. */
export const restUrl = (endpoint: string | URL, route: string): URL =>
  new URL(`?rest_route=${route}`, new URL('.', endpoint));

export type PluginRoute = 'order' | 'shop' | 'address';

export const pluginRoute = (route: PluginRoute): string => `/sturdy/v1/${route}`;

const fieldUse = z.enum(['required', 'optional', 'hidden']);

/** One odd field costs that field. */
const readable = (fields: unknown[]) =>
  fields.flatMap((field) => customFieldSchema.safeParse(field).data ?? []);

/** What the plugin says of the shop, from its version 3 on. */
export const pluginShop = z.object({
  version: z.number(),
  guestCheckout: z.boolean(),
  bankAccounts: z.array(z.unknown()).transform(bankAccountsOf),
  webhooks: z.array(z.string()),
  /** From version 8 on. */
  checkout: z
    .object({
      phone: fieldUse,
      company: fieldUse,
      address2: fieldUse,
      custom: z.array(z.unknown()).transform(readable),
    })
    .optional(),
  rules: z
    .object({
      reviewsByBuyers: z.boolean(),
      /** Whether the terms are agreed to with a box. */
      terms: z.boolean(),
      /** Whether accounts are made at the checkout. */
      registration: z.boolean(),
      /** Whether the owner's site says more of a cart than WooCommerce does. */
      cartChecks: z.boolean(),
    })
    .optional(),
  /** What WooCommerce writes behind prices, from version 8 on. One that holds other sums of a product is left out. */
  priceSuffix: z
    .string()
    .max(200)
    .catch('')
    .transform((html) => (html.includes('{price_') ? '' : toText(html))),
});
