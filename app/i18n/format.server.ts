import { dateText } from '@graphql/rules/dates';
import { config } from '~/platform/config.server';
import { requestContext, runInContext } from '~/platform/request-context.server';
import { defaultLocale, tagOf, type LocaleCode } from './locales';
import { numberStyle, numberText, type NumberStyle } from './number';

/** Does work for a shopper of this language. */
export const speaking = <Result>(locale: LocaleCode, work: () => Result): Result =>
  runInContext({ locale }, work);

/** The language of the shopper who is being answered; the default one for whoever is none, such as a feed. */
export const currentLocale = (): LocaleCode => requestContext().locale ?? defaultLocale;

/** With FORMAT_LOCALE=language how this language writes numbers; undefined where the shop has one format for everybody. */
export function ownFormat(locale: LocaleCode): NumberStyle | undefined {
  return config().formatLocale === null ? numberStyle(tagOf(locale)) : undefined;
}

/** The tag that money and dates are written by: FORMAT_LOCALE, or the language of the shopper who is being answered. */
export function formatTag(): string {
  return config().formatLocale ?? tagOf(currentLocale());
}

/** A decimal text of the backend, such as a weight, in the shopper's language; what is no number stays as it is. */
export function formatDecimal(text: string): string {
  const style = ownFormat(currentLocale());
  return style && /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? numberText(Number(text), style) : text;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** How a currency is written in the shopper's language; `whole` leaves the decimals away. */
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

/**
 * A date as "November 21, 2026", on the shop's own day: the backend's texts are the shop's time, whether they say how far that is
 * from Greenwich or not. Ours end with Z.
 */
export function formatDate(iso: string): string {
  const tag = formatTag();
  const format = dayFormats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(tag, format);
  const date = new Date(`${iso.replace(/([zZ]|[+-]\d\d:?\d\d)$/, '').replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? '' : dateText(format.formatToParts(date), tag);
}
