import { matchesPostcode } from './address-postcode';
import { roundHalfDown, roundHalfUp, toTaxPrecision } from '../core/price-format';

export interface TaxPlace {
  country: string;
  state: string;
  postcode: string;
  city: string;
}

export interface TaxRate {
  id: number;
  country: string;
  state: string;
  /** Parts per million: 190000 is 19 %. */
  ratePpm: number;
  name: string;
  priority: number;
  isCompound: boolean;
  isForShipping: boolean;
  class: string;
  postcodes: readonly string[];
  cities: readonly string[];
}

/** Unrounded tax in minor units by rate id, in the order in which the rates apply. */
export type Taxes = ReadonlyMap<number, number>;

/** The standard class is '' on products and `standard` on rates. */
export function normalizeTaxClass(taxClass: string): string {
  return taxClass === '' ? 'standard' : taxClass;
}

/** The most specific rate of each priority. */
export function matchTaxRates(rates: readonly TaxRate[], taxClass: string, place: TaxPlace): TaxRate[] {
  if (place.country === '') return [];
  const className = normalizeTaxClass(taxClass);
  const matches = rates
    .filter((rate) => normalizeTaxClass(rate.class) === className && coversPlace(rate, place))
    .sort(compareByPrecedence);
  return matches.filter(
    (rate, index) => matches.findIndex((other) => other.priority === rate.priority) === index,
  );
}

function coversPlace(rate: TaxRate, place: TaxPlace): boolean {
  const country = place.country.toUpperCase();
  if (rate.country !== '' && rate.country !== country) return false;
  if (rate.state !== '' && rate.state !== place.state.toUpperCase()) return false;
  if (
    rate.postcodes.length > 0 &&
    !rate.postcodes.some((area) => matchesPostcode(place.postcode, area, country))
  )
    return false;
  return (
    rate.cities.length === 0 ||
    rate.cities.some((city) => city.toUpperCase() === place.city.trim().toUpperCase())
  );
}

function compareByPrecedence(a: TaxRate, b: TaxRate): number {
  return (
    a.priority - b.priority ||
    compareEmptyLast(a.country, b.country) ||
    compareEmptyLast(a.state, b.state) ||
    b.postcodes.length - a.postcodes.length ||
    b.cities.length - a.cities.length ||
    a.id - b.id
  );
}

function compareEmptyLast(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return 1;
  if (b === '') return -1;
  return a < b ? -1 : 1;
}

/** WC_Tax::calc_inclusive_tax */
export function calculateInclusiveTaxes(gross: number, rates: readonly TaxRate[]): Taxes {
  const taxes = new Map<number, number>(rates.map((rate) => [rate.id, 0]));
  let beforeCompound = gross;
  for (const rate of rates.filter((each) => each.isCompound).reverse()) {
    const tax = beforeCompound - beforeCompound / (1 + rate.ratePpm / 1e6);
    taxes.set(rate.id, tax);
    beforeCompound -= tax;
  }
  const plain = rates.filter((rate) => !rate.isCompound);
  const combinedFactor = 1 + plain.reduce((sum, rate) => sum + rate.ratePpm, 0) / 1e6;
  for (const rate of plain) taxes.set(rate.id, (rate.ratePpm / 1e6 / combinedFactor) * beforeCompound);
  return roundToTaxPrecision(taxes);
}

/** WC_Tax::calc_exclusive_tax: compound rates also apply to the taxes before them. */
export function calculateExclusiveTaxes(net: number, rates: readonly TaxRate[]): Taxes {
  const taxes = new Map<number, number>();
  for (const rate of rates) if (!rate.isCompound) taxes.set(rate.id, net * (rate.ratePpm / 1e6));
  for (const rate of rates)
    if (rate.isCompound) taxes.set(rate.id, (net + sumTaxes(taxes)) * (rate.ratePpm / 1e6));
  return roundToTaxPrecision(taxes);
}

