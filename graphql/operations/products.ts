import { graphql } from './graphql';

const price = graphql(`
  fragment ListPrice on ProductWithPricing {
    rawPrice: price(format: RAW)
    rawRegularPrice: regularPrice(format: RAW)
  }
`);

const stock = graphql(`
  fragment ListStock on InventoriedProduct {
    stockStatus
    stockQuantity
    lowStockAmount
    manageStock
    backordersAllowed
  }
`);

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
      date
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
      ...ListPrice
      ...ListStock
      ...ListAttributes
      ... on VariableProduct {
        variations(first: 100) {
          nodes {
            image {
              sourceUrl
            }
            ...ListPrice
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
  [price, stock, attributes],
);

/** Visible published products. The real server cuts `first` at 100 without a word. */
export const getProducts = graphql(
  `
    query getProducts(
      $first: Int = 9999
      $after: String
      $slug: [String]
      $orderby: ProductsOrderByEnum = DATE
      $order: OrderEnum = DESC
    ) {
      products(
        first: $first
        after: $after
        where: {
          categoryIn: $slug
          visibility: VISIBLE
          status: "publish"
          minPrice: 0
          orderby: [{ field: $orderby, order: $order }]
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

/** One product as lists know it, after something happened to it. */
export const getListProduct = graphql(
  `
    query getListProduct($slug: ID!) {
      product(id: $slug, idType: SLUG) {
        ...ListProduct
      }
    }
  `,
  [listProduct],
);
