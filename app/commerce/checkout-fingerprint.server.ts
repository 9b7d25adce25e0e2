import { createHash } from 'node:crypto';
import type { Cart } from './cart-view.server';

/**
 * Stands for everything about a cart that the shopper agrees to: what, how many, at which price, with which coupons,
 * delivered how, for how much, paid how. A change of any of them changes it.
 */
export function fingerprint(cart: Cart, payment: string): string {
  const agreed = {
    lines: cart.lines.map(({ key, quantity, total }) => [key, quantity, total]),
    coupons: cart.coupons.map(({ code, discount }) => [code, discount]),
    shipping: cart.packages.map(({ chosen, rates }) => [chosen, rates.find(({ id }) => id === chosen)?.cost]),
    totals: cart.totals,
    payment,
  };
  return createHash('sha256').update(JSON.stringify(agreed)).digest('base64url');
}
