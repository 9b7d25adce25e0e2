import { joinDateParts } from '@graphql/shared/date-text';
import { config } from '~/platform/config.server';
import { memoize } from '~/platform/memoize';
import { requestContext, runInContext } from '~/platform/request-context.server';
import { DEFAULT_LOCALE, tagOf, type LocaleCode } from './locales';
import { getNumberStyle, formatNumber, type NumberStyle } from './number-format';

export const runWithLocale = <Result>(locale: LocaleCode, callback: () => Result): Result =>
  runInContext({ locale }, callback);

/** Falls back to the default language outside of a shopper's request, as in a feed. */
export const getCurrentLocale = (): LocaleCode => requestContext().locale ?? DEFAULT_LOCALE;

/** Returns undefined if FORMAT_LOCALE gives all languages one format. */
export function localeNumberStyle(locale: LocaleCode): NumberStyle | undefined {
  return config().formatLocale === null ? getNumberStyle(tagOf(locale)) : undefined;
}

export function formatTag(): string {
  return config().formatLocale ?? tagOf(getCurrentLocale());
}

/** Formats a decimal of the backend, such as a weight. Returns other texts unchanged. */
export function formatDecimal(text: string): string {
  const style = localeNumberStyle(getCurrentLocale());
  return style && /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? formatNumber(Number(text), style) : text;
}

const createMoneyFormat = memoize((tag: string, currency: string, isWhole: boolean) => {
  const decimals = isWhole ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat(tag, { style: 'currency', currency, ...decimals });
});

export const getMoneyFormat = (currency: string, isWhole = false): Intl.NumberFormat =>
  createMoneyFormat(formatTag(), currency, isWhole);

const getDayFormat = memoize(
  (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** Formats "November 21, 2026" in the shop's time zone: the backend's times are local, with or without an offset. */
export function formatDate(iso: string): string {
  const tag = formatTag();
  const date = new Date(`${iso.replace(/([zZ]|[+-]\d\d:?\d\d)$/, '').replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? '' : joinDateParts(getDayFormat(tag).formatToParts(date), tag);
}
