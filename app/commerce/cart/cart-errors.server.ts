import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import { fetchShopRules } from '~/commerce/wordpress/wordpress-plugin.server';
import { toText } from '~/platform/backend/commerce-error.server';
import type { Shopper } from '~/session/shopper.server';

/** The plugin adds this field, so that it is in no schema of ours. */
const cartErrorsQuery: TadaDocumentNode<Record<string, unknown>, Record<string, never>> = parse(
  'query getCartErrors { cart { sturdyErrors } }',
);
const cartErrorsSchema = z.object({ cart: z.object({ sturdyErrors: z.array(z.string()) }) });

/** Fetches the sentences with which the owner's site blocks this order, such as a minimum amount. */
export async function fetchCartErrors(shopper: Shopper): Promise<string[]> {
  if (!(await fetchShopRules())?.cartChecks) return [];
  const parsed = cartErrorsSchema.safeParse(await shopper.send(cartErrorsQuery, {}));
  return (parsed.data?.cart.sturdyErrors ?? []).map(toText);
}
