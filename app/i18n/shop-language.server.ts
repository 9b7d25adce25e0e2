import { config } from '~/platform/config.server';
import { singleton } from '~/platform/singleton.server';
import { storeSettings } from '~/store-settings';
import { currentLocale } from './format.server';
import { defaultLocale, locales, type LocaleCode } from './locales';

/**
 * A language in which the shop has texts of its own, by its two letters. Each is a catalogue, complete in itself, and an
 * endpoint of the backend (docs/decisions/0041-a-catalogue-for-each-language.md).
 */
export type ShopLanguage = string;

/** The language of the endpoint that belongs to no other: of a shop with one language, the only one. */
export const mainLanguage: ShopLanguage = '';

const held = () => singleton('shop-languages', () => ({ all: [mainLanguage] as readonly ShopLanguage[] }));

/** The languages of the shop, the main one first. */
export const shopLanguages = (): readonly ShopLanguage[] => held().all;

/** Says which languages the shop has beside the main one. */
export function setShopLanguages(others: readonly ShopLanguage[]): void {
  held().all = [mainLanguage, ...others];
}

export function shopLanguage(locale: LocaleCode = currentLocale()): ShopLanguage {
  const language = locale.slice(0, 2);
  return shopLanguages().includes(language) ? language : mainLanguage;
}

/** The endpoint to which a session that begins now belongs. The embedded store knows all sessions in all languages. */
export const boundEndpoint = (locale: LocaleCode): ShopLanguage | undefined =>
  config().gqlHost && shopLanguages().length > 1 ? shopLanguage(locale) : undefined;

/** The language in which menus, pages and names are written that a shopper gets: the shop's own, unless they are translated. */
export function catalogueLocale(): LocaleCode {
  const locale = currentLocale();
  if (shopLanguage(locale) !== mainLanguage) return locale;
  const own = storeSettings().catalogueLanguage.slice(0, 2);
  return locales.find(({ code }) => code.startsWith(own))?.code ?? defaultLocale;
}

/** The language of what the owner's settings say to everybody alike; undefined where it is the shopper's own. */
export function otherSettings(locale: LocaleCode): string | undefined {
  const { catalogueLanguage } = storeSettings();
  return locale.startsWith(catalogueLanguage.slice(0, 2)) ? undefined : catalogueLanguage;
}

/** The language of the shop's texts for this shopper; undefined where they are in the shopper's own. */
export const otherCatalogue = (locale: LocaleCode): string | undefined =>
  shopLanguage(locale) === mainLanguage ? otherSettings(locale) : undefined;

/** The beginning of the names under which texts of one language are kept beside another's. */
export const languageKey = (language: ShopLanguage = shopLanguage()): string =>
  language === mainLanguage ? '' : `${language}-`;
