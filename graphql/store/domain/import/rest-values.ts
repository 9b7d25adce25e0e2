import * as z from 'zod/v4';
import { zoneOffset } from '../../../rules/zone-offset';
import { parseMinor } from '../price-format';

/** What may be missing or null, and what counts then. */
export const or = <T extends z.ZodType>(schema: T, missing: z.output<T>) =>
  schema.nullish().transform((value) => value ?? missing);

/** Amounts in a shop that keeps them with so many decimals. */
export function amounts(decimals: number) {
  /** As WooCommerce writes it: `"19.99"`, `"18"`, or empty for none. */
  const amount = text.transform((value, ctx) => {
    const entered = value.trim();
    let reason = '';
    try {
      const minor = parseMinor(entered, decimals);
      if (minor === null || minor >= 0) return { text: entered, minor };
      reason = ' (must not be negative)';
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
    }
    ctx.addIssue({ code: 'custom', message: `expected an amount like 19.99, found "${entered}"${reason}` });
    return z.NEVER;
  });
  /** One that has to be there, in minor units; missing is 0. */
  const minor = amount.transform((value) => value.minor ?? 0);
  return { amount, minor, decimals };
}

export type Amounts = ReturnType<typeof amounts>;

/** `2026-09-21T23:28:33` (UTC) or `2026-12-21 01:00:00` as Unix seconds; null for none. */
export const moment = z
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

/** A date on the shop's clocks, `2026-12-31` or `2026-12-31T09:30:00`, as UTC text of the REST API; undefined for any other text. */
export function utcDate(date: string, timezone: string): string | undefined {
  const [, day] = /^\d{4}-\d\d-(\d\d)(?:[ T]\d{1,2}:\d\d(?::\d\d)?)?$/.exec(date) ?? [];
  const local = Date.parse(`${date}Z`);
  // February has no 30th, which would be read as a day of March.
  if (Number.isNaN(local) || new Date(local).getUTCDate() !== Number(day)) return undefined;
  const seconds = local / 1000;
  return new Date((seconds - zoneOffset(seconds, timezone)) * 1000).toISOString().slice(0, 19);
}

export const text = or(z.union([z.string(), z.number().transform(String)]), '');
/** Two letters of a language that has rows of its own, which WooCommerce's own REST does not tell; empty: the shop's. */
export const language = or(z.string().regex(/^[a-z]{2}$/, 'expected two letters, such as de'), '');
export const flag = or(z.boolean(), false);
export const count = or(z.union([z.int(), z.literal('').transform(() => null)]), null);
/** A number that is not negative; null for none. */
export const naturalCount = count.pipe(z.int().nonnegative().nullable());
export const id = z.int().positive();
export const position = or(z.int(), 0);
/** Of a product, a variation or a page. */
export const status = z.enum(['publish', 'draft', 'pending', 'private', 'future', 'trash']);
/** Ids that may be missing or 0. */
export const reference = z
  .int()
  .nonnegative()
  .nullish()
  .transform((value) => value || null);

/** Rows of `schema`, or none when the field is missing. */
export const rows = <T extends z.ZodType>(schema: T) => or(z.array(schema), []);
export const ids = rows(id);

/** Any meta value as text: objects and lists as JSON, as WordPress would serialise them. */
export const metaRow = z
  .object({ key: z.string().min(1), value: z.unknown() })
  .transform(({ key, value }) => ({
    key,
    value: typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  }));
