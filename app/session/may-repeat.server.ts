import type { Operation } from '~/backend/client.server';

const cartOperations = new Set([
  'addToCart',
  'applyCoupon',
  'emptyCart',
  'removeCoupons',
  'updateItemQuantities',
  'updateShippingMethod',
]);

/**
 * Whether an operation may be sent again in the session that replaces a lapsed one. What was meant for an account is not
 * done for a guest, and nobody orders a cart they have not seen.
 */
export function mayRepeat({ type, name }: Operation, { loginEnded }: { loginEnded: boolean }): boolean {
  if (type === 'query') return true;
  return loginEnded ? cartOperations.has(name) : name !== 'checkout';
}
