import { getCart } from '~/commerce/cart/cart.server';
import { readHeader } from '~/commerce/cart/page.server';
import { commerceError } from '~/backend/sentences/errors.server';
import { Answer } from '~/http/answers/answers.server';
import { scriptLoader } from '~/http/script-loader.server';
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
 * What the header shows, for scripts, and whether a message waits for the next page. A lapsed session is replaced on the way. A
 * shopper whom the backend does not know costs it nothing.
 */
export const loader = scriptLoader(async ({ shopper }) => {
  const isRead = await refreshHeader(shopper);
  const [header, flash] = await Promise.all([readHeader(shopper), shopper.read('flash')]);
  const session = { header, hasNews: flash !== undefined };
  return new Answer(session, { status: isRead ? 200 : 503 });
});
