import { graphql } from './graphql';

/** What a product costs the customer of this session. As RAW a price is what was entered, the same for everybody, except in the list of a variable product. */
export const ownPrice = graphql(`
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

/**
 * The prices of the cards of a page, and with `isPage` those of the page's own product, wherever it is listed. Products alone are
 * answered after a session has lapsed, too, in a fresh one without its cart; the cart is not (tests/contract/README.md).
 */
export const getOwnPrices = graphql(
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
  [ownPrice],
);
