import type { CartLine } from '~/commerce/cart/cart-view.server';

/** A line of the cart as pages show it. */
export const line = (changes: Partial<CartLine> = {}): CartLine => ({
  key: 'a1',
  productId: 1,
  name: 'Wool Socks',
  path: '/product/wool-socks',
  attributes: [{ label: 'Size', value: 'M' }],
  unit: '€9.00',
  total: '€18.00',
  quantity: 2,
  maxQuantity: 10,
  single: false,
  ...changes,
});
