import { getCart } from '~/commerce/cart/cart.server';
import { readHeader } from '~/commerce/cart/page.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { Answer } from '~/http/answers/answers.server';
import { scriptLoader } from '~/http/script-loader.server';
import type { Shopper } from '~/session/shopper.server';

/** True if the backend has a session, or could restore the cart. */
async function isKnown(shopper: Shopper): Promise<boolean> {
  const [session, auth, lines] = await Promise.all([
    shopper.read('session'),
    shopper.read('auth'),
    shopper.read('cartLines'),
  ]);
  return session !== undefined || auth !== undefined || (lines?.length ?? 0) > 0;
}

/** Returns false if the backend does not respond. */
async function refreshHeader(shopper: Shopper): Promise<boolean> {
  if (!(await isKnown(shopper))) return true;
  try {
    await getCart(shopper);
    return true;
  } catch (error) {
    return commerceError(error).sessionLapsed;
  }
}

/** Replaces a lapsed session. A shopper without one costs the backend no request. */
export const loader = scriptLoader(async ({ shopper }) => {
  const isRead = await refreshHeader(shopper);
  const [header, flash] = await Promise.all([readHeader(shopper), shopper.read('flash')]);
  const session = { header, hasNews: flash !== undefined };
  return new Answer(session, { status: isRead ? 200 : 503 });
});
