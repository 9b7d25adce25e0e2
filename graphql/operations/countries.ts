import { graphql } from './graphql';

export const getAllowedCountries = graphql(`
  query getAllowedCountries {
    allowedCountries
  }
`);

export const getStates = graphql(`
  query getStates($country: CountriesEnum!) {
    countryStates(country: $country) {
      code
      name
    }
  }
`);
