import { escapeUTF8 as escape } from 'entities';
import { catalogueLocale } from '~/i18n/shop-language.server';
import { countryName } from '~/i18n/locales';
import { moneyFormat } from '~/i18n/format.server';
import { openingHours } from '~/i18n/opening-hours.server';
import { config } from '~/platform/config.server';
import { storeSettings } from '~/store-settings';

export function freeDeliveryFrom(): string | null {
  const amount = storeSettings().freeDeliveryFrom;
  if (amount === null) return null;
  return moneyFormat(config().currency, Number.isInteger(amount)).format(amount);
}

/** Placeholders in the backend's pages, written like WordPress shortcodes: `[shop_email]`. */
const words: Record<string, () => readonly string[]> = {
  shop_name: () => [storeSettings().siteName],
  shop_address: () => storeSettings().address,
  shop_country: () => [countryName(storeSettings().homeCountry, catalogueLocale())],
  shop_email: () => [storeSettings().contactEmail],
  shop_phone: () => [storeSettings().contactPhone],
  shop_hours: () => openingHours(catalogueLocale()),
  delivery_days: () => [storeSettings().deliveryDays.join('–')],
  free_delivery_from: () => [freeDeliveryFrom() ?? '–'],
  return_days: () => [String(storeSettings().returnDays)],
};

const fill = (text: string, show: (lines: readonly string[]) => string): string =>
  text.replace(/\[([a-z_]{3,30})\]/g, (code, name: string) => {
    const value = Object.hasOwn(words, name) ? words[name] : undefined;
    return value ? show(value()) : code;
  });

export const filledText = (text: string): string => fill(text, (lines) => lines.join(', '));

export const filledHtml = (html: string): string =>
  fill(html, (lines) => lines.map((line) => escape(line)).join('<br>'));
