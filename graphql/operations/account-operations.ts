import { addressFields } from './fragments';
import { graphql } from './tada-graphql';

export const login = graphql(`
  mutation login($input: LoginInput!) {
    login(input: $input) {
      authToken
      authTokenExpiration
      refreshToken
      refreshTokenExpiration
      sessionToken
      customer {
        username
        sessionToken
      }
      user {
        id
        name
        nicename
        firstName
        wooSessionToken
        avatar {
          url
        }
      }
    }
  }
`);

export const logout = graphql(`
  mutation logout {
    logout(input: {}) {
      success
    }
  }
`);

export const registerCustomer = graphql(`
  mutation registerCustomer($input: RegisterCustomerInput!) {
    registerCustomer(input: $input) {
      customer {
        id
      }
    }
  }
`);

export const sendPasswordResetEmail = graphql(`
  mutation sendPasswordResetEmail($username: String!) {
    sendPasswordResetEmail(input: { username: $username }) {
      success
    }
  }
`);

export const resetUserPassword = graphql(`
  mutation resetUserPassword($key: String!, $login: String!, $password: String!) {
    resetUserPassword(input: { key: $key, login: $login, password: $password }) {
      user {
        id
      }
    }
  }
`);

export const updateUser = graphql(`
  mutation updateUser($id: ID!, $password: String!) {
    updateUser(input: { id: $id, password: $password }) {
      user {
        id
      }
    }
  }
`);

export const refreshToken = graphql(`
  mutation refreshToken($refreshToken: String!) {
    refreshToken(input: { refreshToken: $refreshToken }) {
      authToken
      authTokenExpiration
    }
  }
`);

/** Revokes all logins of the account. The caller goes on with the returned tokens. */
export const refreshUserSecret = graphql(`
  mutation refreshUserSecret($userId: ID!) {
    refreshUserSecret(input: { userId: $userId }) {
      authToken
      refreshToken
    }
  }
`);

export const getOrderRows = graphql(`
  query getOrders {
    customer {
      orders(first: 100) {
        nodes {
          databaseId
          orderNumber
          orderKey
          date
          status
          paymentMethod
          needsProcessing
          currency
          rawTotal: total(format: RAW)
          lineItems(first: 3) {
            nodes {
              productId
            }
          }
        }
      }
    }
  }
`);

export const getCustomerMeta = graphql(`
  query getCustomerMeta {
    viewer {
      databaseId
    }
    customer {
      metaData {
        key
        value
      }
    }
  }
`);

export const getLoginClients = graphql(`
  query getLoginClients {
    loginClients {
      name
      provider
      isEnabled
      authorizationUrl
    }
  }
`);

export const getAccount = graphql(
  `
    query getAccount {
      viewer {
        id
        username
        name
      }
      customer {
        firstName
        lastName
        email
        isPayingCustomer
        billing {
          ...AddressFields
        }
        shipping {
          ...AddressFields
        }
        metaData {
          key
          value
        }
      }
    }
  `,
  [addressFields],
);

export const getDownloads = graphql(`
  query getDownloads {
    customer {
      downloadableItems(first: 100) {
        nodes {
          downloadId
          name
          url
          accessExpires
          downloadsRemaining
          product {
            ... on Product {
              name
            }
          }
        }
      }
    }
  }
`);
