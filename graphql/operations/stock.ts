import { stockFields } from './fragments';
import { graphql } from './graphql';

/** Stock of a product, its variations and the products of its group, as it is now. */
export const getStockStatus = graphql(
  `
    query getStockStatus($slug: ID!) {
      product(id: $slug, idType: SLUG) {
        __typename
        databaseId
        ...StockFields
        ... on VariableProduct {
          variations(first: 100) {
            nodes {
              databaseId
              ...StockFields
            }
          }
        }
        ... on GroupProduct {
          products(first: 100) {
            nodes {
              databaseId
              ...StockFields
            }
          }
        }
      }
    }
  `,
  [stockFields],
);
