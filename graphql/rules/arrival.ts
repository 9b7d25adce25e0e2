import { LRUCache } from 'lru-cache';
import { dateText } from './dates';

/** Names an order's meta data with its promised delivery dates, `2026-11-27/2026-12-01`. */
export const arrivalKey = 'arrives';

export interface Days {
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

export const daysInMeta = ({ from, to }: Days): string => `${from}/${to}`;

export function promisedDays(
  metaData: readonly ({ key: string; value: string | null } | null)[] | null | undefined,
): Days | undefined {
  const value = metaData?.find((entry) => entry?.key === arrivalKey)?.value ?? '';
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
  const isRange = from <= to && !Number.isNaN(Date.parse(from) + Date.parse(to));
  return isRange ? { from, to } : undefined;
}

// Creating an Intl format, and formatting a range, are slow. Carts and products show the same few dates.
const formats = new Map<string, Intl.DateTimeFormat>();
const written = new LRUCache<string, string>({ max: 200 });
const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** Formats "Nov 27 – Dec 1". Lines break only between the dates, where Intl has thin spaces. */
export function daysText({ from, to }: Days, tag: string): string {
  const asked = `${tag} ${from} ${to}`;
  const known = written.get(asked);
  if (known !== undefined) return known;
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(tag, format);
  // Intl writes 01 in Italian ranges.
  const parts = format
    .formatRangeToParts(new Date(from), new Date(to))
    .map(({ type, value }) => ({ type, value: type === 'day' ? value.replace(/^0/, '') : value }));
  const text = dateText(parts, tag).replaceAll(' ', '\u00A0');
  written.set(asked, text);
  return text;
}
