import { DEFAULT_LOCALE, locales, type LocaleCode } from './locales';

export const getLanguagePath = (locale: LocaleCode): string =>
  locale === DEFAULT_LOCALE ? '' : `/${locale.slice(0, 2)}`;

const languages = new Map(
  locales.filter(({ code }) => code !== DEFAULT_LOCALE).map(({ code }) => [getLanguagePath(code), code]),
);

/** Splits off the language prefix. Returns undefined without one. `/de.data` is the data of `/de`. */
export function splitLanguage(path: string) {
  const [, prefix = '', rest = ''] = /^(\/[a-z]{2})(?=[/.?#]|$)(.*)$/s.exec(path) ?? [];
  const locale = languages.get(prefix);
  if (!locale) return undefined;
  if (rest.startsWith('.'))
    return rest.startsWith('.data') ? { locale, prefix, rest: `/_root${rest}` } : undefined;
  return { locale, prefix, rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Prefixes a path. `/` itself gets no trailing slash. */
export const withPrefix = (prefix: string, path: string): string =>
  prefix !== '' && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;

export const languagePaths: readonly (readonly [language: string, prefix: string, locale: LocaleCode])[] = [
  ...locales.map(
    ({ code, tag }) => [tag === 'pt-BR' ? tag : tag.slice(0, 2), getLanguagePath(code), code] as const,
  ),
  ['x-default', '', DEFAULT_LOCALE],
];

/** Undefined: the same path. Null: the language does not have the page. */
export type PathForLocale = (locale: LocaleCode) => string | null | undefined;

export function listAlternates(
  site: string,
  path: string,
  pathForLocale: PathForLocale = () => undefined,
): (readonly [language: string, address: string])[] {
  const pathWithoutLanguage = splitLanguage(path)?.rest ?? path;
  return languagePaths.flatMap(([language, prefix, locale]) => {
    const alternatePath = pathForLocale(locale);
    return alternatePath === null
      ? []
      : [[language, site + withPrefix(prefix, alternatePath ?? pathWithoutLanguage)]];
  });
}
