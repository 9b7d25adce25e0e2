import { couponProblem, type Coupon, type CouponItem, type CouponSituation } from './coupon';
import { discountsOf } from './coupon-discounts';
import { roundHalfDown, roundHalfUp } from '../money';
import {
  chosenRate,
  offeredRates,
  type ShippingChoice,
  type ShippingPackage,
  type ShippingRate,
  type ShippingTerms,
  type ShippingZone,
} from '../shipping-tax/shipping';
import {
  type PriceRates,
  type ShownPriceRules,
  calculateTaxes,
  priceElsewhere,
  roundTax,
  sumTaxes,
  type TaxRate,
  type Taxes,
} from '../shipping-tax/tax';

export interface TotalsItem extends CouponItem, PriceRates {
  key: string;
  quantity: number;
  needsShipping: boolean;
  shippingClassId: number | null;
}

export interface TotalsRules extends ShownPriceRules {
  sequentialDiscounts: boolean;
  decimals: number;
}

export interface TotalsInput {
  rules: TotalsRules;
  items: readonly TotalsItem[];
  coupons: readonly Coupon[];
  situation: Omit<CouponSituation, 'items' | 'displayedSubtotal'>;
  fee?: PaymentFee | undefined;
  shipping: ShippingTerms & {
    /** False while the address is incomplete: rates are offered, but none is chosen. */
    isPlaceKnown: boolean;
    zone: ShippingZone | null;
    choice: ShippingChoice;
  };
}

export interface TaxTotal {
  rate: TaxRate;
  goods: number;
  shipping: number;
}

export interface PaymentFee {
  name: string;
  total: number;
}

/** Whole minor units. Goods, discounts and shipping are net, taxes are separate. */
export type CartTotals = ReturnType<typeof calculateTotals>;
export type LineTotals = CartTotals['lines'][number];
export type CouponTotals = CartTotals['coupons'][number];

interface Line {
  item: TotalsItem;
  price: number;
  subtotal: number;
  subtotalTaxes: Taxes;
  total: number;
  totalTaxes: Taxes;
}

/** Totals like WC_Cart_Totals: tax is rounded per line or at the subtotal, and discounts reduce the displayed price. */
export function calculateTotals({ rules, items, coupons, situation, shipping, fee }: TotalsInput) {
  const roundLine = (amount: number) => (rules.roundTaxAtSubtotal ? amount : roundHalfUp(amount));
  const taxSum = (taxes: Taxes) => sumTaxes(taxes, (tax) => roundLineTax(tax, rules));

  const lines = items.map((item) => priceLine(item, rules));
  const subtotal = lines.reduce((sum, line) => sum + roundLine(line.subtotal), 0);
  const subtotalTax = lines.reduce((sum, line) => sum + taxSum(line.subtotalTaxes), 0);

  const displayedSubtotal = roundHalfUp(rules.displayWithTax ? subtotal + subtotalTax : subtotal);
  const problems = new Map(
    coupons.map((coupon) => [coupon.id, couponProblem(coupon, { ...situation, items, displayedSubtotal })]),
  );
  const discounts = discountLines(lines, coupons, rules, (coupon) => problems.get(coupon.id) === null);
  for (const line of lines) discountLine(line, discounts.byLine.get(line.item.key) ?? 0, rules);

  const contents = lines.reduce((sum, line) => sum + roundLine(line.total), 0);
  const contentsTax = lines.reduce((sum, line) => sum + taxSum(line.totalTaxes), 0);

  const sent = lines.filter((line) => line.item.needsShipping);
  const parcel: ShippingPackage = {
    ...shipping,
    items: sent.map(({ item: { quantity, shippingClassId }, total }) => ({
      quantity,
      total,
      shippingClassId,
    })),
    spendBeforeDiscounts: displayedSubtotal,
    spend: roundHalfUp(displayedSubtotal - discounts.net - (rules.displayWithTax ? discounts.tax : 0)),
    hasFreeShippingCoupon: coupons.some((coupon) => coupon.freeShipping && problems.get(coupon.id) === null),
    decimals: rules.decimals,
  };
  const rates = sent.length > 0 ? offeredRates(shipping.zone, parcel) : [];
  const chosen = shipping.isPlaceKnown
    ? chosenRate(
        rates,
        shipping.choice,
        coupons.some((coupon) => coupon.freeShipping),
      )
    : null;

  const cost = chosen?.cost ?? 0;
  const shippingTax = chosen ? sumTaxes(chosen.taxes, roundLine) : 0;
  return {
    lines: lines.map((line) => roundedLine(line, rules)),
    subtotal: roundHalfUp(subtotal),
    subtotalTax: roundHalfUp(subtotalTax),
    displayedSubtotal,
    discount: roundHalfUp(discounts.net),
    discountTax: roundHalfUp(discounts.tax),
    contents: roundHalfUp(contents),
    contentsTax: roundHalfUp(contentsTax),
    coupons: coupons.map((coupon) => ({
      coupon,
      discount: roundHalfDown(discounts.byCoupon.get(coupon.id)?.net ?? 0),
      discountTax: roundHalfDown(discounts.byCoupon.get(coupon.id)?.tax ?? 0),
      problem: problems.get(coupon.id) ?? null,
    })),
    needsShipping: sent.length > 0,
    rates,
    chosen,
    shipping: roundHalfUp(cost),
    shippingTax: roundHalfUp(shippingTax),
    fee: fee ?? null,
    taxes: collectTaxes(lines, chosen, shipping.taxRates, rules),
    totalTax: roundHalfUp(contentsTax) + roundHalfUp(shippingTax),
    /** Orders round the tax of goods and shipping together. */
    orderTax: roundHalfUp(contentsTax + shippingTax),
    total: roundHalfUp(contents + cost + contentsTax + shippingTax) + (fee?.total ?? 0),
  };
}

