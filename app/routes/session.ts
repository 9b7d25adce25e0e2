import { getCart } from '~/commerce/cart/shopper-cart.server';
import { readHeader } from '~/commerce/cart/cart-page.server';
import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { createJsonLoader } from '~/http/handlers/route-handlers.server';

/** Replaces a lapsed session. A shopper without a session or a cart to restore costs the backend no request. */
export const loader = createJsonLoader(async ({ shopper }) => {
  const names = ['session', 'auth', 'cartLines'] as const;
  const cookies = await Promise.all(names.map((name) => shopper.getCookie(name)));
  const hasBackendState = cookies.some((value) => value !== undefined);
  const hasFailed = (error: unknown) => !asCommerceError(error).isSessionExpired;
  const isBackendDown = hasBackendState && (await getCart(shopper).then(() => false, hasFailed));
  const [header, flash] = await Promise.all([readHeader(shopper), shopper.getCookie('flash')]);
  return new DataResponse({ header, hasNews: flash !== undefined }, { status: isBackendDown ? 503 : 200 });
});
