import * as z from 'zod/v4';

export const optionValueSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.record(z.string(), z.string())),
  z.null(),
  z.record(z.string(), z.unknown()),
]);
export type OptionValue = z.infer<typeof optionValueSchema>;

export const DECIMALS_OPTION = 'woocommerce_price_num_decimals';
const MAX_DECIMALS = 8;

/** Returns 2, WooCommerce's default, for an invalid value. */
export function parseDecimals(value: OptionValue | undefined): number {
  const decimals = typeof value === 'string' || typeof value === 'number' ? Number(value) : 2;
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS ? decimals : 2;
}
