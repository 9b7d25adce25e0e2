import { commerceError } from '~/backend/sentences/errors.server';
import { listedById } from '~/commerce/lists/catalogue.server';
import { addToWishlist, removeFromWishlist } from '~/commerce/wishlist/wishlist.server';
import { seeOther } from '~/http/answers/answers.server';
import { safePath } from '~/http/guards/safe-path.server';
import { log } from '~/platform/log.server';
import type { FormArgs } from '~/http/route-handlers.server';

/** Responds 400 to any intent but `add` and `remove`. */
export async function wishlistAction({ form, shopper }: FormArgs): Promise<Response> {
  const intent = form.get('intent');
  if (intent !== 'add' && intent !== 'remove') throw new Response(null, { status: 400 });
  const back = seeOther(safePath(form.get('redirectTo'), '/wishlist'));
  const id = Number(form.get('productId'));
  const product = await listedById(id);
  try {
    if (intent === 'remove') {
      await removeFromWishlist(shopper, id);
      if (product) shopper.flash('success', 'catalogue:wishRemoved', { name: product.name });
      else shopper.flash('success', 'catalogue:wishGone');
    } else {
      if (!product) {
        shopper.flash('error', 'product:missing');
        return back;
      }
      const hasRoom = await addToWishlist(shopper, id);
      shopper.flash(hasRoom ? 'success' : 'error', hasRoom ? 'catalogue:wishAdded' : 'catalogue:wishFull', {
        name: product.name,
      });
    }
  } catch (error) {
    log.warn({ err: commerceError(error) }, 'the wishlist could not be saved with the account');
    shopper.flash('error', 'errors:unavailable');
  }
  return back;
}
