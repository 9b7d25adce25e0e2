import type { StoreContext } from '../../services/context';
import type { Resolvers } from '../resolver';

/** Codes of the countries the shop sells to, as its settings say. */
export function allowedCountries({ db, settings }: Pick<StoreContext, 'db' | 'settings'>): string[] {
  const all = db
    .all<{ code: string }>('SELECT code FROM countries ORDER BY position')
    .map(({ code }) => code);
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

export const countryResolvers: Resolvers = {
  RootQuery: {
    allowedCountries: (_root, _args, context) => allowedCountries(context),
    countryStates: (_root, { country }: { country: string }, context) =>
      allowedCountries(context).includes(country)
        ? context.db.all('SELECT code, name FROM country_states WHERE country = ? ORDER BY position', country)
        : [],
  },
};
