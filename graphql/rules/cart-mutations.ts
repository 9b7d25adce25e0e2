const names = new Set([
  'addToCart',
  'applyCoupon',
  'emptyCart',
  'removeCoupons',
  'updateItemQuantities',
  'updateShippingMethod',
]);

/** Whether a mutation changes a cart and nothing else: the shopper who sent it can do it again. */
export const changesOnlyCart = (mutation: string): boolean => names.has(mutation);
