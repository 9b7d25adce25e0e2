import type { Settings } from '../settings/settings-sql';
import {
  loadCountries,
  loadShippingClassIds,
  loadShippingZones,
  loadStates,
  loadTaxClasses,
  loadTaxRates,
} from './shipping-sql';
import type { Addresses } from '../account/customer-rules';
import type { State } from './address-rules';
import { sellsTo, type SellingPlaces } from './shipping-rules';
import { matchTaxRates, type PriceRates, type TaxPlace, type TaxRate } from './tax-rules';
import { resolvePlace } from '../account/customer-view-service';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';

export const getShopRules = memoizeUntilWrite(({ db, settings, texts }) => ({
  taxRates: settings.taxesEnabled ? loadTaxRates(db) : [],
  taxClasses: loadTaxClasses(db),
  zones: loadShippingZones(db, texts),
  shippingClassIds: loadShippingClassIds(db),
}));

function getShopPlace(settings: Settings): TaxPlace {
  return {
    country: settings.baseCountry,
    state: settings.baseState,
    postcode: settings.text('woocommerce_store_postcode'),
    city: settings.text('woocommerce_store_city'),
  };
}

export function resolveTaxPlace(
  { settings }: StoreContext,
  addresses: Addresses,
  isPickup: boolean,
): TaxPlace {
  if (isPickup || settings.taxBasedOn === 'base') return getShopPlace(settings);
  return resolvePlace(settings.taxBasedOn === 'billing' ? addresses.billing : addresses.shipping, settings);
}

export type RateFinder = (taxClass: string, place: TaxPlace) => TaxRate[];

/** If prices are the same everywhere, they include the tax of the destination. Without tax there, the shop's own is subtracted. */
export function findPriceRates(
  { settings }: StoreContext,
  findRates: RateFinder,
  taxClass: string,
  place: TaxPlace,
): PriceRates {
  const rates = findRates(taxClass, place);
  const isPriceFixed = !settings.adjustsPricesElsewhere && rates.length > 0;
  return { rates, shopRates: isPriceFixed ? rates : findRates(taxClass, getShopPlace(settings)) };
}

export function createRateFinder(ctx: StoreContext): RateFinder {
  const { taxRates } = getShopRules(ctx);
  const rateCache = new Map<string, TaxRate[]>();
  return (taxClass, place) => {
    const key = [taxClass, place.country, place.state, place.postcode, place.city].join('|');
    const rates = rateCache.get(key) ?? matchTaxRates(taxRates, taxClass, place);
    rateCache.set(key, rates);
    return rates;
  };
}

export function getSellingPlaces({ settings }: StoreContext): SellingPlaces {
  return {
    sell: settings.text('woocommerce_allowed_countries', 'all'),
    sellExcept: settings.list('woocommerce_all_except_countries'),
    sellOnly: settings.list('woocommerce_specific_allowed_countries'),
    ship: settings.text('woocommerce_ship_to_countries'),
    shipOnly: settings.list('woocommerce_specific_ship_to_countries'),
  };
}

/** In the order of the settings, or by name if all are allowed. */
export function getAllowedCountries(ctx: StoreContext): string[] {
  const places = getSellingPlaces(ctx);
  if (places.sell === 'specific') return [...places.sellOnly];
  return loadCountries(ctx.db).filter((code) => sellsTo(places, code));
}

export function getStates(ctx: StoreContext, country: string): State[] {
  return sellsTo(getSellingPlaces(ctx), country) ? loadStates(ctx.db, country) : [];
}
