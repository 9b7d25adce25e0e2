import { defaultLocale, locales, type LocaleCode } from './locales';

/** Where the pages of a language are, with LANGUAGE_IN_PATH: the default language has the bare addresses. */
export const languagePath = (locale: LocaleCode): string =>
  locale === defaultLocale ? '' : `/${locale.slice(0, 2)}`;

const languages = new Map(
  locales.filter(({ code }) => code !== defaultLocale).map(({ code }) => [languagePath(code), code]),
);

/** The language that a path begins with, and the path without it; undefined for a bare one. `/de.data` are the data of `/de`. */
export function splitLanguage(path: string) {
  const [, prefix = '', rest = ''] = /^(\/[a-z]{2})(?=[/.?#]|$)(.*)$/s.exec(path) ?? [];
  const locale = languages.get(prefix);
  if (!locale) return undefined;
  if (rest.startsWith('.'))
    return rest.startsWith('.data') ? { locale, prefix, rest: `/_root${rest}` } : undefined;
  return { locale, prefix, rest: rest.startsWith('/') ? rest : `/${rest}` };
}

/** A path below a prefix: `/` itself has no slash at its end there. */
export const withPrefix = (prefix: string, path: string): string =>
  prefix !== '' && /^\/(?:[?#]|$)/.test(path) ? prefix + path.slice(1) : prefix + path;

/** Where the pages of each language are, by what `hreflang` calls it. */
export const languagePaths: readonly (readonly [language: string, prefix: string, locale: LocaleCode])[] = [
  ...locales.map(
    ({ code, tag }) => [tag === 'pt-BR' ? tag : tag.slice(0, 2), languagePath(code), code] as const,
  ),
  ['x-default', '', defaultLocale],
];

/** The path of the same page in another language: undefined where it is the same, null where there is none. */
export type PathIn = (locale: LocaleCode) => string | null | undefined;

/** The addresses of a page in every language that has it, from the address that it has in one of them. */
export function alternates(
  site: string,
  path: string,
  pathIn: PathIn = () => undefined,
): (readonly [language: string, address: string])[] {
  const bare = splitLanguage(path)?.rest ?? path;
  return languagePaths.flatMap(([language, prefix, locale]) => {
    const own = pathIn(locale);
    return own === null ? [] : [[language, site + withPrefix(prefix, own ?? bare)]];
  });
}
