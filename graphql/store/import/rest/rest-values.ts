import * as z from 'zod/v4';
import { getZoneOffsetSeconds } from '../../../shared/zone-offset';
import { parseMinorUnits } from '../../core/price-format';

export const withDefault = <T extends z.ZodType>(schema: T, missing: z.output<T>) =>
  schema.nullish().transform((value) => value ?? missing);

export function createAmountSchemas(decimals: number) {
  /** WooCommerce's notation: `"19.99"`, `"18"`, or '' for none. */
  const amount = text.transform((value, ctx) => {
    const enteredText = value.trim();
    let reason = '';
    try {
      const minor = parseMinorUnits(enteredText, decimals);
      if (minor === null || minor >= 0) return { text: enteredText, minor };
      reason = ' (must not be negative)';
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    ctx.addIssue({
      code: 'custom',
      message: `expected an amount like 19.99, found "${enteredText}"${reason}`,
    });
    return z.NEVER;
  });
  const minor = amount.transform((value) => value.minor ?? 0);
  return { amount, minor, decimals };
}

export type AmountSchemas = ReturnType<typeof createAmountSchemas>;

/** Parses `2026-09-21T23:28:33` (UTC) or `2026-12-21 01:00:00` to Unix seconds, null for none. */
export const timestamp = z
  .string()
  .nullish()
  .transform((value, ctx) => {
    if (!value) return null;
    const time = Date.parse(/[zZ]$|[+-]\d\d:?\d\d$/.test(value) ? value : `${value.replace(' ', 'T')}Z`);
    if (Number.isNaN(time)) {
      ctx.addIssue({ code: 'custom', message: `expected a date like 2026-09-21T23:28:33, found "${value}"` });
      return z.NEVER;
    }
    return Math.floor(time / 1000);
  });

/** Converts a date in the shop's time zone to the REST API's UTC text. Returns undefined for any other text. */
export function toUtcDate(date: string, timezone: string): string | undefined {
  const [, day] = /^\d{4}-\d\d-(\d\d)(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?$/.exec(date) ?? [];
  const localMs = Date.parse(`${date}Z`);
  // `Date.parse` reads 30 February as a day of March.
  if (Number.isNaN(localMs) || new Date(localMs).getUTCDate() !== Number(day)) return undefined;
  const seconds = localMs / 1000;
  return new Date((seconds - getZoneOffsetSeconds(seconds, timezone)) * 1000).toISOString().slice(0, 19);
}

export const text = withDefault(z.union([z.string(), z.number().transform(String)]), '');
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
