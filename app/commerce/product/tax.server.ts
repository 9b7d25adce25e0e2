import { pricesIncludeTax } from '@graphql/operations/product';
import * as z from 'zod/v4';
import { cached } from '~/platform/cache.server';
import { send } from '~/backend/client.server';
import { CommerceError } from '~/backend/errors.server';

const hour = 3600;

/** Whether the shop shows prices with tax: a setting that its API tells only with a cart. Null when it does not answer. */
export async function taxIncluded(): Promise<boolean | null> {
  try {
    return await cached({
      key: 'prices-include-tax',
      fresh: hour,
      stale: 24 * hour,
      schema: z.boolean().nullable(),
      load: async () => (await send(pricesIncludeTax, {})).data.cart?.displayPricesIncludeTax ?? null,
    });
  } catch (error) {
    if (error instanceof CommerceError) return null;
    throw error;
  }
}
