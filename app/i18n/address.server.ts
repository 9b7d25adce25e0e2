import { config } from '~/platform/config.server';
import { currentLocale } from './format.server';
import { languagePath, languagePaths, withPrefix, type PathIn } from './language-path';
import type { LocaleCode } from './locales';

export const pathPrefix = (locale: LocaleCode): string =>
  config().languageInPath ? languagePath(locale) : '';

export function pageAddress(path: string, locale: LocaleCode = currentLocale()): string {
  return config().appUrl + withPrefix(pathPrefix(locale), path);
}

export interface PageLanguages {
  here: string;
  /** `path` only where it differs. Languages without the page are left out. */
  all: readonly (readonly [language: string, start: string, path?: string])[];
}

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
