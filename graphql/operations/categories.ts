import { graphql } from './graphql';

/** Terms of these taxonomies that products have, at most 100. */
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

/** A term by its slug, whether or not a product has it. */
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

export const getProductCategories = graphql(`
  query getProductCategories($first: Int = 20) {
    productCategories(first: $first, where: { orderby: COUNT, order: DESC, hideEmpty: true }) {
      nodes {
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
    }
  }
`);

/** Brands with those above them. WooCommerce has them since version 9.6. */
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
