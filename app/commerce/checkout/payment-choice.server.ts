import { choosePayment, updateCheckout } from '@graphql/operations/checkout';
import { customerInput, type AddressChanges } from '~/backend/customer-input.server';
import { commerceError, isOutage, isRefused, orElse } from '~/backend/sentences/errors.server';
import { copyWith } from '~/commerce/address/address.server';
import { afterCart } from '~/commerce/cart/after-cart.server';
import { saveAddresses } from '~/commerce/cart/cart.server';
import type { Cart } from '~/commerce/cart/view.server';
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

/**
 * Sends the addresses and, where it is another one, the way to pay in one call. What is refused together is sent one after the other.
 * @returns the cart that follows; undefined for customers: WooGraphQL counts with their new address from the next request on
 * @throws CommerceError
 */
export async function sendDetails(
  shopper: Shopper,
  changes: AddressChanges,
  method: string,
): Promise<Cart | undefined> {
  const variables = {
    customer: await customerInput(changes),
    method,
    isOtherMethod: method !== '',
    needsCart: (await shopper.read('auth')) === undefined,
  };
  const answer = await orElse(
    shopper.send(updateCheckout, variables),
    undefined,
    (error) => !isOutage(error),
  );
  if (!answer) {
    await tellPayment(shopper, method);
    await saveAddresses(shopper, changes);
    return undefined;
  }
  shopper.write('address', copyWith(changes, await shopper.read('address')));
  const { updateShippingMethod: after } = answer;
  return after ? afterCart(shopper, after.cart) : undefined;
}
