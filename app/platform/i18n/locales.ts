import { languages as locales, type LanguageCode as LocaleCode } from '@graphql/shared/languages';

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

const regions = new Map<LocaleCode, Intl.DisplayNames>();
const countryNames = new Map<string, string>();

export function getCountryName(code: string, locale: LocaleCode): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  const key = `${locale} ${code}`;
  const cached = countryNames.get(key);
  if (cached !== undefined) return cached;
  const names =
    regions.get(locale) ?? new Intl.DisplayNames(tagOf(locale), { type: 'region', fallback: 'code' });
  regions.set(locale, names);
  const name = names.of(code) ?? code;
  // Each call takes 30 µs, and there are 676 codes of two letters.
  countryNames.set(key, name);
  return name;
}
