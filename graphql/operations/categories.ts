import { graphql } from './graphql';

/** Terms that products have, of all taxonomies or some, at most 100. */
export const getAllTerms = graphql(`
  query getAllTerms($taxonomies: [TaxonomyEnum], $hideEmpty: Boolean = true, $first: Int = 100) {
    terms(first: $first, where: { taxonomies: $taxonomies, hideEmpty: $hideEmpty }) {
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
