import { setPaymentMethod, updateCheckout } from '@graphql/operations/checkout-operations';
import { toCustomerInput, type AddressChanges } from '~/domain/address/customer-input.server';
import { asCommerceError, isOutage, isRefused, withFallback } from '~/platform/backend/commerce-error.server';
import { mergeAddressCopy } from '~/commerce/address/customer-address.server';
import { syncCartCookies } from '~/commerce/cart/sync-cart-cookies.server';
import { saveAddresses } from '~/commerce/cart/shopper-cart.server';
import type { Cart } from '~/commerce/cart/cart-view.server';
import type { Shopper } from '~/session/shopper.server';

/** Does as WooCommerce's checkout: fees, discounts and taxes may depend on the payment method. A refusal is ignored. */
export async function sendPaymentMethod(shopper: Shopper, method: string): Promise<void> {
  if (method === '') return;
  const sendMethod = () => withFallback(shopper.send(setPaymentMethod, { method }), undefined, isRefused);
  try {
    await sendMethod();
  } catch (error) {
    // A guest's session got it. Sending it twice is harmless.
    if (!asCommerceError(error).hasRunAsGuest) throw error;
    await sendMethod();
  }
}

/** Returns undefined for customers: WooGraphQL counts with the new address only from the next request on. */
export async function sendCheckoutDetails(
  shopper: Shopper,
  changes: AddressChanges,
  method: string,
): Promise<Cart | undefined> {
  const variables = {
    customer: await toCustomerInput(changes),
    method,
    isOtherMethod: method !== '',
    needsCart: (await shopper.getCookie('auth')) === undefined,
  };
  const result = await withFallback(
    shopper.send(updateCheckout, variables),
    undefined,
    (error) => !isOutage(error),
  );
  if (!result) {
    await sendPaymentMethod(shopper, method);
    await saveAddresses(shopper, changes);
    return undefined;
  }
  shopper.setCookie('address', mergeAddressCopy(changes, await shopper.getCookie('address')));
  const { updateShippingMethod: shippingResult } = result;
  return shippingResult ? syncCartCookies(shopper, shippingResult.cart) : undefined;
}
