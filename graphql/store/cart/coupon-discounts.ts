import { couponCovers, type Coupon, type CouponItem } from './coupon-rules';
import { roundHalfDown, roundHalfUp } from '../core/price-format';

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

const typeOrder: Record<Coupon['type'], number> = { fixed_product: 1, percent: 2, fixed_cart: 3 };

function compareApplicationOrder(a: Coupon, b: Coupon): number {
  return (
    typeOrder[a.type] - typeOrder[b.type] ||
    (a.limitItems ?? 0) - (b.limitItems ?? 0) ||
    a.amount - b.amount ||
    b.id - a.id
  );
}

/** Discounts by coupon id: product discounts first, then percentages, then cart discounts. Invalid coupons give none. */
export function calculateDiscounts(
  lines: readonly DiscountLine[],
  coupons: readonly Coupon[],
  { isSequential, isValid }: DiscountOptions,
): Map<number, LineDiscounts> {
  // Highest unit price first: limits and leftover minor units apply to it.
  const sortedLines = [...lines].sort((a, b) => b.price / b.quantity - a.price / a.quantity);
  const discountByLine: LineDiscounts = new Map();
  const getRemainingPrice = ({ key, price }: DiscountLine) =>
    Math.max(0, roundHalfUp(price - (discountByLine.get(key) ?? 0)));

  const discountCoupon = (coupon: Coupon): LineDiscounts => {
    const discounts: LineDiscounts = new Map();
    const coveredLines = sortedLines.filter(
      (line) => getRemainingPrice(line) > 0 && couponCovers(coupon, line.item),
    );
    const applyDiscount = (line: DiscountLine, amount: number): number => {
      const discount = Math.min(getRemainingPrice(line), amount);
      for (const totals of [discounts, discountByLine])
        totals.set(line.key, (totals.get(line.key) ?? 0) + discount);
      return discount;
    };
    /** Calls `discountLine` with each line and the number of its pieces within the coupon's limit. */
    const sumCovered = (
      among: readonly DiscountLine[],
      discountLine: (line: DiscountLine, count: number) => number,
    ): number => {
      let [discountSum, coveredQuantity] = [0, 0];
      for (const line of among) {
        const { quantity } = line;
        const rest = coupon.limitItems ? Math.max(0, coupon.limitItems - coveredQuantity) : quantity;
        const count = Math.min(quantity, rest);
        discountSum += discountLine(line, count);
        coveredQuantity += count;
      }
      return discountSum;
    };
    const applyPerItem = (among: readonly DiscountLine[], amount: number) =>
      sumCovered(among, (line, count) => {
        const unitDiscount = coupon.limitItems ? Math.min(amount, line.price / line.quantity) : amount;
        return applyDiscount(line, roundHalfDown(unitDiscount * count));
      });
    const distributeRemainder = (among: readonly DiscountLine[], amount: number) => {
      let discountSum = 0;
      for (const line of among)
        discountSum += applyDiscount(line, Math.max(0, Math.min(line.quantity, amount - discountSum)));
      return discountSum;
    };

    if (coupon.type === 'fixed_product') applyPerItem(coveredLines, coupon.amount);
    else if (coupon.type === 'percent') {
      // Rounds each line down, and distributes the rest minor unit by minor unit (WC_Discounts::apply_coupon_percent).
      const share = coupon.amount / 1e4 / 100;
      let base = 0;
      const discountSum = sumCovered(coveredLines, (line, count) => {
        const linePrice = isSequential ? getRemainingPrice(line) : roundHalfUp(line.price);
        const price = (linePrice / line.quantity) * count;
        base += price;
        return applyDiscount(line, Math.floor(price * share));
      });
      distributeRemainder(coveredLines, roundHalfDown(base * share) - discountSum);
    } else {
      // Spreads the amount evenly over all pieces, then the rest minor unit by minor unit (WC_Discounts::apply_coupon_fixed_cart).
      for (let remainder = coupon.amount; remainder > 0;) {
        const discountableLines = coveredLines.filter((line) => getRemainingPrice(line) > 0);
        const totalQuantity = discountableLines.reduce((sum, line) => sum + line.quantity, 0);
        const unitDiscount = totalQuantity === 0 ? 0 : Math.floor(remainder / totalQuantity);
        if (unitDiscount === 0) {
          distributeRemainder(discountableLines, remainder);
          break;
        }
        const discountSum = applyPerItem(discountableLines, unitDiscount);
        if (discountSum === 0) break;
        remainder -= discountSum;
      }
    }
    return discounts;
  };
  const validCoupons = coupons.filter(isValid).sort(compareApplicationOrder);
  return new Map(validCoupons.map((coupon) => [coupon.id, discountCoupon(coupon)]));
}
