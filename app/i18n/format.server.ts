import { dateText } from '@graphql/rules/dates';
import { config } from '~/platform/config.server';
import { requestContext, runInContext } from '~/platform/request-context.server';
import { defaultLocale, tagOf, type LocaleCode } from './locales';
import { numberStyle, numberText, type NumberStyle } from './number';

export const speaking = <Result>(locale: LocaleCode, work: () => Result): Result =>
  runInContext({ locale }, work);

/** Falls back to the default language outside of a shopper's request, as in a feed. */
export const currentLocale = (): LocaleCode => requestContext().locale ?? defaultLocale;

/** Returns undefined if FORMAT_LOCALE gives all languages one format. */
export function ownFormat(locale: LocaleCode): NumberStyle | undefined {
  return config().formatLocale === null ? numberStyle(tagOf(locale)) : undefined;
}

export function formatTag(): string {
  return config().formatLocale ?? tagOf(currentLocale());
}

/** Formats a decimal of the backend, such as a weight. Returns other texts unchanged. */
export function formatDecimal(text: string): string {
  const style = ownFormat(currentLocale());
  return style && /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? numberText(Number(text), style) : text;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

export function moneyFormat(currency: string, whole = false): Intl.NumberFormat {
  const tag = formatTag();
  const key = `${tag} ${currency} ${whole}`;
  const decimals = whole ? { maximumFractionDigits: 0 } : {};
  const format =
    moneyFormats.get(key) ?? new Intl.NumberFormat(tag, { style: 'currency', currency, ...decimals });
  moneyFormats.set(key, format);
  return format;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Formats "November 21, 2026" in the shop's time zone: the backend's times are local, with or without an offset. */
export function formatDate(iso: string): string {
  const tag = formatTag();
  const format = dayFormats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(tag, format);
  const date = new Date(`${iso.replace(/([zZ]|[+-]\d\d:?\d\d)$/, '').replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? '' : dateText(format.formatToParts(date), tag);
}
