import { roundHalfUp } from '../money';
import {
  calculateTaxes,
  roundTax,
  sameRates,
  sumTaxes,
  taxesOn,
  taxesWithin,
  type TaxRate,
  type Taxes,
} from './tax';

export interface ShownPriceRules {
  pricesIncludeTax: boolean;
  /** Whether goods are shown with their tax. */
  displayWithTax: boolean;
  roundTaxAtSubtotal: boolean;
}

/** The rates of a product at the shopper's place and at the shop's own; none where it is not taxed. */
export interface PriceRates {
  rates: readonly TaxRate[];
  shopRates: readonly TaxRate[];
}

/** An entered price as it is shown at a place, in whole minor units. */
export function shownPrice(
  entered: number,
  { rates, shopRates }: PriceRates,
  rules: ShownPriceRules,
): number {
  const { pricesIncludeTax, displayWithTax } = rules;
  if (pricesIncludeTax === displayWithTax && (!displayWithTax || sameRates(rates, shopRates))) return entered;
  const sum = (taxes: Taxes) =>
    sumTaxes(taxes, rules.roundTaxAtSubtotal ? undefined : (tax) => roundTax(tax, pricesIncludeTax));
  if (!displayWithTax) return roundHalfUp(entered - sumTaxes(taxesWithin(entered, shopRates)));
  if (!pricesIncludeTax) return roundHalfUp(entered + sum(calculateTaxes(entered, rates, false)));
  const within = taxesWithin(entered, shopRates);
  return roundHalfUp(entered - sum(within) + sum(taxesOn(entered - sumTaxes(within), rates)));
}
