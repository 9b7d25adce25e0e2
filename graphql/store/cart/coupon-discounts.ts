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

const typeOrder: Record<Coupon['type'], number> = { fixed_product: 1, percent: 2, fixed_cart: 3 };

function compareApplicationOrder(a: Coupon, b: Coupon): number {
  return typeOrder[a.type] - typeOrder[b.type] || a.amount - b.amount || b.id - a.id;
}

/** Discounts by coupon id: product discounts first, then percentages, then cart discounts. */
export function calculateDiscounts(
  lines: readonly DiscountLine[],
  coupons: readonly Coupon[],
): Map<number, LineDiscounts> {
  // Highest unit price first: leftover minor units apply to it.
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
    const applyPerItem = (among: readonly DiscountLine[], amount: number) =>
      sum(among, (line) => applyDiscount(line, roundHalfDown(amount * line.quantity)));
    const distributeRemainder = (among: readonly DiscountLine[], amount: number) => {
      let remainder = amount;
      for (const line of among)
        remainder -= applyDiscount(line, Math.max(0, Math.min(line.quantity, remainder)));
    };

    if (coupon.type === 'fixed_product') applyPerItem(coveredLines, coupon.amount);
    else if (coupon.type === 'percent') {
      // Rounds each line down, and distributes the rest minor unit by minor unit (WC_Discounts::apply_coupon_percent).
      const share = coupon.amount / 1e4 / 100;
      const base = sum(coveredLines, ({ price }) => roundHalfUp(price));
      const discountSum = sum(coveredLines, (line) =>
        applyDiscount(line, Math.floor(roundHalfUp(line.price) * share)),
      );
      distributeRemainder(coveredLines, roundHalfDown(base * share) - discountSum);
    } else {
      // Spreads the amount evenly over all pieces, then the rest minor unit by minor unit (WC_Discounts::apply_coupon_fixed_cart).
      for (let remainder = coupon.amount; remainder > 0;) {
        const discountableLines = coveredLines.filter((line) => getRemainingPrice(line) > 0);
        const totalQuantity = sum(discountableLines, ({ quantity }) => quantity);
        const unitDiscount = totalQuantity === 0 ? 0 : Math.floor(remainder / totalQuantity);
        const discountSum = applyPerItem(discountableLines, unitDiscount);
        if (unitDiscount === 0) distributeRemainder(discountableLines, remainder);
        if (discountSum === 0) break;
        remainder -= discountSum;
      }
    }
    return discounts;
  };
  const sortedCoupons = [...coupons].sort(compareApplicationOrder);
  return new Map(sortedCoupons.map((coupon) => [coupon.id, discountCoupon(coupon)]));
}

const sum = <Item>(items: readonly Item[], getValue: (item: Item) => number): number =>
  items.reduce((total, item) => total + getValue(item), 0);
