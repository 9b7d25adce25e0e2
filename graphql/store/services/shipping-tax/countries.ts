import { loadCountries, loadStates } from '../../db/shipping-tax/shipping';
import type { State } from '../../domain/shipping-tax/address';
import type { StoreServices } from '../context';

type Context = Pick<StoreServices, 'db' | 'settings'>;

/** Codes of the countries the shop sells to, as its settings say. */
export function allowedCountries({ db, settings }: Context): string[] {
  const all = loadCountries(db);
  switch (settings.text('woocommerce_allowed_countries', 'all')) {
    case 'specific':
      return settings.list('woocommerce_specific_allowed_countries');
    case 'all_except': {
      const except = settings.list('woocommerce_all_except_countries');
      return all.filter((code) => !except.includes(code));
    }
    default:
      return all;
  }
}

/** The states of a country the shop sells to. */
export function statesOf(context: Context, country: string): State[] {
  return allowedCountries(context).includes(country) ? loadStates(context.db, country) : [];
}
