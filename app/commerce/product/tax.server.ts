import { pricesIncludeTax } from '@graphql/operations/product';
import * as z from 'zod/v4';
import { cached } from '~/platform/cache.server';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/errors.server';

const hour = 3600;

/**
 * Whether the shop shows prices with tax, a setting that its API answers only with a cart; null when it does not answer.
 * The tax itself is the backend's: the embedded store computes it in `graphql/store/domain/shipping-tax/tax.ts`, and
 * `commerce/cart/sums.server.ts` adds it up for display.
 */
export function taxIncluded(): Promise<boolean | null> {
  const setting = cached({
    key: 'prices-include-tax',
    fresh: hour,
    stale: 24 * hour,
    schema: z.boolean().nullable(),
    load: async () => (await send(pricesIncludeTax, {})).data.cart?.displayPricesIncludeTax ?? null,
  });
  return orElse(setting, null);
}
