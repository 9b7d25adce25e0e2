import { couponCovers, type Coupon, type CouponItem } from './coupon-rules';
import { roundHalfDown, roundHalfUp } from '../core/rounding';

export interface DiscountLine {
  key: string;
  /** Displayed price of the whole line in minor units. Not rounded if it was converted from another tax rate. */
  price: number;
  quantity: number;
  item: CouponItem;
}

/** Discount in minor units by line key. */
export type LineDiscounts = Map<string, number>;

export interface DiscountOptions {
  /** woocommerce_calc_discounts_sequentially */
  isSequential: boolean;
  isValid: (coupon: Coupon) => boolean;
}

/** Discounts by coupon id: product discounts first, then percentages, then cart discounts. Invalid coupons give none. */
export function calculateDiscounts(
  lines: readonly DiscountLine[],
  coupons: readonly Coupon[],
  options: DiscountOptions,
): Map<number, LineDiscounts> {
  const calculation = new DiscountCalculation(lines, options.isSequential);
  for (const coupon of [...coupons].sort(compareApplicationOrder))
    if (options.isValid(coupon)) calculation.apply(coupon);
  return calculation.discounts;
}

const typeOrder: Record<Coupon['type'], number> = { fixed_product: 1, percent: 2, fixed_cart: 3 };

function compareApplicationOrder(a: Coupon, b: Coupon): number {
  return (
    typeOrder[a.type] - typeOrder[b.type] ||
    (a.limitItems ?? 0) - (b.limitItems ?? 0) ||
    a.amount - b.amount ||
    b.id - a.id
  );
}

class DiscountCalculation {
  readonly discounts = new Map<number, LineDiscounts>();
  /** Highest unit price first: limits and leftover minor units apply to it. */
  readonly #lines: readonly DiscountLine[];
  readonly #discountByLine = new Map<string, number>();

  readonly #isSequential: boolean;

  constructor(lines: readonly DiscountLine[], isSequential: boolean) {
    this.#isSequential = isSequential;
    this.#lines = [...lines].sort((a, b) => b.price / b.quantity - a.price / a.quantity);
  }

  apply(coupon: Coupon): void {
    const discounts: LineDiscounts = new Map();
    this.discounts.set(coupon.id, discounts);
    const lines = this.#lines.filter(
      (line) => this.#remainingPrice(line) > 0 && couponCovers(coupon, line.item),
    );
    if (coupon.type === 'percent') this.#applyPercent(coupon, lines, discounts);
    else if (coupon.type === 'fixed_product')
      this.#applyPerItem(lines, coupon.amount, coupon.limitItems, discounts);
    else this.#applyToCart(lines, coupon.amount, coupon.limitItems, discounts);
  }

  #remainingPrice(line: DiscountLine): number {
    return Math.max(0, roundHalfUp(line.price - (this.#discountByLine.get(line.key) ?? 0)));
  }

  #applyDiscount(line: DiscountLine, amount: number, discounts: LineDiscounts): number {
    const discount = Math.min(this.#remainingPrice(line), amount);
    discounts.set(line.key, (discounts.get(line.key) ?? 0) + discount);
    this.#discountByLine.set(line.key, (this.#discountByLine.get(line.key) ?? 0) + discount);
    return discount;
  }

  /** Rounds each line down, and distributes the rest minor unit by minor unit (WC_Discounts::apply_coupon_percent). */
  #applyPercent(coupon: Coupon, lines: readonly DiscountLine[], discounts: LineDiscounts): void {
    const share = coupon.amount / 1e4 / 100;
    let discountSum = 0;
    let base = 0;
    let coveredQuantity = 0;
    for (const line of lines) {
      const count = countCoveredItems(line.quantity, coupon.limitItems, coveredQuantity);
      const price =
        ((this.#isSequential ? this.#remainingPrice(line) : roundHalfUp(line.price)) / line.quantity) * count;
      discountSum += this.#applyDiscount(line, Math.floor(price * share), discounts);
      base += price;
      coveredQuantity += count;
    }
    this.#distributeRemainder(lines, roundHalfDown(base * share) - discountSum, discounts);
  }

  #applyPerItem(
    lines: readonly DiscountLine[],
    amount: number,
    limit: number | null,
    discounts: LineDiscounts,
  ): number {
    let discountSum = 0;
    let coveredQuantity = 0;
    for (const line of lines) {
      const count = countCoveredItems(line.quantity, limit, coveredQuantity);
      const unitDiscount = limit ? Math.min(amount, line.price / line.quantity) : amount;
      discountSum += this.#applyDiscount(line, roundHalfDown(unitDiscount * count), discounts);
      coveredQuantity += count;
    }
    return discountSum;
  }

  /** Spreads the amount evenly over all pieces, then the rest minor unit by minor unit (WC_Discounts::apply_coupon_fixed_cart). */
  #applyToCart(
    lines: readonly DiscountLine[],
    amount: number,
    limit: number | null,
    discounts: LineDiscounts,
  ): void {
    let remainder = amount;
    while (remainder > 0) {
      const discountableLines = lines.filter((line) => this.#remainingPrice(line) > 0);
      const totalQuantity = discountableLines.reduce((sum, line) => sum + line.quantity, 0);
      if (totalQuantity === 0) return;
      const unitDiscount = Math.floor(remainder / totalQuantity);
      const discountSum =
        unitDiscount > 0
          ? this.#applyPerItem(discountableLines, unitDiscount, limit, discounts)
          : this.#distributeRemainder(discountableLines, remainder, discounts);
      if (discountSum === 0 || unitDiscount === 0) return;
      remainder -= discountSum;
    }
  }

  #distributeRemainder(lines: readonly DiscountLine[], amount: number, discounts: LineDiscounts): number {
    let discountSum = 0;
    for (const line of lines)
      discountSum += this.#applyDiscount(
        line,
        Math.max(0, Math.min(line.quantity, amount - discountSum)),
        discounts,
      );
    return discountSum;
  }
}

function countCoveredItems(quantity: number, limit: number | null, coveredQuantity: number): number {
  return limit ? Math.max(0, Math.min(quantity, limit - coveredQuantity)) : quantity;
}
