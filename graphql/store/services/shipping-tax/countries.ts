import { loadCountries, loadStates } from '../../db/shipping-tax/shipping';
import type { State } from '../../domain/shipping-tax/address';
import { sellsTo, type SellingPlaces } from '../../domain/shipping-tax/shipping-places';
import type { StoreServices } from '../context';

type Context = Pick<StoreServices, 'db' | 'settings'>;

export function sellingPlaces({ settings }: Pick<Context, 'settings'>): SellingPlaces {
  return {
    sell: settings.text('woocommerce_allowed_countries', 'all'),
    sellExcept: settings.list('woocommerce_all_except_countries'),
    sellOnly: settings.list('woocommerce_specific_allowed_countries'),
    ship: settings.text('woocommerce_ship_to_countries'),
    shipOnly: settings.list('woocommerce_specific_ship_to_countries'),
  };
}

/** Codes of the countries the shop sells to, as its settings say: those that it names, in its order, or all in the order of names. */
export function allowedCountries(context: Context): string[] {
  const places = sellingPlaces(context);
  if (places.sell === 'specific') return [...places.sellOnly];
  return loadCountries(context.db).filter((code) => sellsTo(places, code));
}

/** The states of a country the shop sells to. */
export function statesOf(context: Context, country: string): State[] {
  return sellsTo(sellingPlaces(context), country) ? loadStates(context.db, country) : [];
}
