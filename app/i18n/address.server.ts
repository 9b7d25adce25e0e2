import { config } from '~/platform/config.server';
import { currentLocale } from './format.server';
import { languagePath, languagePaths, withPrefix, type PathIn } from './language-path';
import type { LocaleCode } from './locales';

/** Where the pages of a language begin; '' where the address does not name it. */
export const pathPrefix = (locale: LocaleCode): string =>
  config().languageInPath ? languagePath(locale) : '';

/** The whole address of a page, in the language of the shopper who is being answered. */
export function pageAddress(path: string, locale: LocaleCode = currentLocale()): string {
  return config().appUrl + withPrefix(pathPrefix(locale), path);
}

/** Where the pages of each language begin, by what `hreflang` calls it, and those of the shown one. */
export interface PageLanguages {
  here: string;
  /** With the path of the page where that is another one; without the languages that do not have it. */
  all: readonly (readonly [language: string, start: string, path?: string])[];
}

/** What every page says of its other languages: nothing where addresses do not name theirs. */
export function pageLanguages(locale: LocaleCode, pathIn: PathIn): { languages?: PageLanguages } {
  const { appUrl, languageInPath } = config();
  if (!languageInPath) return {};
  return {
    languages: {
      here: appUrl + languagePath(locale),
      all: languagePaths.flatMap(([language, prefix, code]): PageLanguages['all'] => {
        const path = pathIn(code);
        if (path === null) return [];
        return [path === undefined ? [language, appUrl + prefix] : [language, appUrl + prefix, path]];
      }),
    },
  };
}
