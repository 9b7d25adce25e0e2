import { config } from '~/platform/config.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { getCurrentLocale } from './format.server';
import { DEFAULT_LOCALE, locales, type LocaleCode } from './locales';

/** Two letters. Each language has its own catalogue and endpoint (docs/decisions/0041-a-catalogue-for-each-language.md). */
export type ShopLanguage = string;

export const MAIN_LANGUAGE: ShopLanguage = '';

const getState = () =>
  singleton('shop-languages', () => ({ all: [MAIN_LANGUAGE] as readonly ShopLanguage[] }));

export const shopLanguages = (): readonly ShopLanguage[] => getState().all;

export function setShopLanguages(others: readonly ShopLanguage[]): void {
  getState().all = [MAIN_LANGUAGE, ...others];
}

export function shopLanguage(locale: LocaleCode = getCurrentLocale()): ShopLanguage {
  const language = locale.slice(0, 2);
  return shopLanguages().includes(language) ? language : MAIN_LANGUAGE;
}

/** Gets the endpoint of a new session. The embedded store shares sessions between languages. */
export const getSessionEndpoint = (locale: LocaleCode): ShopLanguage | undefined =>
  config().gqlHost && shopLanguages().length > 1 ? shopLanguage(locale) : undefined;

export function catalogueLocale(): LocaleCode {
  const locale = getCurrentLocale();
  if (shopLanguage(locale) !== MAIN_LANGUAGE) return locale;
  const baseLanguage = storeSettings().catalogueLanguage.slice(0, 2);
  return locales.find(({ code }) => code.startsWith(baseLanguage))?.code ?? DEFAULT_LOCALE;
}

/** Returns the language of the owner's settings if it is not the shopper's. */
export function differingSettingsLanguage(locale: LocaleCode): string | undefined {
  const { catalogueLanguage } = storeSettings();
  return locale.startsWith(catalogueLanguage.slice(0, 2)) ? undefined : catalogueLanguage;
}

export const differingCatalogueLanguage = (locale: LocaleCode): string | undefined =>
  shopLanguage(locale) === MAIN_LANGUAGE ? differingSettingsLanguage(locale) : undefined;

export const languageKeyPrefix = (language: ShopLanguage = shopLanguage()): string =>
  language === MAIN_LANGUAGE ? '' : `${language}-`;
