import { cartPage } from '~/commerce/cart/page.server';
import { refreshCart } from '~/commerce/cart/cart.server';
import { commerceError } from '~/backend/errors.server';
import type { Shopper } from '~/session/shopper.server';
import type { InPlaceAnswer } from '~/session/in-place.server';
import { answer } from '~/http/answers.server';
import { pageLoader } from '~/session/handlers.server';

/** Whether the backend knows this shopper, or could be told again what was in the cart. */
async function isKnown(shopper: Shopper): Promise<boolean> {
  const [session, auth, lines] = await Promise.all([
    shopper.read('session'),
    shopper.read('auth'),
    shopper.read('cartLines'),
  ]);
  return session !== undefined || auth !== undefined || (lines?.length ?? 0) > 0;
}

/**
 * The shopper's session for scripts: what the header shows, and with `?cart` the cart.
 * A lapsed session is replaced on the way, once, with a message. A shopper whom the backend does not know costs it nothing.
 */
export const loader = /* @__PURE__ */ pageLoader<InPlaceAnswer>(async ({ shopper, url }) => {
  const headers = { 'cache-control': 'private, no-store' };
  const asked = url.searchParams.has('cart');
  let status = 200;
  let page: Pick<InPlaceAnswer, 'page'> = {};
  if (asked) page = { page: await cartPage(shopper) };
  else if (await isKnown(shopper)) {
    try {
      await refreshCart(shopper);
    } catch (error) {
      if (!commerceError(error).sessionLapsed) status = 503;
    }
  }
  if (page.page === null) status = 503;
  const [header, flash] = await Promise.all([shopper.read('header'), shopper.read('flash')]);
  if (flash) shopper.write('flash', undefined);
  return answer(
    {
      header: { items: header?.items ?? 0, name: header?.name ?? null },
      ...page,
      ...(flash ? { flash } : {}),
    },
    { status, headers },
  );
});