export function calculateTaxes(amount: number, rates: readonly TaxRate[], areTaxesIncluded: boolean): Taxes {
  return areTaxesIncluded ? calculateInclusiveTaxes(amount, rates) : calculateExclusiveTaxes(amount, rates);
}

function roundToTaxPrecision(taxes: Map<number, number>): Taxes {
  for (const [id, tax] of taxes) taxes.set(id, toTaxPrecision(tax));
  return taxes;
}

export function sumTaxes(taxes: Taxes, round = (tax: number) => tax): number {
  let sum = 0;
  for (const tax of taxes.values()) sum += round(tax);
  return sum;
}

/** Rounds to minor units. Halves go down if prices include tax, so that net and tax add up to the price. */
export function roundTax(tax: number, arePricesTaxInclusive: boolean): number {
  return arePricesTaxInclusive ? roundHalfDown(tax) : roundHalfUp(tax);
}

/** Replaces the shop's tax in a gross price by that of another place. The same rates leave the price unchanged. */
export function convertGrossPrice(
  gross: number,
  shopRates: readonly TaxRate[],
  rates: readonly TaxRate[],
): number {
  if (hasSameRates(shopRates, rates)) return gross;
  const net = gross - sumTaxes(calculateInclusiveTaxes(gross, shopRates));
  return net + sumTaxes(calculateExclusiveTaxes(net, rates));
}

function hasSameRates(a: readonly TaxRate[], b: readonly TaxRate[]): boolean {
  return a.length === b.length && a.every((rate, index) => rate.id === b[index]?.id);
}

export interface DisplayPriceRules {
  arePricesTaxInclusive: boolean;
  isTaxDisplayed: boolean;
  shouldRoundTaxAtSubtotal: boolean;
}

/** Rates at the shopper's place and at the shop's. None for untaxed goods. */
export interface PriceRates {
  rates: readonly TaxRate[];
  shopRates: readonly TaxRate[];
}

export function calculateDisplayPrice(
  enteredPrice: number,
  { rates, shopRates }: PriceRates,
  rules: DisplayPriceRules,
): number {
  const { arePricesTaxInclusive, isTaxDisplayed } = rules;
  if (arePricesTaxInclusive === isTaxDisplayed && (!isTaxDisplayed || hasSameRates(rates, shopRates)))
    return enteredPrice;
  const sum = (taxes: Taxes) =>
    sumTaxes(
      taxes,
      rules.shouldRoundTaxAtSubtotal ? undefined : (tax) => roundTax(tax, arePricesTaxInclusive),
    );
  if (!isTaxDisplayed)
    return roundHalfUp(enteredPrice - sumTaxes(calculateInclusiveTaxes(enteredPrice, shopRates)));
  if (!arePricesTaxInclusive)
    return roundHalfUp(enteredPrice + sum(calculateTaxes(enteredPrice, rates, false)));
  const inclusiveTaxes = calculateInclusiveTaxes(enteredPrice, shopRates);
  return roundHalfUp(
    enteredPrice -
      sum(inclusiveTaxes) +
      sum(calculateExclusiveTaxes(enteredPrice - sumTaxes(inclusiveTaxes), rates)),
  );
}

/** Class for "shipping tax class based on cart items": standard first, then in the shop's order. */
export function findShippingTaxClass(
  goodsClasses: readonly string[],
  classes: readonly string[],
): string | null {
  const presentClasses = new Set(goodsClasses.map(normalizeTaxClass));
  if (presentClasses.size < 2) return [...presentClasses][0] ?? null;
  return presentClasses.has('standard')
    ? 'standard'
    : (classes.find((each) => presentClasses.has(each)) ?? 'standard');
}

/** `DE-MWST. 19%-1`, as stored with orders. */
export function buildTaxRateCode(rate: TaxRate): string {
  return [rate.country, rate.state, rate.name === '' ? 'TAX' : rate.name, String(rate.priority)]
    .filter((part) => part !== '')
    .join('-')
    .toUpperCase();
}
