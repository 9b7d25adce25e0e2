import * as z from 'zod/v4';

/** The value of a WooCommerce or WordPress option. A list of rows is how WooCommerce keeps the shop's bank accounts. */
export const optionValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.record(z.string(), z.string())),
  z.null(),
  z.record(z.string(), z.unknown()),
]);
export type OptionValue = z.infer<typeof optionValue>;

/** The option of the decimals that a shop's amounts have. */
export const decimalsOption = 'woocommerce_price_num_decimals';
const mostDecimals = 8;

/** Decimals of a shop's amounts by the value of their option, WooCommerce's default for one that says nothing. */
export function decimalsOf(value: OptionValue | undefined): number {
  const decimals = typeof value === 'string' || typeof value === 'number' ? Number(value) : 2;
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals ? decimals : 2;
}
