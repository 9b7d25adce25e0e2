import * as z from 'zod/v4';
import { customFieldSchema } from '~/forms/custom-fields.server';
import { bankAccountsOf } from '@graphql/rules/bank-account';
import { toText } from '../sentences/errors.server';

/** Builds the address of a WordPress REST route, which works with any permalink setting. */
export const restUrl = (endpoint: string | URL, route: string): URL =>
  new URL(`?rest_route=${route}`, new URL('.', endpoint));

export type PluginRoute = 'order' | 'shop' | 'address';

export const pluginRoute = (route: PluginRoute): string => `/sturdy/v1/${route}`;

const fieldUse = z.enum(['required', 'optional', 'hidden']);

const readable = (fields: unknown[]) =>
  fields.flatMap((field) => customFieldSchema.safeParse(field).data ?? []);

/** Answered by the plugin from version 3 on. */
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
      terms: z.boolean(),
      registration: z.boolean(),
      cartChecks: z.boolean(),
    })
    .optional(),
  /** From version 8 on. Suffixes with placeholders of other prices are dropped. */
  priceSuffix: z
    .string()
    .max(200)
    .catch('')
    .transform((html) => (html.includes('{price_') ? '' : toText(html))),
});
