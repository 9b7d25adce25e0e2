import { storeSettings } from '~/store-settings';
import { defaultLocale, locales, type LocaleCode } from './locales';

/** The shop's own language, in which its menus, pages and names are written. */
export const catalogueLocale = (): LocaleCode =>
  locales.find(({ code }) => code.startsWith(storeSettings().catalogueLanguage.slice(0, 2)))?.code ??
  defaultLocale;
