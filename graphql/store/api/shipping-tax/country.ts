import { allowedCountries, statesOf } from '../../services/shipping-tax/countries';
import type { Resolvers } from '../resolver';

/** `allowedCountries` and `countryStates`. */
export const countryResolvers: Resolvers = {
  RootQuery: {
    allowedCountries: (_source, _args, ctx) => allowedCountries(ctx),
    countryStates: (_source, { country }, ctx) => statesOf(ctx, country),
  },
};
