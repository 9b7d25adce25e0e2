import { shopTax as shopTaxDocument } from '@graphql/operations/product';
import * as z from 'zod/v4';
import { cached } from '~/platform/cache.server';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/sentences/errors.server';

const hour = 3600;

const schema = z.object({ included: z.boolean().nullable(), country: z.string().nullable() });

/** What the API tells everybody about tax. */
export type ShopTax = z.infer<typeof schema>;

async function load(): Promise<ShopTax> {
  const { cart, customer } = (await send(shopTaxDocument, {})).data;
  return {
    included: cart?.displayPricesIncludeTax ?? null,
    country: (customer?.shipping?.country ?? customer?.billing?.country) || null,
  };
}

/**
 * Whether the shop shows prices with tax, a setting that its API answers only with a cart, and the country that visitors are
 * taxed in who have given no address; null for what it does not answer. The tax itself is the backend's: the embedded
 * store computes it in `graphql/store/domain/shipping-tax/tax.ts`, and `commerce/cart/sums.server.ts` adds it up for display.
 */
export function shopTax(): Promise<ShopTax> {
  const told = cached({ key: 'shop-tax', fresh: hour, stale: 24 * hour, schema, load });
  return orElse(told, { included: null, country: null });
}
