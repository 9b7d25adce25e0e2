import { couponCovers, type Coupon, type CouponItem } from './coupon';
import { roundHalfDown, roundHalfUp } from '../money';

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
  sequential: boolean;
  isValid: (coupon: Coupon) => boolean;
}

/** Discounts by coupon id: product discounts first, then percentages, then cart discounts. Invalid coupons give none. */
export function discountsOf(
  lines: readonly DiscountLine[],
  coupons: readonly Coupon[],
  options: DiscountOptions,
): Map<number, LineDiscounts> {
  const calculation = new Calculation(lines, options.sequential);
  for (const coupon of [...coupons].sort(byOrderOfUse))
    if (options.isValid(coupon)) calculation.apply(coupon);
  return calculation.discounts;
}

const orderOfTypes: Record<Coupon['type'], number> = { fixed_product: 1, percent: 2, fixed_cart: 3 };

function byOrderOfUse(a: Coupon, b: Coupon): number {
  return (
    orderOfTypes[a.type] - orderOfTypes[b.type] ||
    (a.limitItems ?? 0) - (b.limitItems ?? 0) ||
    a.amount - b.amount ||
    b.id - a.id
  );
}

class Calculation {
  readonly discounts = new Map<number, LineDiscounts>();
  /** Highest unit price first: limits and leftover minor units apply to it. */
  readonly #lines: readonly DiscountLine[];
  readonly #taken = new Map<string, number>();

  readonly #sequential: boolean;

  constructor(lines: readonly DiscountLine[], sequential: boolean) {
    this.#sequential = sequential;
    this.#lines = [...lines].sort((a, b) => b.price / b.quantity - a.price / a.quantity);
  }

  apply(coupon: Coupon): void {
    const discounts: LineDiscounts = new Map();
    this.discounts.set(coupon.id, discounts);
    const lines = this.#lines.filter((line) => this.#remaining(line) > 0 && couponCovers(coupon, line.item));
    if (coupon.type === 'percent') this.#applyPercent(coupon, lines, discounts);
    else if (coupon.type === 'fixed_product')
      this.#applyPerItem(lines, coupon.amount, coupon.limitItems, discounts);
    else this.#applyToCart(lines, coupon.amount, coupon.limitItems, discounts);
  }

  #remaining(line: DiscountLine): number {
    return Math.max(0, roundHalfUp(line.price - (this.#taken.get(line.key) ?? 0)));
  }

  #take(line: DiscountLine, amount: number, discounts: LineDiscounts): number {
    const discount = Math.min(this.#remaining(line), amount);
    discounts.set(line.key, (discounts.get(line.key) ?? 0) + discount);
    this.#taken.set(line.key, (this.#taken.get(line.key) ?? 0) + discount);
    return discount;
  }

  /** Rounds each line down, and distributes the rest minor unit by minor unit (WC_Discounts::apply_coupon_percent). */
  #applyPercent(coupon: Coupon, lines: readonly DiscountLine[], discounts: LineDiscounts): void {
    const share = coupon.amount / 1e4 / 100;
    let given = 0;
    let base = 0;
    let used = 0;
    for (const line of lines) {
      const count = countFor(line.quantity, coupon.limitItems, used);
      const price =
        ((this.#sequential ? this.#remaining(line) : roundHalfUp(line.price)) / line.quantity) * count;
      given += this.#take(line, Math.floor(price * share), discounts);
      base += price;
      used += count;
    }
    this.#giveRemainder(lines, roundHalfDown(base * share) - given, discounts);
  }

  #applyPerItem(
    lines: readonly DiscountLine[],
    amount: number,
    limit: number | null,
    discounts: LineDiscounts,
  ): number {
    let given = 0;
    let used = 0;
    for (const line of lines) {
      const count = countFor(line.quantity, limit, used);
      const each = limit ? Math.min(amount, line.price / line.quantity) : amount;
      given += this.#take(line, roundHalfDown(each * count), discounts);
      used += count;
    }
    return given;
  }

  /** Spreads the amount evenly over all pieces, then the rest minor unit by minor unit (WC_Discounts::apply_coupon_fixed_cart). */
  #applyToCart(
    lines: readonly DiscountLine[],
    amount: number,
    limit: number | null,
    discounts: LineDiscounts,
  ): void {
    let left = amount;
    while (left > 0) {
      const open = lines.filter((line) => this.#remaining(line) > 0);
      const pieces = open.reduce((sum, line) => sum + line.quantity, 0);
      if (pieces === 0) return;
      const each = Math.floor(left / pieces);
      const given =
        each > 0
          ? this.#applyPerItem(open, each, limit, discounts)
          : this.#giveRemainder(open, left, discounts);
      if (given === 0 || each === 0) return;
      left -= given;
    }
  }

  #giveRemainder(lines: readonly DiscountLine[], amount: number, discounts: LineDiscounts): number {
    let given = 0;
    for (const line of lines)
      given += this.#take(line, Math.max(0, Math.min(line.quantity, amount - given)), discounts);
    return given;
  }
}

function countFor(quantity: number, limit: number | null, used: number): number {
  return limit ? Math.max(0, Math.min(quantity, limit - used)) : quantity;
}
