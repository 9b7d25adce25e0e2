import { attributeFields, productPrices, stockFields } from './fragments';
import { graphql } from './tada-graphql';

const imageFields = graphql(`
  fragment ProductPicture on MediaItem {
    databaseId
    sourceUrl
    altText
    title
    thumbnailUrl: sourceUrl(size: THUMBNAIL)
    cardUrl: sourceUrl(size: WOOCOMMERCE_THUMBNAIL)
  }
`);

const dimensionFields = graphql(`
  fragment ProductDimensions on ProductWithDimensions {
    weight
    length
    width
    height
  }
`);

const variationFields = graphql(
  `
    fragment ProductVariations on VariableProduct {
      totalSales
      defaultAttributes {
        nodes {
          name
          value
        }
      }
      variations(first: 100) {
        nodes {
          databaseId
          name
          sku
          hasAttributes
          onSale
          purchasable
          virtual
          metaData(keysIn: $lowestPrice) {
            key
            value
          }
          ...ProductPrices
          ...StockFields
          ...ProductDimensions
          image {
            ...ProductPicture
          }
          attributes {
            nodes {
              attributeId
              name
              value
            }
          }
        }
      }
    }
  `,
  [productPrices, stockFields, dimensionFields, imageFields],
);

const groupFields = graphql(
  `
    fragment GroupedProducts on GroupProduct {
      products(first: 100) {
        nodes {
          __typename
          databaseId
          name
          slug
          ... on Product {
            onSale
            purchasable
            image {
              ...ProductPicture
            }
          }
          ...ProductPrices
          ...StockFields
        }
      }
    }
  `,
  [imageFields, productPrices, stockFields],
);

const reviewFields = graphql(`
  fragment ProductReviews on Product {
    reviewsAllowed
    reviews(first: 100) {
      averageRating
      edges {
        rating
        node {
          databaseId
          parentDatabaseId
          date
          content
          author {
            node {
              __typename
              name
              avatar {
                url
              }
            }
          }
        }
      }
    }
  }
`);

export const getProduct = graphql(
  `
    query getProduct($slug: ID!, $fields: [String], $lowestPrice: [String]) {
      product(id: $slug, idType: SLUG) {
        __typename
        databaseId
        name
        slug
        sku
        onSale
        virtual
        purchasable
        date
        description
        shortDescription
        metaData(keysIn: $fields) {
          key
          value
        }
        terms(first: 100) {
          nodes {
            taxonomyName
            slug
            name
          }
        }
        image {
          ...ProductPicture
        }
        galleryImages(first: 20) {
          nodes {
            ...ProductPicture
          }
        }
        productCategories(first: 100) {
          nodes {
            databaseId
            parentDatabaseId
            name
            slug
          }
        }
        productTags(first: 100) {
          nodes {
            name
            slug
          }
        }
        upsell(first: 5) {
          nodes {
            databaseId
          }
        }
        related(first: 5) {
          nodes {
            databaseId
          }
        }
        ...ProductReviews
        ...ProductPrices
        ...StockFields
        ...ProductDimensions
        ...AttributeFields
        ...ProductVariations
        ...GroupedProducts
        ... on SimpleProduct {
          downloadable
        }
        ... on ExternalProduct {
          externalUrl
          buttonText
        }
      }
    }
  `,
  [
    imageFields,
    productPrices,
    stockFields,
    dimensionFields,
    attributeFields,
    variationFields,
    groupFields,
    reviewFields,
  ],
);

/** Reads the members one by one, for a group with one that cannot be read. */
export const getGroupMembers = graphql(
  `
    query getGroupMembers($ids: [Int]!) {
      products(first: 100, where: { include: $ids }) {
        nodes {
          __typename
          databaseId
          name
          slug
          onSale
          purchasable
          image {
            ...ProductPicture
          }
          ...ProductPrices
          ...StockFields
        }
      }
    }
  `,
  [imageFields, productPrices, stockFields],
);

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

/** Reads how prices are displayed and where visitors are taxed. The cart is not stored. */
export const getShopTax = graphql(`
  query getCart {
    cart {
      displayPricesIncludeTax
    }
    customer {
      billing {
        country
      }
      shipping {
        country
      }
    }
  }
`);
