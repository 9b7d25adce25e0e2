import { productPrices, stockFields } from './fragments';
import { graphql } from './tada-graphql';

const listAttributes = graphql(`
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
      galleryImages(first: 1) {
        nodes {
          sourceUrl
        }
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
      ... on ProductWithPricing {
        salePrice
      }
      ...StockFields
      ...ListAttributes
      ... on VariableProduct {
        variations(first: 100) {
          nodes {
            sku
            dateOnSaleFrom
            dateOnSaleTo
            salePrice
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
  [productPrices, stockFields, listAttributes],
);

/** Reads visible published products. WooGraphQL silently limits `first` to 100. */
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

export const getListProducts = graphql(
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

/** Reads ids and dates alone: all that an unchanged catalogue costs. */
export const getModificationDates = graphql(`
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

/** Reads the latest changes with displayed prices and the number of products. Not every WooGraphQL has `found`. */
export const getRecentModifications = graphql(`
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
