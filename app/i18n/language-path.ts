import { defaultLocale, locales, type LocaleCode } from './locales';

export const languagePath = (locale: LocaleCode): string =>
  locale === defaultLocale ? '' : `/${locale.slice(0, 2)}`;

const languages = new Map(
  locales.filter(({ code }) => code !== defaultLocale).map(({ code }) => [languagePath(code), code]),
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
    ({ code, tag }) => [tag === 'pt-BR' ? tag : tag.slice(0, 2), languagePath(code), code] as const,
  ),
  ['x-default', '', defaultLocale],
];

/** Undefined: the same path. Null: the language does not have the page. */
export type PathIn = (locale: LocaleCode) => string | null | undefined;

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
