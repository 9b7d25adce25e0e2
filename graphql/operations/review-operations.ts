import { graphql } from './tada-graphql';

export const writeReview = graphql(`
  mutation writeReview(
    $commentOn: Int!
    $rating: Int!
    $content: String!
    $author: String
    $authorEmail: String
  ) {
    writeReview(
      input: {
        commentOn: $commentOn
        rating: $rating
        content: $content
        author: $author
        authorEmail: $authorEmail
      }
    ) {
      rating
      review {
        status
      }
    }
  }
`);

export const getReviewAuthor = graphql(`
  query getCart {
    viewer {
      name
      email
    }
  }
`);
