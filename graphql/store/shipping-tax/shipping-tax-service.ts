import type { Settings } from '../settings/settings-sql';
import { loadCountries, loadShippingZones, loadStates, loadTaxClasses, loadTaxRates } from './shipping-sql';
import type { Addresses } from '../account/customer-rules';
import type { State } from './address-rules';
import { matchTaxRates, type PriceRates, type TaxPlace, type TaxRate } from './tax-rules';
import { resolvePlace } from '../account/customer-view-service';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';

export const getShopRules = memoizeUntilWrite(({ db, settings, texts }) => ({
  taxRates: settings.taxesEnabled ? loadTaxRates(db) : [],
  taxClasses: loadTaxClasses(db),
  zones: loadShippingZones(db, texts),
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

/** woocommerce_allowed_countries: `all`, `all_except`, `specific` */
export function sellsTo({ settings }: StoreContext, country: string): boolean {
  const mode = settings.text('woocommerce_allowed_countries');
  if (mode === 'specific') return settings.list('woocommerce_specific_allowed_countries').includes(country);
  return mode !== 'all_except' || !settings.list('woocommerce_all_except_countries').includes(country);
}

/** woocommerce_ship_to_countries: '' (where it sells), `all`, `specific`, `disabled` */
export function shipsTo(ctx: StoreContext, country: string): boolean {
  const mode = ctx.settings.text('woocommerce_ship_to_countries');
  if (mode === 'disabled') return false;
  if (mode === 'specific')
    return ctx.settings.list('woocommerce_specific_ship_to_countries').includes(country);
  return mode === 'all' || sellsTo(ctx, country);
}

/** In the order of the settings, or by name if all are allowed. */
export function getAllowedCountries(ctx: StoreContext): string[] {
  return ctx.settings.text('woocommerce_allowed_countries') === 'specific'
    ? ctx.settings.list('woocommerce_specific_allowed_countries')
    : loadCountries(ctx.db).filter((code) => sellsTo(ctx, code));
}

export function getStates(ctx: StoreContext, country: string): State[] {
  return sellsTo(ctx, country) ? loadStates(ctx.db, country) : [];
}
