import { tagOf, type LocaleCode } from './locales';

/** Name of a country in a language of the shop: DE → "Allemagne". A code that is none stays as it is. */
export function countryName(code: string, locale: LocaleCode): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' }).of(code) ?? code;
}
