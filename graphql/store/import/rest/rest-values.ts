import * as z from 'zod/v4';
import { parseMinorUnits } from '../../core/price-format';

export const withDefault = <T extends z.ZodType>(schema: T, missing: z.output<T>) =>
  schema.nullish().transform((value) => value ?? missing);

/** Fields of one kind, for an object's schema. */
export const fields = <Schema extends z.ZodType, Name extends string>(schema: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;

export function createAmountSchemas(decimals: number) {
  /** WooCommerce's notation: `"19.99"`, `"18"`, or '' for none. */
  const amount = text.transform((value, ctx) => {
    try {
      const minor = parseMinorUnits(value, decimals);
      if (minor === null || minor >= 0) return { text: value.trim(), minor };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    ctx.addIssue({ code: 'custom', message: `expected an amount like 19.99, found "${value}"` });
    return z.NEVER;
  });
  const minor = amount.transform((value) => value.minor ?? 0);
  return { amount, minor, decimals };
}

export type AmountSchemas = ReturnType<typeof createAmountSchemas>;

export const text = withDefault(z.union([z.string(), z.number().transform(String)]), '');

/** Parses `2026-09-21T23:28:33` (UTC) or `2026-12-21 1:00:00` to Unix seconds, null for none. */
export const timestamp = text.transform((value, ctx) => {
  if (value === '') return null;
  const time = Date.parse(`${value.replace('T', ' ')}Z`);
  if (!Number.isNaN(time)) return time / 1000;
  ctx.addIssue({ code: 'custom', message: `expected a date like 2026-09-21T23:28:33, found "${value}"` });
  return z.NEVER;
});

/** Two letters of a language with separate rows, '' for the shop's. WooCommerce's own REST API has no such field. */
export const language = withDefault(z.string().regex(/^[a-z]{2}$/, 'expected two letters, such as de'), '');
export const flag = withDefault(z.boolean(), false);
export const count = withDefault(z.union([z.int(), z.literal('').transform(() => null)]), null);
export const naturalCount = count.pipe(z.int().nonnegative().nullable());
export const id = z.int().positive();
export const position = withDefault(z.int(), 0);
export const status = z.enum(['publish', 'draft', 'pending', 'private', 'future', 'trash']);
export const reference = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value || null);

export const rows = <T extends z.ZodType>(schema: T) => withDefault(z.array(schema), []);
export const ids = rows(id);

/** Meta values as text. WordPress would serialize objects and lists, here they are JSON. */
export const metaRow = z
  .object({ key: z.string().min(1), value: z.unknown() })
  .transform(({ key, value }) => ({
    key,
    value: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  }));
