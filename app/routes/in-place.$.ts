import { shownInPlace, type InPlaceAnswer } from '~/commerce/cart/page.server';
import { Answer } from '~/http/answers/answers.server';
import { orThrown, resource } from '~/http/answers/resource.server';
import { orRefused, type FormArgs, type Outcome } from '~/http/route-handlers.server';
import { scriptAction } from '~/http/fetcher-handlers.server';
import { cartAction } from './cart/actions.server';
import { productAction } from './product.$slug/actions.server';
import { wishlistAction } from './wishlist/actions.server';

async function act(path: string, args: FormArgs): Promise<Response> {
  if (path === 'cart') return cartAction(args);
  if (path === 'wishlist') return wishlistAction(args);
  const slug = /^product\/([^/]+)$/.exec(path)?.[1];
  if (slug === undefined) throw new Response(null, { status: 404 });
  return productAction(slug, args);
}

/**
 * Forms that a script sends instead of the page's own form: the same actions, whose outcome is told to the script instead of
 * by the next page. With `?cart` the answer brings the whole cart.
 */
export const action = scriptAction(async (args): Promise<Outcome<InPlaceAnswer>> => {
  const { params, shopper, url } = args;
  const asked = url.searchParams.has('cart') ? 'cart' : 'header';
  const path = (params['*'] ?? '').replace(/\/$/, '');
  const outcome = await orThrown(() => orRefused(() => act(path, args)));
  if (outcome instanceof Answer)
    return new Answer({ failure: outcome.value, ...(await shownInPlace(shopper, asked)) }, outcome.init);
  const to = outcome.headers.get('location');
  if (to === null) return outcome;
  return { to, flash: shopper.takeFlash(), ...(await shownInPlace(shopper, asked)) };
});

export const loader = resource(() => new Response(null, { status: 405, headers: { allow: 'POST' } }));
