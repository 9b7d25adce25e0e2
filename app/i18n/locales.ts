/** The six languages: the shop's code, its BCP 47 tag, and its own name. */
export const locales = [
  { code: 'en_US', tag: 'en-US', name: 'English' },
  { code: 'de_DE', tag: 'de-DE', name: 'Deutsch' },
  { code: 'es_ES', tag: 'es-ES', name: 'Español' },
  { code: 'fr_FR', tag: 'fr-FR', name: 'Français' },
  { code: 'it_IT', tag: 'it-IT', name: 'Italiano' },
  { code: 'pt_BR', tag: 'pt-BR', name: 'Português (Brasil)' },
] as const;

export type LocaleCode = (typeof locales)[number]['code'];
export type LanguageTag = (typeof locales)[number]['tag'];

export const defaultLocale: LocaleCode = 'en_US';

export function isLocaleCode(value: unknown): value is LocaleCode {
  return locales.some((locale) => locale.code === value);
}

export function tagOf(code: LocaleCode): LanguageTag {
  return locales.find((locale) => locale.code === code)?.tag ?? 'en-US';
}

export function codeOf(tag: string): LocaleCode {
  return locales.find((locale) => locale.tag === tag)?.code ?? defaultLocale;
}
