import type { Addresses } from '../../domain/account/customer';
import { type PriceRates, matchTaxRates, type TaxPlace, type TaxRate } from '../../domain/shipping-tax/tax';
import { placeOf } from '../account/addresses';
import type { StoreContext } from '../context';

function placeOfShop({ settings }: Pick<StoreContext, 'settings'>): TaxPlace {
  return {
    country: settings.baseCountry,
    state: settings.baseState,
    postcode: settings.text('woocommerce_store_postcode'),
    city: settings.text('woocommerce_store_city'),
  };
}

/** Where goods are taxed: at the address that the settings name, or in the shop when they are collected there. */
export function taxPlace(
  { settings }: Pick<StoreContext, 'settings'>,
  addresses: Addresses,
  isPickup: boolean,
): TaxPlace {
  if (isPickup || settings.taxBasedOn === 'base') return placeOfShop({ settings });
  return placeOf(settings.taxBasedOn === 'billing' ? addresses.billing : addresses.shipping, settings);
}

export type RateFinder = (taxClass: string, place: TaxPlace) => TaxRate[];

/**
 * The rates of a class at a place, and those that entered prices hold. A shop that keeps its prices for all who pay tax takes them
 * as holding the tax of that place; where no tax is due, its own comes off.
 */
export function ratesOfPrices(
  { settings }: Pick<StoreContext, 'settings'>,
  ratesAt: RateFinder,
  taxClass: string,
  here: TaxPlace,
): PriceRates {
  const rates = ratesAt(taxClass, here);
  const isKept = !settings.adjustsPricesElsewhere && rates.length > 0;
  return { rates, shopRates: isKept ? rates : ratesAt(taxClass, placeOfShop({ settings })) };
}

/** Finds the rates of a class at a place, each pair once. */
export function rateFinder(rates: readonly TaxRate[]): RateFinder {
  const found = new Map<string, TaxRate[]>();
  return (taxClass, place) => {
    const key = [taxClass, place.country, place.state, place.postcode, place.city].join('|');
    const known = found.get(key) ?? matchTaxRates(rates, taxClass, place);
    found.set(key, known);
    return known;
  };
}
