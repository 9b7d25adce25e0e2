import { asCommerceError } from '~/platform/backend/commerce-error.server';
import { findProductById } from '~/commerce/lists/product-cards.server';
import { addToWishlist, removeFromWishlist } from '~/commerce/wishlist/shopper-wishlist.server';
import { seeOther } from '~/http/responses/data-response.server';
import { toSafePath } from '~/http/guards/safe-path.server';
import { log } from '~/platform/log.server';
import type { FormArgs } from '~/http/handlers/route-handlers.server';

/** Responds 400 to any intent but `add` and `remove`. */
export async function wishlistAction({ form, shopper }: FormArgs): Promise<Response> {
  const intent = form.get('intent');
  if (intent !== 'add' && intent !== 'remove') throw new Response(null, { status: 400 });
  const back = seeOther(toSafePath(form.get('redirectTo'), '/wishlist'));
  const id = Number(form.get('productId'));
  const product = await findProductById(id);
  try {
    if (intent === 'remove') {
      await removeFromWishlist(shopper, id);
      if (product) shopper.addFlash('success', 'catalogue:wishRemoved', { name: product.name });
      else shopper.addFlash('success', 'catalogue:wishGone');
    } else {
      if (!product) {
        shopper.addFlash('error', 'product:missing');
        return back;
      }
      const isAdded = await addToWishlist(shopper, id);
      shopper.addFlash(
        isAdded ? 'success' : 'error',
        isAdded ? 'catalogue:wishAdded' : 'catalogue:wishFull',
        {
          name: product.name,
        },
      );
    }
  } catch (error) {
    log.warn({ err: asCommerceError(error) }, 'the wishlist could not be saved with the account');
    shopper.addFlash('error', 'errors:unavailable');
  }
  return back;
}
