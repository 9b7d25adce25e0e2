// docs.stripe.com/currencies: no decimals, and three decimals of which Stripe takes two.
const zeroDecimalCurrencies = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const threeDecimalCurrencies = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);

/** Converts minor units of a shop to Stripe's. Stripe counts hundredths also where shops show no decimals (HUF, IDR, ISK). */
export function toStripeAmount(
  minorUnits: number,
  { currency, decimals }: { currency: string; decimals: number },
): number {
  if (zeroDecimalCurrencies.has(currency)) return Math.round(minorUnits / 10 ** decimals);
  if (threeDecimalCurrencies.has(currency)) return Math.round(minorUnits / 10 ** (decimals - 2)) * 10;
  return Math.round(minorUnits * 10 ** (2 - decimals));
}
