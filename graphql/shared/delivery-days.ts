import { LRUCache } from 'lru-cache';
import { joinDateParts } from './date-text';

/** Names an order's meta data with its promised delivery dates, `2026-11-27/2026-12-01`. */
export const DELIVERY_DAYS_META_KEY = 'arrives';

export interface DateRange {
  /** YYYY-MM-DD */
  start: string;
  end: string;
}

export const serializeDateRange = ({ start, end }: DateRange): string => `${start}/${end}`;

export function getPromisedDeliveryDays(
  metaData: readonly ({ key: string; value: string | null } | null)[] | null | undefined,
): DateRange | undefined {
  const value = metaData?.find((entry) => entry?.key === DELIVERY_DAYS_META_KEY)?.value ?? '';
  const [, start = '', end = ''] = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/.exec(value) ?? [];
  const isRange = start <= end && !Number.isNaN(Date.parse(start) + Date.parse(end));
  return isRange ? { start, end } : undefined;
}

// Formatting a range is slow. Carts and products show the same few dates.
const textCache = new LRUCache<string, string>({ max: 200 });
const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

/** Formats "Nov 27 – Dec 1". Lines break only between the dates, where Intl has thin spaces. */
export function formatDateRange({ start, end }: DateRange, tag: string): string {
  const cacheKey = `${tag} ${start} ${end}`;
  const cached = textCache.get(cacheKey);
  if (cached !== undefined) return cached;
  // Intl writes 01 in Italian ranges.
  const parts = new Intl.DateTimeFormat(tag, options)
    .formatRangeToParts(new Date(start), new Date(end))
    .map(({ type, value }) => ({ type, value: type === 'day' ? value.replace(/^0/, '') : value }));
  const text = joinDateParts(parts, tag).replaceAll(' ', '\u00A0');
  textCache.set(cacheKey, text);
  return text;
}
