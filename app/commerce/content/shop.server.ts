import { shopHours } from '~/i18n/opening-hours.server';
import { config } from '~/platform/config.server';
import { storeLook } from '~/store-look';
import { storeSettings } from '~/store-settings';
import type { Shop } from './json-ld.server';

/** The shop for search engines, as its pages show it. */
export function shopFacts(): Shop {
  const { siteName, contactEmail, contactPhone, address, homeCountry } = storeSettings();
  const { appUrl } = config();
  return {
    name: siteName,
    url: appUrl,
    email: contactEmail,
    phone: contactPhone,
    logo: `${appUrl}${storeLook.logo?.src ?? storeLook.icon?.src ?? '/icon.svg'}`,
    address,
    country: homeCountry,
    hours: shopHours(),
  };
}
