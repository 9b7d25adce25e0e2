import { choosePayment, updateCheckout } from '@graphql/operations/checkout';
import { customerInput, type AddressChanges } from '~/backend/customer-input.server';
import { commerceError, isOutage, isRefused, orElse } from '~/backend/sentences/errors.server';
import { copyWith } from '~/commerce/address/address.server';
import { afterCart } from '~/commerce/cart/after-cart.server';
import { saveAddresses } from '~/commerce/cart/cart.server';
import type { Cart } from '~/commerce/cart/view.server';
import type { Shopper } from '~/session/shopper.server';

/** Does as WooCommerce's checkout: fees, discounts and taxes may depend on the payment method. A refusal is ignored. */
export async function tellPayment(shopper: Shopper, method: string): Promise<void> {
  if (method === '') return;
  const tell = () => orElse(shopper.send(choosePayment, { method }), undefined, isRefused);
  try {
    await tell();
  } catch (error) {
    // A guest's session got it. Sending it twice is harmless.
    if (!commerceError(error).ranAsGuest) throw error;
    await tell();
  }
}

/** Returns undefined for customers: WooGraphQL counts with the new address only from the next request on. */
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
