import { balanceTotals } from '@graphql/shared/balance-totals';
import { sumMinorUnits } from '~/domain/money.server';

type RawAmount = string | null | undefined | readonly (string | null | undefined)[];

export type RawTotals = Record<
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
  RawAmount
>;

const toList = (amount: RawAmount) => (typeof amount === 'object' && amount !== null ? amount : [amount]);

export const displayTotal = (net: RawAmount, tax: RawAmount, isTaxIncluded: boolean): number =>
  sumMinorUnits(...toList(net), ...(isTaxIncluded ? toList(tax) : []));

/** Minor units. The displayed amounts add up to the total. */
export type Totals = ReturnType<typeof computeTotals>;

/** With tax: subtotal − discount + shipping + fees + remainder = total, each with its tax. Without: each net, and tax is a summand. */
export function computeTotals(rawTotals: RawTotals, isTaxIncluded: boolean) {
  const display = (net: RawAmount, tax: RawAmount) => displayTotal(net, tax, isTaxIncluded);
  const shipping = display(rawTotals.rawShippingTotal, rawTotals.rawShippingTax);
  const feeTax = toList(rawTotals.rawFeeTax);
  const fees = toList(rawTotals.rawFeeTotal).reduce(
    (sum, net, index) => sum + display(net, feeTax[index]),
    0,
  );
  const tax = sumMinorUnits(...toList(rawTotals.rawTotalTax));
  const total = sumMinorUnits(...toList(rawTotals.rawTotal));
  const goods = {
    subtotal: display(rawTotals.rawSubtotal, rawTotals.rawSubtotalTax),
    discount: display(rawTotals.rawDiscountTotal, rawTotals.rawDiscountTax),
  };
  const rest = total - shipping - fees - (isTaxIncluded ? 0 : tax);
  // `remainder` is what the backend added to the total without naming it. It is nearly always 0.
  return { ...balanceTotals(goods, rest), shipping, fees, tax, total, taxIncluded: isTaxIncluded };
}
