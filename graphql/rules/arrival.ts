import { LRUCache } from 'lru-cache';
import { dateText } from './dates';

/** Meta data of an order: the days on which it was promised to arrive, `2026-11-27/2026-12-01`. */
export const arrivalKey = 'arrives';

export interface Days {
  /** YYYY-MM-DD. */
  from: string;
  to: string;
}

export const daysInMeta = ({ from, to }: Days): string => `${from}/${to}`;

/** The days that an order was promised with; undefined where it was promised with none. */
export function promisedDays(
  metaData: readonly ({ key: string; value: string | null } | null)[] | null | undefined,
): Days | undefined {
  const value = metaData?.find((entry) => entry?.key === arrivalKey)?.value ?? '';
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
  const isRange = from <= to && !Number.isNaN(Date.parse(from) + Date.parse(to));
  return isRange ? { from, to } : undefined;
}

/** Each cart and each product writes the same few days: to find the parts of a range takes long, to make its format even longer. */
const formats = new Map<string, Intl.DateTimeFormat>();
const written = new LRUCache<string, string>({ max: 200 });
const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** "Nov 27 – Dec 1", in the language of a tag; lines end between the dates only, where Intl has thin spaces. */
export function daysText({ from, to }: Days, tag: string): string {
  const asked = `${tag} ${from} ${to}`;
  const known = written.get(asked);
  if (known !== undefined) return known;
  const format = formats.get(tag) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(tag, format);
  // Italian ranges have 01 where a single day has 1.
  const parts = format
    .formatRangeToParts(new Date(from), new Date(to))
    .map(({ type, value }) => ({ type, value: type === 'day' ? value.replace(/^0/, '') : value }));
  const text = dateText(parts, tag).replaceAll(' ', '\u00A0');
  written.set(asked, text);
  return text;
}
