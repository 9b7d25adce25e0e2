import { config } from '~/platform/config.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/store-settings';
import { currentLocale } from './format.server';
import { defaultLocale, locales, type LocaleCode } from './locales';

/** Two letters. Each language has its own catalogue and endpoint (docs/decisions/0041-a-catalogue-for-each-language.md). */
export type ShopLanguage = string;

export const mainLanguage: ShopLanguage = '';

const held = () => singleton('shop-languages', () => ({ all: [mainLanguage] as readonly ShopLanguage[] }));

export const shopLanguages = (): readonly ShopLanguage[] => held().all;

export function setShopLanguages(others: readonly ShopLanguage[]): void {
  held().all = [mainLanguage, ...others];
}

export function shopLanguage(locale: LocaleCode = currentLocale()): ShopLanguage {
  const language = locale.slice(0, 2);
  return shopLanguages().includes(language) ? language : mainLanguage;
}

/** Gets the endpoint of a new session. The embedded store shares sessions between languages. */
export const boundEndpoint = (locale: LocaleCode): ShopLanguage | undefined =>
  config().gqlHost && shopLanguages().length > 1 ? shopLanguage(locale) : undefined;

export function catalogueLocale(): LocaleCode {
  const locale = currentLocale();
  if (shopLanguage(locale) !== mainLanguage) return locale;
  const own = storeSettings().catalogueLanguage.slice(0, 2);
  return locales.find(({ code }) => code.startsWith(own))?.code ?? defaultLocale;
}

/** Returns the language of the owner's settings if it is not the shopper's. */
export function otherSettings(locale: LocaleCode): string | undefined {
  const { catalogueLanguage } = storeSettings();
  return locale.startsWith(catalogueLanguage.slice(0, 2)) ? undefined : catalogueLanguage;
}

export const otherCatalogue = (locale: LocaleCode): string | undefined =>
  shopLanguage(locale) === mainLanguage ? otherSettings(locale) : undefined;

export const languageKey = (language: ShopLanguage = shopLanguage()): string =>
  language === mainLanguage ? '' : `${language}-`;
