import * as z from 'zod/v4';
import { customFieldSchema } from '~/domain/forms/custom-fields.server';
import { parseBankAccounts } from '@graphql/shared/bank-account';
import { toText } from '~/platform/backend/commerce-error.server';

/** Builds the address of a WordPress REST route, which works with any permalink setting. */
export const buildRestUrl = (endpoint: string | URL, route: string): URL =>
  new URL(`?rest_route=${route}`, new URL('.', endpoint));

export type PluginRoute = 'order' | 'shop' | 'address';

export const buildPluginRoute = (route: PluginRoute): string => `/sturdy/v1/${route}`;

const fieldUseSchema = z.enum(['required', 'optional', 'hidden']);

const parseCustomFields = (fields: unknown[]) =>
  fields.flatMap((field) => customFieldSchema.safeParse(field).data ?? []);

/** Answered by the plugin from version 3 on. */
export const pluginShopSchema = z.object({
  version: z.number(),
  guestCheckout: z.boolean(),
  bankAccounts: z.array(z.unknown()).transform(parseBankAccounts),
  webhooks: z.array(z.string()),
  /** From version 8 on. */
  checkout: z
    .object({
      phone: fieldUseSchema,
      company: fieldUseSchema,
      address2: fieldUseSchema,
      custom: z.array(z.unknown()).transform(parseCustomFields),
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