function priceLine(item: TotalsItem, rules: TotalsRules): Line {
  const entered = item.unitPrice * item.quantity;
  const price = rules.pricesIncludeTax ? priceElsewhere(entered, item.shopRates, item.rates) : entered;
  const taxes = calculateTaxes(price, item.rates, rules.pricesIncludeTax);
  const net = rules.pricesIncludeTax ? price - sumTaxes(taxes) : price;
  return { item, price, subtotal: net, subtotalTaxes: taxes, total: net, totalTaxes: taxes };
}

function discountLine(line: Line, discount: number, rules: TotalsRules): void {
  if (discount === 0) return;
  const price = Math.max(0, line.price - discount);
  line.totalTaxes = calculateTaxes(price, line.item.rates, rules.pricesIncludeTax);
  line.total = rules.pricesIncludeTax ? price - sumTaxes(line.totalTaxes) : price;
}

interface Discounts {
  byLine: Map<string, number>;
  byCoupon: Map<number, { net: number; tax: number }>;
  net: number;
  tax: number;
}

function discountLines(
  lines: readonly Line[],
  coupons: readonly Coupon[],
  rules: TotalsRules,
  isValid: (coupon: Coupon) => boolean,
): Discounts {
  const result: Discounts = { byLine: new Map(), byCoupon: new Map(), net: 0, tax: 0 };
  if (coupons.length === 0) return result;
  const found = discountsOf(
    lines.map(({ item, price }) => ({ key: item.key, price, quantity: item.quantity, item })),
    coupons,
    { sequential: rules.sequentialDiscounts, isValid },
  );
  for (const [couponId, discounts] of found) {
    const sums = { net: 0, tax: 0 };
    for (const line of lines) {
      const discount = discounts.get(line.item.key) ?? 0;
      const tax = sumTaxes(calculateTaxes(discount, line.item.rates, rules.pricesIncludeTax));
      sums.net += rules.pricesIncludeTax ? discount - tax : discount;
      sums.tax += tax;
      result.byLine.set(line.item.key, (result.byLine.get(line.item.key) ?? 0) + discount);
    }
    result.byCoupon.set(couponId, sums);
    result.net += sums.net;
    result.tax += sums.tax;
  }
  return result;
}

function roundLineTax(tax: number, rules: TotalsRules): number {
  return rules.roundTaxAtSubtotal ? tax : roundTax(tax, rules.pricesIncludeTax);
}

function roundedLine(line: Line, rules: TotalsRules) {
  const ofLine = (tax: number) => roundLineTax(tax, rules);
  const tax = sumTaxes(line.totalTaxes, ofLine);
  return {
    subtotal: roundHalfUp(line.subtotal),
    subtotalTax: roundHalfUp(sumTaxes(line.subtotalTaxes, ofLine)),
    total: roundHalfUp(line.total),
    tax: roundHalfUp(tax),
    gross: roundHalfUp(line.total + tax),
    taxes: [...line.totalTaxes].map(([rateId, each]) => ({
      rateId,
      total: roundHalfUp(ofLine(each)),
      subtotal: roundHalfUp(ofLine(line.subtotalTaxes.get(rateId) ?? 0)),
    })),
  };
}

function collectTaxes(
  lines: readonly Line[],
  chosen: ShippingRate | null,
  shippingRates: readonly TaxRate[],
  rules: TotalsRules,
): TaxTotal[] {
  const totals = new Map<number, TaxTotal>();
  const entry = (rate: TaxRate): TaxTotal => {
    const known = totals.get(rate.id) ?? { rate, goods: 0, shipping: 0 };
    totals.set(rate.id, known);
    return known;
  };
  for (const { item, totalTaxes } of lines) {
    for (const rate of item.rates) {
      const tax = totalTaxes.get(rate.id);
      if (tax !== undefined) entry(rate).goods += roundLineTax(tax, rules);
    }
  }
  for (const rate of shippingRates) {
    const tax = chosen?.taxes.get(rate.id);
    if (tax !== undefined) entry(rate).shipping += roundHalfUp(tax);
  }
  return [...totals.values()].map((total) => ({
    ...total,
    goods: roundTax(total.goods, rules.pricesIncludeTax),
  }));
}
