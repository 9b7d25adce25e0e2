import { getCart } from '~/commerce/cart/shopper-cart.server';
import { readHeader } from '~/commerce/cart/cart-page.server';
import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { createJsonLoader } from '~/http/handlers/fetcher-handlers.server';
import type { Shopper } from '~/session/shopper.server';

/** Returns 503 if the backend does not respond. A shopper without a session or a cart to restore costs it no request. */
async function refreshHeader(shopper: Shopper): Promise<200 | 503> {
  const cookies = (['session', 'auth', 'cartLines'] as const).map((name) => shopper.getCookie(name));
  if ((await Promise.all(cookies)).every((value) => value === undefined)) return 200;
  return getCart(shopper).then(
    () => 200,
    (error: unknown) => (asCommerceError(error).isSessionExpired ? 200 : 503),
  );
}

/** Replaces a lapsed session. */
export const loader = createJsonLoader(async ({ shopper }) => {
  const status = await refreshHeader(shopper);
  const [header, flash] = await Promise.all([readHeader(shopper), shopper.getCookie('flash')]);
  return new DataResponse({ header, hasNews: flash !== undefined }, { status });
});
