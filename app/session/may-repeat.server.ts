import type { Operation } from '~/backend/client.server';

const cartOperations = new Set([
  'addToCart',
  'applyCoupon',
  'emptyCart',
  'removeCoupons',
  'updateItemQuantities',
  'updateShippingMethod',
]);

/** Whether the cart is used up when the operation has run: then there is nothing to fill a fresh session with. */
export const usesCartUp = ({ name }: Operation): boolean => name === 'checkout';

/**
 * Whether an operation may be sent again in the session that replaces a lapsed one. What was meant for an account is not
 * done for a guest, and a shopper never orders an unseen cart.
 */
export function mayRepeat(operation: Operation, { loginEnded }: { loginEnded: boolean }): boolean {
  if (operation.type === 'query') return true;
  return loginEnded ? cartOperations.has(operation.name) : !usesCartUp(operation);
}
