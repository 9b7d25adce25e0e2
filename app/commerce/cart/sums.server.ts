import { balanced } from '@graphql/rules/sums';
import { minorDigits } from '~/backend/parts/money.server';

type Raw = string | null | undefined;

const scale = 8;

/** A RAW amount ("30.25210084") in units of 10^-8. */
function exact(raw: Raw): bigint {
  const match = /^(-?)(?=\.?\d)(\d*)(?:\.(\d*))?$/.exec(raw?.trim() ?? '');
  if (!match) return 0n;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -units : units;
}

/**
 * The sum of RAW amounts in minor units, rounded once and half away from zero. The backend keeps net sums and taxes
 * apart and unrounded (tests/contract/README.md, "Cart, coupons, shipping"), so that they have to be added before they are rounded.
 */
export function minorSum(...raws: Raw[]): number {
  const sum = raws.reduce((total, raw) => total + exact(raw), 0n);
  const step = 10n ** BigInt(scale - minorDigits());
  const half = sum < 0n ? -step / 2n : step / 2n;
  return Number((sum + half) / step);
}

/** One amount or several that belong together. */
type Amount = Raw | readonly Raw[];

/** The sums of a cart or an order as the API names them. */
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

const list = (amount: Amount): readonly Raw[] =>
  typeof amount === 'object' && amount !== null ? amount : [amount];

/** Amounts in minor units such that what is shown adds up to the total. */
export type Totals = ReturnType<typeof totalsOf>;

/**
 * Subtotal − discount + shipping + fees + other = total, each with its tax, when the shop shows prices with tax;
 * otherwise each without it and the tax is a summand too.
 */
export function totalsOf(sums: Sums, taxIncluded: boolean) {
  const part = (net: Amount, tax: Amount) => minorSum(...list(net), ...(taxIncluded ? list(tax) : []));
  const shipping = part(sums.rawShippingTotal, sums.rawShippingTax);
  const fees = part(sums.rawFeeTotal, sums.rawFeeTax);
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
