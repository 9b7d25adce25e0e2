import { tagOf, type LocaleCode } from './locales';

/** Name of a country in a language of the shop: DE → "Allemagne". */
export function countryName(country: string, locale: LocaleCode): string {
  return new Intl.DisplayNames(tagOf(locale), { type: 'region' }).of(country) ?? country;
}
