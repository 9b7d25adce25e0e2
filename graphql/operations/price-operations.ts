import { graphql } from './tada-graphql';

/** Prices for the customer of this session. As RAW a price is the entered one, except in the list of a variable product. */
export const localPrice = graphql(`
  fragment OwnPrice on Product {
    __typename
    databaseId
    onSale
    ... on SimpleProduct {
      price
      regularPrice
    }
    ... on ExternalProduct {
      price
      regularPrice
    }
    ... on GroupProduct {
      price
    }
    ... on VariableProduct {
      variations(first: 100) {
        nodes {
          databaseId
          onSale
          price
          regularPrice
        }
      }
    }
  }
`);

/** Reads the prices of a page's cards and its product (`isPage`). `cart` fails after a session has expired, products do not. */
export const getLocalPrices = graphql(
  `
    query getOwnPrices($slug: ID!, $isPage: Boolean!, $first: Int!, $include: [Int]) {
      cart {
        isEmpty
      }
      product(id: $slug, idType: SLUG) @include(if: $isPage) {
        ...OwnPrice
      }
      products(first: $first, where: { include: $include }) {
        nodes {
          ...OwnPrice
        }
      }
    }
  `,
  [localPrice],
);
