import { shownPrices, stockFields } from './fragments';
import { graphql } from './graphql';

const attributes = graphql(`
  fragment ListAttributes on ProductWithAttributes {
    attributes {
      nodes {
        name
        label
        scope
        ... on GlobalProductAttribute {
          terms(first: 100) {
            nodes {
              slug
              name
            }
          }
        }
      }
    }
  }
`);

/** What lists, filters and search know of a product. */
export const listProduct = graphql(
  `
    fragment ListProduct on Product {
      __typename
      databaseId
      slug
      name
      sku
      date
      modified
      dateOnSaleFrom
      dateOnSaleTo
      featured
      onSale
      purchasable
      averageRating
      reviewCount
      description
      shortDescription
      image {
        sourceUrl
      }
      productCategories(first: 100) {
        nodes {
          databaseId
          parentDatabaseId
          slug
          name
        }
      }
      terms(first: 100) {
        nodes {
          databaseId
          taxonomyName
          slug
          name
        }
      }
      ...ProductPrices
      ...StockFields
      ...ListAttributes
      ... on VariableProduct {
        variations(first: 100) {
          nodes {
            sku
            dateOnSaleFrom
            dateOnSaleTo
            image {
              sourceUrl
            }
            ...ProductPrices
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
  `,
  [shownPrices, stockFields, attributes],
);

/** Visible published products. The real server cuts `first` at 100 without a word. */
export const getProducts = graphql(
  `
    query getProducts($first: Int!, $after: String) {
      products(
        first: $first
        after: $after
        where: {
          visibility: VISIBLE
          status: "publish"
          minPrice: 0
          orderby: [{ field: DATE, order: DESC }]
        }
      ) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          ...ListProduct
        }
      }
    }
  `,
  [listProduct],
);

/** Some of the visible published products, as lists know them; those that are not visible any more are left out. */
export const getListed = graphql(
  `
    query getListed($ids: [Int]!, $first: Int!) {
      products(first: $first, where: { include: $ids, visibility: VISIBLE, status: "publish", minPrice: 0 }) {
        nodes {
          ...ListProduct
        }
      }
    }
  `,
  [listProduct],
);

/** Which products are visible and published, and when each was changed: all that a refresh asks when nothing was. */
export const getStamps = graphql(`
  query getStamps($first: Int!, $after: String, $orderby: ProductsOrderByEnum!) {
    products(
      first: $first
      after: $after
      where: {
        visibility: VISIBLE
        status: "publish"
        minPrice: 0
        orderby: [{ field: $orderby, order: DESC }]
      }
    ) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        databaseId
        modified
      }
    }
  }
`);

/** The same, those changed last first, with what they cost as the shop shows it, and how many there are in all. Not every WooGraphQL tells that. */
export const getNewestStamps = graphql(`
  query getNewestStamps($first: Int!) {
    products(
      first: $first
      where: {
        visibility: VISIBLE
        status: "publish"
        minPrice: 0
        orderby: [{ field: MODIFIED, order: DESC }]
      }
    ) {
      found
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        databaseId
        modified
        ... on SimpleProduct {
          price
          rawPrice: price(format: RAW)
        }
      }
    }
  }
`);

/** What the shop recommends with products that are in a cart. */
export const getCrossSells = graphql(`
  query getCrossSells($ids: [Int], $first: Int!) {
    products(first: $first, where: { include: $ids }) {
      nodes {
        databaseId
        ... on SimpleProduct {
          crossSell(first: 12) {
            nodes {
              databaseId
            }
          }
        }
        ... on VariableProduct {
          crossSell(first: 12) {
            nodes {
              databaseId
            }
          }
        }
      }
    }
  }
`);
