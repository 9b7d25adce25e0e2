/** WooCommerce rounds the tax of each line and row on its own (tests/contract/README.md, "Cart, coupons, shipping"). Minor units. */
export const isRoundingDifference = (difference: number): boolean => Math.abs(difference) < 10;

/** Balances rows against the paid total: a rounding difference goes to the discount, else to the goods. Anything more is `remainder`. */
export function balanceTotals(
  { subtotal, discount }: { subtotal: number; discount: number },
  goodsTotal: number,
): { subtotal: number; discount: number; remainder: number } {
  const difference = goodsTotal - (subtotal - discount);
  if (!isRoundingDifference(difference)) return { subtotal, discount, remainder: difference };
  return discount > 0
    ? { subtotal, discount: discount - difference, remainder: 0 }
    : { subtotal: subtotal + difference, discount, remainder: 0 };
}
