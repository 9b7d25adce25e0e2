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
