import { graphql } from './graphql';
import { orderFields } from './order';

export const checkout = graphql(
  `
    mutation checkout($input: CheckoutInput!) {
      checkout(input: $input) {
        redirect
        order {
          ...OrderFields
        }
      }
    }
  `,
  [orderFields],
);
