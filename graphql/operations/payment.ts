import { graphql } from './graphql';

export const getStripePaymentIntent = graphql(`
  query getStripePaymentIntent($stripePaymentMethod: StripePaymentMethodEnum!) {
    stripePaymentIntent(stripePaymentMethod: $stripePaymentMethod) {
      id
      error
    }
  }
`);
