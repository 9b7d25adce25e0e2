import type { ProductRecord } from '../../domain/catalogue/product';
import { shownPrice, type PriceRates } from '../../domain/shipping-tax/tax';
import { shopperAddresses } from '../account/addresses';
import { cartState } from '../cart/cart-state';
import { keptUntilWritten, type StoreContext } from '../context';
import { rateFinder, ratesOfPrices, taxPlace } from './shop-rules';

type Taxed = Pick<ProductRecord, 'taxClass' | 'taxStatus'>;

export interface PricesHere {
  of(product: Taxed, entered: number): number;
  /** Without tax at the destination, WooCommerce shows entered prices in ranges (`taxes_influence_price`). */
  inRange(product: Taxed, variation: Taxed, entered: number): number;
}

export const pricesHere = keptUntilWritten((ctx: StoreContext): PricesHere => {
  const { settings, session } = ctx;
  const isPickup =
    session.record?.chosenShipping[0]?.startsWith('local_pickup') === true &&
    cartState(ctx).totals.chosen?.methodId === 'local_pickup';
  const here = taxPlace(ctx, shopperAddresses(ctx), isPickup);
  const ratesAt = rateFinder(ctx);
  const rules = {
    pricesIncludeTax: settings.pricesIncludeTax,
    displayWithTax: settings.displayShopPricesWithTax,
    roundTaxAtSubtotal: settings.roundTaxAtSubtotal,
  };
  const byClass = new Map<string, PriceRates>();
  const ratesOf = ({ taxClass, taxStatus }: Taxed) => {
    if (!settings.taxesEnabled || taxStatus !== 'taxable') return null;
    const rates = byClass.get(taxClass) ?? ratesOfPrices(ctx, ratesAt, taxClass, here);
    byClass.set(taxClass, rates);
    return rates;
  };
  const of: PricesHere['of'] = (product, entered) => {
    const rates = ratesOf(product);
    return rates ? shownPrice(entered, rates, rules) : entered;
  };
  return {
    of,
    inRange: (product, variation, entered) =>
      ratesOf(product)?.rates.length ? of(variation, entered) : entered,
  };
});
