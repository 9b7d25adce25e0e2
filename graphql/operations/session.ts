import { graphql } from './graphql';

export const refreshToken = graphql(`
  mutation refreshToken($refreshToken: String!) {
    refreshToken(input: { refreshToken: $refreshToken }) {
      authToken
    }
  }
`);
