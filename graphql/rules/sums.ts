/** WooCommerce rounds the tax of each line and row on its own (tests/contract/README.md, "Cart, coupons, shipping"). Minor units. */
export const isRounding = (difference: number): boolean => Math.abs(difference) < 10;

/** Balances rows against the paid total: a rounding difference goes to the discount, else to the goods. Anything more is `remainder`. */
export function balanced(
  { subtotal, discount }: { subtotal: number; discount: number },
  rest: number,
): { subtotal: number; discount: number; other: number } {
  const difference = rest - (subtotal - discount);
  if (!isRounding(difference)) return { subtotal, discount, other: difference };
  return discount > 0
    ? { subtotal, discount: discount - difference, other: 0 }
    : { subtotal: subtotal + difference, discount, other: 0 };
}
