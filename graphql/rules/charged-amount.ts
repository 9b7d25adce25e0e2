/** Currencies that Stripe counts in whole units, and those in thousandths, of which it takes whole hundredths (docs.stripe.com/currencies). */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/**
 * An amount as Stripe counts it: most currencies in hundredths, also those in which shops have no decimals, as forints, rupiahs and
 * krónur. How many decimals a language's data writes says nothing about it, and changes with Node.
 * @param minor of a shop whose prices have so many `decimals`
 */
export function chargedAmount(
  minor: number,
  { currency, decimals }: { currency: string; decimals: number },
): number {
  if (whole.has(currency)) return Math.round(minor / 10 ** decimals);
  if (thousandths.has(currency)) return Math.round(minor / 10 ** (decimals - 2)) * 10;
  return Math.round(minor * 10 ** (2 - decimals));
}
