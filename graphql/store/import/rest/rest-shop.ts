import * as z from 'zod/v4';
import { addressColumns, buildAddress } from '../../account/customer-rules';
import { orderStatuses } from '../../orders/order-rules';
import { parseMinorUnits } from '../../core/price-format';
import { optionValueSchema } from '../../core/option-value';
import {
  type AmountSchemas,
  flag,
  id,
  ids,
  metaRow,
  timestamp,
  naturalCount,
  withDefault,
  reference,
  rows,
  text,
} from './rest-values';

/** WooCommerce REST API v3: everything but the catalogue. */

const address = z
  .object(Object.fromEntries(addressColumns.map((column) => [column, text])))
  .transform(buildAddress);

const setting = z.object({ value: optionValueSchema.optional() });
const settings = withDefault(z.record(z.string(), setting), {});

export const option = z.object({
  id: z.string().min(1),
  value: optionValueSchema,
});

export const site = z.object({
  title: text,
  options: z.record(z.string(), optionValueSchema),
  loginClients: rows(
    z.object({
      provider: z.string().min(1),
      name: text,
      order: z.int(),
      isEnabled: z.boolean(),
      clientOptions: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
});

export const review = z.object({
  id,
  date_created_gmt: timestamp,
  product_id: id,
  status: z
    .enum(['approved', 'hold', 'spam', 'trash', 'unspam', 'untrash'])
    .transform((value) => (value === 'unspam' || value === 'untrash' ? ('hold' as const) : value)),
  reviewer: text,
  reviewer_email: text,
  review: text,
  rating: z.int().min(0).max(5),
  verified: flag,
  /** Review that this one replies to. WooCommerce's own files do not have it. */
  parent: withDefault(z.int().min(0), 0),
});

export const taxClass = z.object({ slug: z.string().min(1), name: z.string().min(1) });
export const taxRate = z.object({
  id,
  country: text,
  state: text,
  rate: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/, 'expected a percentage like 19.0000')
    .transform((value) => Math.round(Number(value) * 10_000)),
  name: text,
  priority: z.int(),
  compound: flag,
  shipping: z.boolean(),
  order: z.int(),
  class: text,
  postcodes: rows(z.string()),
  cities: rows(z.string()),
});

export const zone = z.object({ id: z.int().nonnegative(), name: text, order: z.int() });
export const zoneLocation = z.object({
  code: z.string().min(1),
  type: z.enum(['country', 'state', 'continent', 'postcode']),
});
export const zoneMethod = z.object({
  instance_id: id,
  title: text,
  order: z.int(),
  enabled: z.boolean(),
  method_id: z.string().min(1),
  settings,
});
export const gateway = z.object({
  id: z.string().min(1),
  title: text,
  description: text,
  order: z.union([z.int(), z.literal('').transform(() => 0)]).nullish(),
  enabled: z.boolean(),
  settings,
});

export const coupon = ({ minor }: AmountSchemas) =>
  z
    .object({
      id,
      code: z.string().trim().min(1),
      amount: text.pipe(z.string().regex(/^(?:\d+(?:\.\d+)?)?$/, 'expected an amount like 10.00')),
      status: text,
      date_created_gmt: timestamp,
      discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
      description: text,
      date_expires_gmt: timestamp,
      usage_count: withDefault(z.int().nonnegative(), 0),
      individual_use: flag,
      product_ids: ids,
      excluded_product_ids: ids,
      usage_limit: naturalCount,
      usage_limit_per_user: naturalCount,
      free_shipping: flag,
      product_categories: ids,
      excluded_product_categories: ids,
      exclude_sale_items: flag,
      minimum_amount: minor,
      maximum_amount: minor,
      email_restrictions: rows(z.string()),
      used_by: rows(z.union([z.string(), z.int().transform(String)])),
    })
    .refine((row) => row.discount_type !== 'percent' || Number(row.amount) <= 100, {
      path: ['amount'],
      message: 'expected a percentage of 100 or less',
    });

export const customer = z.object({
  id,
  date_created_gmt: timestamp,
  date_modified_gmt: timestamp,
  email: z.string().min(3),
  first_name: text,
  last_name: text,
  role: text,
  username: z.string().min(1),
  billing: address,
  shipping: address,
  is_paying_customer: flag,
  meta_data: rows(metaRow),
});
export const account = z.object({ username: z.string().min(1), password: z.string().min(1) });

export const order = ({ minor, decimals }: AmountSchemas) => {
  const lineTotals = {
    total: minor,
    total_tax: minor,
    taxes: rows(z.object({ id: z.int(), total: minor, subtotal: minor })),
  };
  return z.object({
    id,
    number: text,
    order_key: z.string().min(1),
    currency: z.string().regex(/^[A-Z]{3}$/, 'expected three letters, such as EUR'),
    prices_include_tax: flag,
    status: z.enum(orderStatuses),
    date_created_gmt: timestamp,
    date_modified_gmt: timestamp,
    date_paid_gmt: timestamp,
    date_completed_gmt: timestamp,
    discount_total: minor,
    discount_tax: minor,
    shipping_total: minor,
    shipping_tax: minor,
    total: minor,
    total_tax: minor,
    customer_id: reference,
    billing: address,
    shipping: address,
    payment_method: text,
    payment_method_title: text,
    transaction_id: text,
    customer_note: text,
    meta_data: rows(metaRow),
    refunds: rows(
      z
        .object({ total: text.pipe(z.string().regex(/^-?\d+(\.\d+)?$/)), reason: text })
        .transform(({ total, reason }) => ({
          amount: Math.abs(parseMinorUnits(total, decimals) ?? 0),
          reason,
        })),
    ),
    line_items: rows(
      z.object({
        id,
        name: text,
        product_id: reference,
        variation_id: reference,
        quantity: z.int().positive(),
        tax_class: text,
        sku: text,
        subtotal: minor,
        subtotal_tax: minor,
        ...lineTotals,
        meta_data: rows(metaRow),
      }),
    ),
    tax_lines: rows(
      z.object({
        id,
        rate_code: text,
        rate_id: z.int(),
        label: text,
        compound: flag,
        tax_total: minor,
        shipping_tax_total: minor,
        rate_percent: z.number().transform((value) => Math.round(value * 10_000)),
      }),
    ),
    shipping_lines: rows(
      z.object({
        id,
        method_title: text,
        method_id: text,
        instance_id: text,
        ...lineTotals,
      }),
    ),
    fee_lines: rows(z.object({ id, name: text, tax_class: text, ...lineTotals })),
    coupon_lines: rows(z.object({ id, code: text, discount: minor, discount_tax: minor })),
  });
};

export const permission = z.object({
  id,
  download_id: z.string().min(1),
  product_id: id,
  user_id: reference,
  user_email: text,
  order_id: id,
  order_key: text,
  downloads_remaining: withDefault(
    z.union([
      z.int().nonnegative(),
      z.literal('').transform(() => null),
      z.string().regex(/^\d+$/).transform(Number),
    ]),
    null,
  ),
  access_granted: timestamp,
  access_expires: timestamp,
});

export const country = z.object({
  code: z.string().length(2),
  name: z.string().min(1),
  states: rows(z.object({ code: text, name: text })),
});
