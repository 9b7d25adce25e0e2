import { cartFields } from './fragments';
import { graphql } from './tada-graphql';
import { orderFields } from './order-operations';

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
      amount
      currency
      clientSecret
      error
    }
  }
`);

/** Sets the session's payment method, which fees and totals can depend on. */
export const setPaymentMethod = graphql(`
  mutation updateSession($method: String!) {
    updateSession(input: { sessionData: [{ key: "chosen_payment_method", value: $method }] }) {
      clientMutationId
    }
  }
`);

/** Order counts. An empty shipping method changes nothing and returns the new cart (`prepare_shipping_methods` of WooGraphQL). */
export const updateCheckout = graphql(
  `
    mutation updateCheckout(
      $customer: UpdateCustomerInput!
      $method: String!
      $isOtherMethod: Boolean!
      $needsCart: Boolean!
    ) {
      updateSession(input: { sessionData: [{ key: "chosen_payment_method", value: $method }] })
        @include(if: $isOtherMethod) {
        clientMutationId
      }
      updateCustomer(input: $customer) {
        customer {
          email
        }
      }
      updateShippingMethod(input: { shippingMethods: [""] }) @include(if: $needsCart) {
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields],
);

export const checkout = graphql(
  `
    mutation checkout($input: CheckoutInput!) {
      checkout(input: $input) {
        result
        redirect
        notices {
          type
          message
        }
        order {
          ...OrderFields
        }
      }
    }
  `,
  [orderFields],
);
