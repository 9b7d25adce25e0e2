import { config } from '~/platform/config.server';
import { getCurrentLocale } from './format.server';
import { getLanguagePath, languagePaths, withPrefix, type PathForLocale } from './language-path';
import type { LocaleCode } from './locales';

export const getPathPrefix = (locale: LocaleCode): string =>
  config().languageInPath ? getLanguagePath(locale) : '';

export function pageUrl(path: string, locale: LocaleCode = getCurrentLocale()): string {
  return config().appUrl + withPrefix(getPathPrefix(locale), path);
}

export interface PageLanguages {
  here: string;
  /** `path` only where it differs. Languages without the page are left out. */
  all: readonly (readonly [language: string, start: string, path?: string])[];
}

export function getPageLanguages(
  locale: LocaleCode,
  pathForLocale: PathForLocale,
): { languages?: PageLanguages } {
  const { appUrl, languageInPath } = config();
  if (!languageInPath) return {};
  return {
    languages: {
      here: appUrl + getLanguagePath(locale),
      all: languagePaths.flatMap(([language, prefix, code]): PageLanguages['all'] => {
        const path = pathForLocale(code);
        if (path === null) return [];
        return [path === undefined ? [language, appUrl + prefix] : [language, appUrl + prefix, path]];
      }),
    },
  };
}
