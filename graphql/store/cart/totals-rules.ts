import { findCouponProblem, type Coupon, type CouponItem, type CouponSituation } from './coupon-rules';
import { calculateDiscounts } from './coupon-discounts';
import { roundHalfDown, roundHalfUp } from '../core/price-format';
import {
  chooseRate,
  getOfferedRates,
  type ShippingChoice,
  type ShippingPackage,
  type ShippingRate,
  type ShippingTerms,
  type ShippingZone,
} from '../shipping-tax/shipping-rules';
import {
  type PriceRates,
  type DisplayPriceRules,
  calculateTaxes,
  convertGrossPrice,
  roundTax,
  sumTaxes,
  type TaxRate,
  type Taxes,
} from '../shipping-tax/tax-rules';

export interface TotalsItem extends CouponItem, PriceRates {
  key: string;
  quantity: number;
  needsShipping: boolean;
}

export interface TotalsRules extends DisplayPriceRules {
  decimals: number;
}

export interface TotalsInput {
  rules: TotalsRules;
  items: readonly TotalsItem[];
  coupons: readonly Coupon[];
  situation: Omit<CouponSituation, 'items' | 'displayedSubtotal'>;
  fee?: PaymentFee | undefined;
  shipping: ShippingTerms & {
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
  const roundLine = (amount: number) => (rules.shouldRoundTaxAtSubtotal ? amount : roundHalfUp(amount));
  const sumLineTaxes = (taxes: Taxes) => sumTaxes(taxes, (tax) => roundLineTax(tax, rules));

  const lines = items.map((item) => priceLine(item, rules));
  const subtotal = lines.reduce((sum, line) => sum + roundLine(line.subtotal), 0);
  const subtotalTax = lines.reduce((sum, line) => sum + sumLineTaxes(line.subtotalTaxes), 0);

  const displayedSubtotal = roundHalfUp(rules.isTaxDisplayed ? subtotal + subtotalTax : subtotal);
  const problems = new Map(
    coupons.map((coupon) => [
      coupon.id,
      findCouponProblem(coupon, { ...situation, items, displayedSubtotal }),
    ]),
  );
  const validCoupons = coupons.filter(({ id }) => problems.get(id) === null);
  const discounts = discountLines(lines, validCoupons, rules);
  for (const line of lines) discountLine(line, discounts.byLine.get(line.item.key) ?? 0, rules);

  const contents = lines.reduce((sum, line) => sum + roundLine(line.total), 0);
  const contentsTax = lines.reduce((sum, line) => sum + sumLineTaxes(line.totalTaxes), 0);

  const shippedLines = lines.filter((line) => line.item.needsShipping);
  const parcel: ShippingPackage = {
    ...shipping,
    spendBeforeDiscounts: displayedSubtotal,
    spend: roundHalfUp(displayedSubtotal - discounts.net - (rules.isTaxDisplayed ? discounts.tax : 0)),
    hasFreeShippingCoupon: validCoupons.some(({ hasFreeShipping }) => hasFreeShipping),
    decimals: rules.decimals,
  };
  const rates = shippedLines.length > 0 ? getOfferedRates(shipping.zone, parcel) : [];
  const chosen = chooseRate(
    rates,
    shipping.choice,
    coupons.some((coupon) => coupon.hasFreeShipping),
  );

  const cost = chosen?.cost ?? 0;
  const shippingTax = chosen ? sumTaxes(chosen.taxes, roundLine) : 0;
  return {
    lines: lines.map((line) => roundLineTotals(line, rules)),
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
    needsShipping: shippedLines.length > 0,
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
  const enteredPrice = item.unitPrice * item.quantity;
  const price = rules.arePricesTaxInclusive
    ? convertGrossPrice(enteredPrice, item.shopRates, item.rates)
    : enteredPrice;
  const taxes = calculateTaxes(price, item.rates, rules.arePricesTaxInclusive);
  const net = rules.arePricesTaxInclusive ? price - sumTaxes(taxes) : price;
  return { item, price, subtotal: net, subtotalTaxes: taxes, total: net, totalTaxes: taxes };
}

function discountLine(line: Line, discount: number, rules: TotalsRules): void {
  if (discount === 0) return;
  const price = Math.max(0, line.price - discount);
  line.totalTaxes = calculateTaxes(price, line.item.rates, rules.arePricesTaxInclusive);
  line.total = rules.arePricesTaxInclusive ? price - sumTaxes(line.totalTaxes) : price;
}

interface Discounts {
  byLine: Map<string, number>;
  byCoupon: Map<number, { net: number; tax: number }>;
  net: number;
  tax: number;
}

function discountLines(lines: readonly Line[], coupons: readonly Coupon[], rules: TotalsRules): Discounts {
  const result: Discounts = { byLine: new Map(), byCoupon: new Map(), net: 0, tax: 0 };
  const discountsByCoupon = calculateDiscounts(
    lines.map(({ item, price }) => ({ key: item.key, price, quantity: item.quantity, item })),
    coupons,
  );
  for (const [couponId, discounts] of discountsByCoupon) {
    const couponTotals = { net: 0, tax: 0 };
    for (const line of lines) {
      const discount = discounts.get(line.item.key) ?? 0;
      const tax = sumTaxes(calculateTaxes(discount, line.item.rates, rules.arePricesTaxInclusive));
      couponTotals.net += rules.arePricesTaxInclusive ? discount - tax : discount;
      couponTotals.tax += tax;
      result.byLine.set(line.item.key, (result.byLine.get(line.item.key) ?? 0) + discount);
    }
    result.byCoupon.set(couponId, couponTotals);
    result.net += couponTotals.net;
    result.tax += couponTotals.tax;
  }
  return result;
}

function roundLineTax(tax: number, rules: TotalsRules): number {
  return rules.shouldRoundTaxAtSubtotal ? tax : roundTax(tax, rules.arePricesTaxInclusive);
}

function roundLineTotals(line: Line, rules: TotalsRules) {
  const roundTaxOfLine = (tax: number) => roundLineTax(tax, rules);
  const tax = sumTaxes(line.totalTaxes, roundTaxOfLine);
  return {
    subtotal: roundHalfUp(line.subtotal),
    subtotalTax: roundHalfUp(sumTaxes(line.subtotalTaxes, roundTaxOfLine)),
    total: roundHalfUp(line.total),
    tax: roundHalfUp(tax),
    gross: roundHalfUp(line.total + tax),
    taxes: [...line.totalTaxes].map(([rateId, each]) => ({
      rateId,
      total: roundHalfUp(roundTaxOfLine(each)),
      subtotal: roundHalfUp(roundTaxOfLine(line.subtotalTaxes.get(rateId) ?? 0)),
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
  const getTaxTotal = (rate: TaxRate): TaxTotal => {
    const taxTotal = totals.get(rate.id) ?? { rate, goods: 0, shipping: 0 };
    totals.set(rate.id, taxTotal);
    return taxTotal;
  };
  for (const { item, totalTaxes } of lines) {
    for (const rate of item.rates) {
      const tax = totalTaxes.get(rate.id);
      if (tax !== undefined) getTaxTotal(rate).goods += roundLineTax(tax, rules);
    }
  }
  for (const rate of shippingRates) {
    const tax = chosen?.taxes.get(rate.id);
    if (tax !== undefined) getTaxTotal(rate).shipping += roundHalfUp(tax);
  }
  return [...totals.values()].map((total) => ({
    ...total,
    goods: roundTax(total.goods, rules.arePricesTaxInclusive),
  }));
}
