/** Any other intent is a 400. Those of the account are beside their sections. */
export const cartIntents = [
  'add',
  'update',
  'increase',
  'decrease',
  'remove',
  'move-to-wishlist',
  'empty',
  'coupon-apply',
  'coupon-remove',
  'shipping',
  'estimate',
] as const;
export const checkoutIntents = [
  'continue',
  'enter',
  'update',
  'address',
  'coupon-apply',
  'coupon-remove',
] as const;
export const productIntents = ['add', 'add-group', 'review'] as const;

export type CartIntent = (typeof cartIntents)[number];
export type CheckoutIntent = (typeof checkoutIntents)[number];
export type ProductIntent = (typeof productIntents)[number];
