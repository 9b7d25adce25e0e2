import { balanced } from '@graphql/rules/sums';
import { minorSum } from '~/backend/parts/money.server';

/** One RAW amount or several that belong together. */
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

/** What amounts are together as the shop shows them: with their tax, or without it. */
export const shownSum = (net: Amount, tax: Amount, taxIncluded: boolean): number =>
  minorSum(...list(net), ...(taxIncluded ? list(tax) : []));

/** Amounts in minor units such that what is shown adds up to the total. */
export type Totals = ReturnType<typeof totalsOf>;

/**
 * Subtotal − discount + shipping + fees + other = total, each with its tax, when the shop shows prices with tax;
 * otherwise each without it and the tax is a summand too.
 */
export function totalsOf(sums: Sums, taxIncluded: boolean) {
  const part = (net: Amount, tax: Amount) => shownSum(net, tax, taxIncluded);
  const shipping = part(sums.rawShippingTotal, sums.rawShippingTax);
  // Each fee is a row of its own.
  const feeTax = list(sums.rawFeeTax);
  const fees = list(sums.rawFeeTotal).reduce((sum, net, at) => sum + part(net, feeTax[at]), 0);
  const tax = minorSum(...list(sums.rawTotalTax));
  const total = minorSum(...list(sums.rawTotal));
  const goods = {
    subtotal: part(sums.rawSubtotal, sums.rawSubtotalTax),
    discount: part(sums.rawDiscountTotal, sums.rawDiscountTax),
  };
  const rest = total - shipping - fees - (taxIncluded ? 0 : tax);
  // `other` is what the backend has added to the total or taken from it without a name; nearly always 0.
  return { ...balanced(goods, rest), shipping, fees, tax, total, taxIncluded };
}
