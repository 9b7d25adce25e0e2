import { escapeUTF8 as escape } from 'entities';
import { catalogueLocale } from '~/platform/i18n/shop-language.server';
import { getCountryName, type LocaleCode } from '~/platform/i18n/locales';
import type { Translate } from '~/platform/i18n/messages';
import { getMoneyFormat } from '~/platform/i18n/format.server';
import { formatOpeningHours } from '~/platform/i18n/opening-hours.server';
import { config } from '~/platform/config.server';
import { storeSettings } from '~/platform/settings/store-settings';

export function formatFreeDeliveryMinimum(): string | null {
  const amount = storeSettings().freeDeliveryFrom;
  if (amount === null) return null;
  return getMoneyFormat(config().currency, Number.isInteger(amount)).format(amount);
}

/** The owner's sentence about free delivery in the home country. */
export function formatFreeDeliveryPromise(t: Translate, locale: LocaleCode): string | null {
  const amount = formatFreeDeliveryMinimum();
  if (amount === null) return null;
  return t('common:freeFrom', { amount, country: getCountryName(storeSettings().homeCountry, locale) });
}

/** Placeholders in the backend's pages, written like WordPress shortcodes: `[shop_email]`. */
const placeholders: Record<string, () => readonly string[]> = {
  shop_name: () => [storeSettings().siteName],
  shop_address: () => storeSettings().address,
  shop_country: () => [getCountryName(storeSettings().homeCountry, catalogueLocale())],
  shop_email: () => [storeSettings().contactEmail],
  shop_phone: () => [storeSettings().contactPhone],
  shop_hours: () => formatOpeningHours(catalogueLocale()),
  delivery_days: () => [storeSettings().deliveryDays.join('–')],
  free_delivery_from: () => [formatFreeDeliveryMinimum() ?? '–'],
  return_days: () => [String(storeSettings().returnDays)],
};

const replacePlaceholders = (text: string, formatLines: (lines: readonly string[]) => string): string =>
  text.replace(/\[([a-z_]{3,30})\]/g, (code, name: string) => {
    const value = Object.hasOwn(placeholders, name) ? placeholders[name] : undefined;
    return value ? formatLines(value()) : code;
  });

export const fillTextPlaceholders = (text: string): string =>
  replacePlaceholders(text, (lines) => lines.join(', '));

export const fillHtmlPlaceholders = (html: string): string =>
  replacePlaceholders(html, (lines) => lines.map((line) => escape(line)).join('<br>'));
