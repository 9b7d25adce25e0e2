import { balanced } from '@graphql/rules/sums';
import { minorSum } from '~/backend/parts/money.server';

type Amount = string | null | undefined | readonly (string | null | undefined)[];

export type Sums = Record<
  | 'rawSubtotal'
  | 'rawSubtotalTax'
  | 'rawDiscountTotal'
  | 'rawDiscountTax'
  | 'rawShippingTotal'
  | 'rawShippingTax'
  | 'rawFeeTotal'
  | 'rawFeeTax'
  | 'rawTotalTax'
  | 'rawTotal',
  Amount
>;

const list = (amount: Amount) => (typeof amount === 'object' && amount !== null ? amount : [amount]);

export const shownSum = (net: Amount, tax: Amount, taxIncluded: boolean): number =>
  minorSum(...list(net), ...(taxIncluded ? list(tax) : []));

/** Minor units. The displayed amounts add up to the total. */
export type Totals = ReturnType<typeof totalsOf>;

/** With tax: subtotal − discount + shipping + fees + other = total, each with its tax. Without: each net, and tax is a summand. */
export function totalsOf(sums: Sums, taxIncluded: boolean) {
  const part = (net: Amount, tax: Amount) => shownSum(net, tax, taxIncluded);
  const shipping = part(sums.rawShippingTotal, sums.rawShippingTax);
  const feeTax = list(sums.rawFeeTax);
  const fees = list(sums.rawFeeTotal).reduce((sum, net, at) => sum + part(net, feeTax[at]), 0);
  const tax = minorSum(...list(sums.rawTotalTax));
  const total = minorSum(...list(sums.rawTotal));
  const goods = {
    subtotal: part(sums.rawSubtotal, sums.rawSubtotalTax),
    discount: part(sums.rawDiscountTotal, sums.rawDiscountTax),
  };
  const rest = total - shipping - fees - (taxIncluded ? 0 : tax);
  // `other` is what the backend added to the total without naming it. It is nearly always 0.
  return { ...balanced(goods, rest), shipping, fees, tax, total, taxIncluded };
}
