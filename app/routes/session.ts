import { getCart } from '~/commerce/cart/cart.server';
import { shownInPlace, type InPlaceAnswer } from '~/commerce/cart/page.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { Answer } from '~/http/answers/answers.server';
import { scriptLoader } from '~/http/fetcher-handlers.server';
import type { Shopper } from '~/session/shopper.server';

/** Whether the backend knows this shopper, or could get the content of the cart again. */
async function isKnown(shopper: Shopper): Promise<boolean> {
  const [session, auth, lines] = await Promise.all([
    shopper.read('session'),
    shopper.read('auth'),
    shopper.read('cartLines'),
  ]);
  return session !== undefined || auth !== undefined || (lines?.length ?? 0) > 0;
}

/** Brings the header up to date; false when the backend does not answer. */
async function refreshHeader(shopper: Shopper): Promise<boolean> {
  if (!(await isKnown(shopper))) return true;
  try {
    await getCart(shopper);
    return true;
  } catch (error) {
    return commerceError(error).sessionLapsed;
  }
}

/**
 * The shopper's session for scripts: what the header shows, and with `?cart` the cart. A lapsed session is replaced on the
 * way, with a message. A shopper whom the backend does not know costs it nothing.
 */
export const loader = scriptLoader(async ({ request, shopper, url }) => {
  const asked = url.searchParams.has('cart') ? 'cart' : 'header';
  const isRead = asked === 'cart' || (await refreshHeader(shopper));
  const shown = await shownInPlace(shopper, asked);
  const told: InPlaceAnswer = { ...shown, flash: await shopper.flashForPage(request) };
  return new Answer(told, { status: isRead && shown.page !== null ? 200 : 503 });
});
