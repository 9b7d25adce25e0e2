import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of WooCommerce's schema that the store answers. */
export const wooSdl = (): string => readFileSync(path.resolve('graphql', 'schema.graphql'), 'utf8');

/**
 * What this store has and WooCommerce has not, beside that. The names say whose it
 * is. A storefront asks whether it is there.
 */
export const ownSdl = `
extend type RootQuery {
  """Whether sturdyStockAlert is there: strangers may not ask for the schema."""
  sturdyStockAlerts: Boolean!
}

extend type RootMutation {
  """Tells an address once when a sold-out product or variation is back in stock."""
  sturdyStockAlert(input: SturdyStockAlertInput!): SturdyStockAlertPayload
}

input SturdyStockAlertInput {
  clientMutationId: String
  email: String!
  productId: Int!
}

type SturdyStockAlertPayload {
  """The same whether or not the address was waiting already."""
  accepted: Boolean!
}
`;
