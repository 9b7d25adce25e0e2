import { choosePayment } from '@graphql/operations/checkout';
import { commerceError, isRefused, orElse } from '~/backend/sentences/errors.server';
import type { Shopper } from '~/session/shopper.server';

/**
 * Tells the backend's session the way to pay, as WooCommerce's own checkout does: the cart that is read next has the fees,
 * discounts and taxes that depend on it. A backend that refuses goes on without.
 */
export async function tellPayment(shopper: Shopper, method: string): Promise<void> {
  if (method === '') return;
  const tell = () => orElse(shopper.send(choosePayment, { method }), undefined, isRefused);
  try {
    await tell();
  } catch (error) {
    // It was a guest's session that heard it, and telling it twice does no harm.
    if (!commerceError(error).ranAsGuest) throw error;
    await tell();
  }
}
