import { graphql } from './graphql';

/** Writes a review; `status` says whether it waits for approval. */
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

/** The name that a logged-in customer's review carries. */
export const viewer = graphql(`
  query getCart {
    viewer {
      name
      email
    }
  }
`);
