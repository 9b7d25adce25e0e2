import { addressFields, attributeFields, cartFields } from './fragments';
import { graphql } from './tada-graphql';

export const getCart = graphql(
  `
    query getCart {
      cart(recalculateTotals: true) {
        ...CartFields
      }
      customer {
        billing {
          ...AddressFields
        }
        shipping {
          ...AddressFields
        }
      }
      viewer {
        name
        nicename
        firstName
        email
        avatar {
          url
        }
      }
      paymentGateways {
        nodes {
          id
          title
          description
          icon
        }
      }
      loginClients {
        name
        provider
        isEnabled
        authorizationUrl
      }
    }
  `,
  [cartFields, addressFields],
);

export const addToCart = graphql(
  `
    mutation addToCart($input: AddToCartInput!) {
      addToCart(input: $input) {
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields],
);

export const updateItemQuantities = graphql(
  `
    mutation updateItemQuantities($items: [CartItemQuantityInput]) {
      updateItemQuantities(input: { items: $items }) {
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields],
);

export const emptyCart = graphql(
  `
    mutation emptyCart {
      emptyCart(input: { clearPersistentCart: true }) {
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields],
);

export const applyCoupon = graphql(
  `
    mutation applyCoupon($code: String!) {
      applyCoupon(input: { code: $code }) {
        applied {
          code
        }
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields],
);

export const removeCoupons = graphql(
  `
    mutation removeCoupons($codes: [String]) {
      removeCoupons(input: { codes: $codes }) {
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields],
);

export const updateShippingMethod = graphql(
  `
    mutation updateShippingMethod($shippingMethods: [String]) {
      updateShippingMethod(input: { shippingMethods: $shippingMethods }) {
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields],
);

export const updateCustomer = graphql(`
  mutation updateCustomer($input: UpdateCustomerInput!) {
    updateCustomer(input: $input) {
      customer {
        email
      }
    }
  }
`);

export const getProductChoices = graphql(
  `
    query getProduct($id: ID!) {
      product(id: $id, idType: DATABASE_ID) {
        __typename
        ... on VariableProduct {
          ...AttributeFields
          variations(first: 100) {
            nodes {
              databaseId
              stockStatus
              attributes {
                nodes {
                  name
                  value
                }
              }
            }
          }
        }
      }
    }
  `,
  [attributeFields],
);
