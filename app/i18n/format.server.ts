import { AsyncLocalStorage } from 'node:async_hooks';
import { config } from '~/platform/config.server';
import { defaultLocale, tagOf, type LocaleCode } from './locales';
import { numberText } from './translate';

/** The language of the shopper whose request is being answered. */
const speakers = new AsyncLocalStorage<LocaleCode>();

/** Does work for a shopper of this language. */
export function speaking<Result>(locale: LocaleCode, work: () => Result): Result {
  return speakers.run(locale, work);
}

/** The language of the shopper who is being answered; the default one for whoever is none, such as a feed. */
export const currentLocale = (): LocaleCode => speakers.getStore() ?? defaultLocale;

/** With FORMAT_LOCALE=language the tag of this language; undefined where the shop has one format for everybody. */
export function ownFormat(locale: LocaleCode): string | undefined {
  return config().formatLocale === null ? tagOf(locale) : undefined;
}

/** The tag that money and dates are written by: FORMAT_LOCALE, or the language of the shopper who is being answered. */
export function formatTag(): string {
  return config().formatLocale ?? tagOf(currentLocale());
}

/** A decimal text of the backend, such as a weight, in the shopper's language; what is no number stays as it is. */
export function formatDecimal(text: string): string {
  const language = config().formatLocale === null ? formatTag() : undefined;
  return language !== undefined && /^\d{1,12}(?:\.\d{1,12})?$/.test(text)
    ? numberText(Number(text), language)
    : text;
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** How a currency is written in the shopper's language; `whole` leaves the decimals away. */
export function moneyFormat(currency: string, whole = false): Intl.NumberFormat {
  const tag = formatTag();
  const key = `${tag} ${currency} ${whole}`;
  let format = moneyFormats.get(key);
  if (!format) {
    const decimals = whole ? { maximumFractionDigits: 0 } : {};
    format = new Intl.NumberFormat(tag, { style: 'currency', currency, ...decimals });
    moneyFormats.set(key, format);
  }
  return format;
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A date as "November 21, 2026". The backend's texts without a zone are the shop's own time. */
export function formatDate(iso: string): string {
  const tag = formatTag();
  const format = dayFormats.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(tag, format);
  const date = new Date(/([zZ]|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso.replace(' ', 'T')}Z`);
  return Number.isNaN(date.getTime()) ? '' : format.format(date);
}
