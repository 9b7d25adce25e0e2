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
  fields,
  withDefault,
  reference,
  rows,
  text,
} from './rest-values';

/** WooCommerce REST API v3: everything but the catalogue. */

const address = z
  .object(Object.fromEntries(addressColumns.map((column) => [column, text])))
  .transform(buildAddress);

/** Settings of a method as texts, lists joined by commas. */
const setting = z.object({ value: z.union([z.string(), z.number(), z.array(z.unknown())]).catch('') });
const settings = withDefault(
  z.record(
    z.string(),
    setting.transform(({ value }) => String(value)),
  ),
  {},
);

export const option = z.object({
  id: z.string().min(1),
  value: optionValueSchema,
});

export const site = z.object({
  title: text,
  options: withDefault(z.record(z.string(), optionValueSchema), {}),
  loginClients: rows(
    z.object({
      provider: z.string().min(1),
      name: text,
      order: z.int(),
      isEnabled: z.boolean(),
      clientOptions: withDefault(z.record(z.string(), z.unknown()), {}),
    }),
  ),
});

export const review = z.object({
  id,
  date_created_gmt: timestamp,
  product_id: id,
  status: z.enum(['approved', 'hold', 'spam', 'trash']),
  ...fields(text, 'reviewer', 'reviewer_email', 'review'),
  rating: z.int().min(0).max(5),
  verified: flag,
  /** Review that this one replies to. WooCommerce's own files do not have it. */
  parent: reference,
});

export const taxClass = z.object({ slug: z.string().min(1), name: z.string().min(1) });
export const taxRate = z.object({
  id,
  ...fields(text, 'country', 'state', 'name', 'class'),
  rate: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,4})?$/, 'expected a percentage like 19.0000')
    .transform((value) => Math.round(Number(value) * 10_000)),
  priority: z.int(),
  compound: flag,
  shipping: z.boolean(),
  order: z.int(),
  postcodes: rows(z.string()),
  cities: rows(z.string()),
});

export const zone = z.object({ id: z.int().nonnegative(), name: text, order: z.int() });
export const zoneLocation = z.object({
  zone_id: z.int(),
  code: z.string().min(1),
  type: z.enum(['country', 'state', 'continent', 'postcode']),
});
export const zoneMethod = z.object({
  zone_id: z.int(),
  instance_id: id,
  title: text,
  order: z.int(),
  enabled: z.boolean(),
  method_id: z.string().min(1),
  settings,
});
export const gateway = z.object({
  id: z.string().min(1),
  ...fields(text, 'title', 'description'),
  order: z.union([z.int(), z.literal('').transform(() => 0)]).nullish(),
  enabled: z.boolean(),
  settings,
});

export const coupon = ({ minor }: AmountSchemas) =>
  z.object({
    id,
    code: z.string().trim().min(1),
    amount: text.pipe(z.string().regex(/^(?:\d+(?:\.\d+)?)?$/, 'expected an amount like 10.00')),
    status: withDefault(z.string(), 'publish'),
    ...fields(timestamp, 'date_created_gmt', 'date_expires_gmt'),
    discount_type: z.enum(['percent', 'fixed_cart', 'fixed_product']),
    description: text,
    usage_count: withDefault(z.int().nonnegative(), 0),
    ...fields(flag, 'individual_use', 'free_shipping', 'exclude_sale_items'),
    ...fields(ids, 'product_ids', 'excluded_product_ids'),
    ...fields(ids, 'product_categories', 'excluded_product_categories'),
    ...fields(naturalCount, 'usage_limit', 'usage_limit_per_user'),
    ...fields(minor, 'minimum_amount', 'maximum_amount'),
    email_restrictions: rows(z.string()),
    used_by: rows(z.union([z.string(), z.int().transform(String)])),
  });

export const customer = z.object({
  id,
  ...fields(timestamp, 'date_created_gmt', 'date_modified_gmt'),
  email: z.string().min(3),
  ...fields(text, 'first_name', 'last_name', 'role'),
  username: z.string().min(1),
  ...fields(address, 'billing', 'shipping'),
  is_paying_customer: flag,
  meta_data: rows(metaRow),
});
export const account = z.object({ username: z.string().min(1), password: z.string().min(1) });

export const order = ({ minor, decimals }: AmountSchemas) => {
  const lineTotals = {
    ...fields(minor, 'total', 'total_tax'),
    taxes: rows(z.object({ id: z.int(), total: minor, subtotal: minor })),
  };
  return z.object({
    id,
    ...fields(text, 'number', 'payment_method', 'payment_method_title', 'transaction_id', 'customer_note'),
    order_key: z.string().min(1),
    currency: z.string().regex(/^[A-Z]{3}$/, 'expected three letters, such as EUR'),
    prices_include_tax: flag,
    status: z.enum(orderStatuses),
    ...fields(timestamp, 'date_created_gmt', 'date_modified_gmt', 'date_paid_gmt', 'date_completed_gmt'),
    ...fields(minor, 'discount_total', 'discount_tax', 'shipping_total', 'shipping_tax'),
    ...fields(minor, 'total', 'total_tax'),
    customer_id: reference,
    ...fields(address, 'billing', 'shipping'),
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
        ...fields(text, 'name', 'tax_class', 'sku'),
        product_id: reference,
        variation_id: reference,
        quantity: z.int().positive(),
        ...fields(minor, 'subtotal', 'subtotal_tax'),
        ...lineTotals,
        meta_data: rows(metaRow),
      }),
    ),
    tax_lines: rows(
      z.object({
        id,
        ...fields(text, 'rate_code', 'label'),
        rate_id: z.int(),
        compound: flag,
        ...fields(minor, 'tax_total', 'shipping_tax_total'),
        rate_percent: z.number().transform((value) => Math.round(value * 10_000)),
      }),
    ),
    shipping_lines: rows(
      z.object({
        id,
        ...fields(text, 'method_title', 'method_id', 'instance_id'),
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
  ...fields(text, 'user_email', 'order_key'),
  order_id: id,
  downloads_remaining: withDefault(
    z.union([
      z.int().nonnegative(),
      z.literal('').transform(() => null),
      z.string().regex(/^\d+$/).transform(Number),
    ]),
    null,
  ),
  ...fields(timestamp, 'access_granted', 'access_expires'),
});

export const country = z.object({
  code: z.string().length(2),
  name: z.string().min(1),
  states: rows(z.object({ code: text, name: text })),
});
