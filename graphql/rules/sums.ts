/**
 * Whether rounding explains that sums differ by so much, in minor units: WooCommerce rounds the tax of each line and of each row on
 * its own (tests/contract/README.md, "Cart, coupons, shipping").
 */
export const isRounding = (difference: number): boolean => Math.abs(difference) < 10;

/**
 * The rows of goods and discount such that everything adds up to the total that is paid. What rounding leaves over is the
 * discount's, as the one row that shows no price from elsewhere, else the goods'.
 * @param rows in minor units; the discount is taken off
 * @param rest the total without delivery, fees and a tax that is a row of its own
 * @returns `other`: what no rounding explains, for a row of its own
 */
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
