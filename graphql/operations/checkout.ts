import { cartFields } from './fragments';
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
      amount
      currency
      clientSecret
      error
    }
  }
`);

/** The way to pay that WooCommerce's checkout has chosen, for what of the sums depends on it. */
export const choosePayment = graphql(`
  mutation updateSession($method: String!) {
    updateSession(input: { sessionData: [{ key: "chosen_payment_method", value: $method }] }) {
      clientMutationId
    }
  }
`);

/**
 * What the form of the checkout says, in the order in which it counts. An empty method leaves the delivery as it is, and the answer has the
 * cart that follows (`prepare_shipping_methods` of WooGraphQL).
 */
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
