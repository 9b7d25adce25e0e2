import { config } from '~/platform/config.server';
import { currentLocale } from './format.server';
import { languagePath, withPrefix } from './language-path';
import type { LocaleCode } from './locales';

/** Where the pages of a language begin; '' where the address does not name it. */
export const pathPrefix = (locale: LocaleCode): string =>
  config().languageInPath ? languagePath(locale) : '';

/** The whole address of a page, in the language of the shopper who is being answered. */
export function pageAddress(path: string, locale: LocaleCode = currentLocale()): string {
  return config().appUrl + withPrefix(pathPrefix(locale), path);
}
