import { languages as locales, type LanguageCode as LocaleCode } from '@graphql/shared/languages';
import { memoize } from '~/platform/memoize';

export { locales, type LocaleCode };
export type LanguageTag = (typeof locales)[number]['tag'];

export const DEFAULT_LOCALE: LocaleCode = 'en_US';

export function isLocaleCode(value: unknown): value is LocaleCode {
  return locales.some((locale) => locale.code === value);
}

export function tagOf(code: LocaleCode): LanguageTag {
  return locales.find((locale) => locale.code === code)?.tag ?? 'en-US';
}

export function codeOf(tag: string): LocaleCode {
  return locales.find((locale) => locale.tag === tag)?.code ?? DEFAULT_LOCALE;
}

const getRegionNames = memoize(
  (locale: LocaleCode) => new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' }),
);

/** Each call of Intl takes 30 µs, and there are 676 codes of two letters. */
const getRegionName = memoize(
  (code: string, locale: LocaleCode): string => getRegionNames(locale).of(code) ?? code,
);

export const getCountryName = (code: string, locale: LocaleCode): string =>
  /^[A-Z]{2}$/.test(code) ? getRegionName(code, locale) : code;
