import { graphql } from './graphql';
import { orderFields } from './order';

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

export const getStripePaymentIntent = graphql(`
  query getStripePaymentIntent($stripePaymentMethod: StripePaymentMethodEnum!) {
    stripePaymentIntent(stripePaymentMethod: $stripePaymentMethod) {
      id
      error
    }
  }
`);

export const checkout = graphql(
  `
    mutation checkout($input: CheckoutInput!) {
      checkout(input: $input) {
        redirect
        order {
          ...OrderFields
        }
      }
    }
  `,
  [orderFields],
);
