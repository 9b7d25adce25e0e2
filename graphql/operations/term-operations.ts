import { graphql } from './tada-graphql';

export const getAllTerms = graphql(`
  query getAllTerms($taxonomies: [TaxonomyEnum]) {
    terms(first: 100, where: { taxonomies: $taxonomies, hideEmpty: true }) {
      nodes {
        databaseId
        name
        slug
        count
        taxonomyName
      }
    }
  }
`);

export const getTerm = graphql(`
  query getTerm($taxonomies: [TaxonomyEnum]!, $slug: [String]!) {
    terms(first: 1, where: { taxonomies: $taxonomies, slug: $slug, hideEmpty: false }) {
      nodes {
        databaseId
        name
        slug
      }
    }
  }
`);

const categoryFields = graphql(`
  fragment ListedCategory on ProductCategory {
    databaseId
    parentDatabaseId
    slug
    name
    count
    description
    image {
      sourceUrl
    }
  }
`);

export const getProductCategories = graphql(
  `
    query getProductCategories($first: Int = 20) {
      productCategories(first: $first, where: { orderby: COUNT, order: DESC, hideEmpty: true }) {
        nodes {
          ...ListedCategory
        }
      }
    }
  `,
  [categoryFields],
);

/** Reads names that change without a product's modification date: categories, and attributes through sample products. */
export const getCategoryAndAttributeNames = graphql(
  `
    query getNames($first: Int!, $ids: [Int]!) {
      productCategories(first: $first, where: { orderby: COUNT, order: DESC, hideEmpty: true }) {
        nodes {
          ...ListedCategory
        }
      }
      products(first: $first, where: { include: $ids }) {
        nodes {
          ... on ProductWithAttributes {
            attributes {
              nodes {
                name
                label
                scope
              }
            }
          }
        }
      }
    }
  `,
  [categoryFields],
);

/** Needs WooCommerce 9.6. */
export const getProductBrands = graphql(`
  query getProductBrands($first: Int = 100, $after: String) {
    productBrands(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        databaseId
        parentDatabaseId
        slug
        name
        description
      }
    }
  }
`);

export const getProductTags = graphql(`
  query getProductTags($first: Int = 100, $after: String) {
    productTags(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        databaseId
        slug
        name
        description
      }
    }
  }
`);
