import { balanced } from '@graphql/rules/sums';
import { minorDigits } from '~/backend/parts/money.server';

type Raw = string | null | undefined;

const scale = 8;

/** A RAW amount ("30.25210084") in units of 10^-8. */
function exact(raw: Raw): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,})?)?$/.exec(raw?.trim() ?? '');
  if (!match) return 0n;
  const [, sign, whole = '0', fraction = ''] = match;
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

export interface Sums {
  subtotal: Amount;
  subtotalTax: Amount;
  discount: Amount;
  discountTax: Amount;
  shipping: Amount;
  shippingTax: Amount;
  fees: Amount;
  feeTax: Amount;
  tax: Amount;
  total: Amount;
}

const list = (amount: Amount): readonly Raw[] =>
  typeof amount === 'object' && amount !== null ? amount : [amount];

/** Amounts in minor units such that what is shown adds up to the total. */
export interface Totals {
  subtotal: number;
  discount: number;
  shipping: number;
  fees: number;
  /** What the backend has added to the total or taken from it without a name; nearly always 0. */
  other: number;
  tax: number;
  total: number;
  taxIncluded: boolean;
}

/**
 * Subtotal − discount + shipping + fees + other = total, each with its tax, when the shop shows prices with tax;
 * otherwise each without it and the tax is a summand too.
 */
export function totalsOf(sums: Sums, taxIncluded: boolean): Totals {
  const part = (net: Amount, tax: Amount) => minorSum(...list(net), ...(taxIncluded ? list(tax) : []));
  const shipping = part(sums.shipping, sums.shippingTax);
  const fees = part(sums.fees, sums.feeTax);
  const tax = minorSum(...list(sums.tax));
  const total = minorSum(...list(sums.total));
  const goods = {
    subtotal: part(sums.subtotal, sums.subtotalTax),
    discount: part(sums.discount, sums.discountTax),
  };
  const rest = total - shipping - fees - (taxIncluded ? 0 : tax);
  return { ...balanced(goods, rest), shipping, fees, tax, total, taxIncluded };
}
