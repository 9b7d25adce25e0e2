import { parse } from 'graphql';
import type { TadaDocumentNode } from 'gql.tada';

/** Of the embedded store alone: `schema.graphql` is a part of WooCommerce's schema, so that the types stand here. */
export const askForStockAlert = parse(`
  mutation sturdyStockAlert($productId: Int!, $email: String!) {
    sturdyStockAlert(input: { productId: $productId, email: $email }) {
      accepted
    }
  }
`) as TadaDocumentNode<
  { sturdyStockAlert: { accepted: boolean } | null },
  { productId: number; email: string }
>;

/** Whether a backend has that mutation; an error where it has not. The schema itself is not public. */
export const hasStockAlerts = parse(`
  query hasStockAlerts {
    sturdyStockAlerts
  }
`) as TadaDocumentNode<{ sturdyStockAlerts: boolean }, Record<string, never>>;
