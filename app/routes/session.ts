import { getCart } from '~/commerce/cart/shopper-cart.server';
import { readHeader } from '~/commerce/cart/cart-page.server';
import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { createJsonLoader } from '~/http/handlers/fetcher-handlers.server';
import type { Shopper } from '~/session/shopper.server';

/** True if the backend has a session, or could restore the cart. */
async function hasBackendState(shopper: Shopper): Promise<boolean> {
  const [session, auth, lines] = await Promise.all([
    shopper.getCookie('session'),
    shopper.getCookie('auth'),
    shopper.getCookie('cartLines'),
  ]);
  return session !== undefined || auth !== undefined || (lines?.length ?? 0) > 0;
}

/** Returns false if the backend does not respond. */
async function refreshHeader(shopper: Shopper): Promise<boolean> {
  if (!(await hasBackendState(shopper))) return true;
  try {
    await getCart(shopper);
    return true;
  } catch (error) {
    return asCommerceError(error).isSessionExpired;
  }
}

/** Replaces a lapsed session. A shopper without one costs the backend no request. */
export const loader = createJsonLoader(async ({ shopper }) => {
  const isRefreshed = await refreshHeader(shopper);
  const [header, flash] = await Promise.all([readHeader(shopper), shopper.getCookie('flash')]);
  const session = { header, hasNews: flash !== undefined };
  return new DataResponse(session, { status: isRefreshed ? 200 : 503 });
});
