import { graphql } from './tada-graphql';

export const getPages = graphql(`
  query getPages($first: Int = 100, $after: String) {
    generalSettings {
      title
      description
      url
    }
    pages(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        databaseId
        title
        uri
        hasPassword
        isRestricted
        isPostsPage
      }
    }
  }
`);

export const getPage = graphql(`
  query getPage($id: ID!) {
    page(id: $id, idType: DATABASE_ID) {
      title
      content
      status
      hasPassword
      isRestricted
      featuredImage {
        node {
          sourceUrl
          altText
        }
      }
    }
  }
`);

export const getMenuItems = graphql(`
  query getMenuItems($first: Int = 100, $after: String) {
    menuItems(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        databaseId
        parentDatabaseId
        order
        label
        path
        url
        locations
        connectedNode {
          node {
            __typename
          }
        }
      }
    }
  }
`);
