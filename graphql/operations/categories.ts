import { graphql } from './graphql';

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
