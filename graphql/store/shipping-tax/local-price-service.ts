import type { ProductRecord } from '../catalogue/product-rules';
import { calculateDisplayPrice, type PriceRates } from './tax-rules';
import { getShopperAddresses } from '../account/customer-view-service';
import { getCartState } from '../cart/cart-state-service';
import { memoizeUntilWrite, type StoreContext } from '../context/store-context';
import { createRateFinder, findPriceRates, resolveTaxPlace } from './shipping-tax-service';

type TaxableProduct = Pick<ProductRecord, 'taxClass' | 'taxStatus'>;

export interface LocalPrices {
  toDisplayPrice(product: TaxableProduct, enteredPrice: number): number;
  /** Without tax at the destination, WooCommerce shows entered prices in ranges (`taxes_influence_price`). */
  toRangePrice(product: TaxableProduct, variation: TaxableProduct, enteredPrice: number): number;
}

export const getLocalPrices = memoizeUntilWrite((ctx: StoreContext): LocalPrices => {
  const { settings, session } = ctx;
  const isPickup =
    session.record?.chosenShipping[0]?.startsWith('local_pickup') === true &&
    getCartState(ctx).totals.chosen?.methodId === 'local_pickup';
  const taxAddress = resolveTaxPlace(ctx, getShopperAddresses(ctx), isPickup);
  const findRates = createRateFinder(ctx);
  const rules = {
    arePricesTaxInclusive: settings.pricesIncludeTax,
    isTaxDisplayed: settings.displayShopPricesWithTax,
    shouldRoundTaxAtSubtotal: settings.roundTaxAtSubtotal,
  };
  const ratesByClass = new Map<string, PriceRates>();
  const getRates = ({ taxClass, taxStatus }: TaxableProduct) => {
    if (!settings.taxesEnabled || taxStatus !== 'taxable') return null;
    const rates = ratesByClass.get(taxClass) ?? findPriceRates(ctx, findRates, taxClass, taxAddress);
    ratesByClass.set(taxClass, rates);
    return rates;
  };
  const toDisplayPrice: LocalPrices['toDisplayPrice'] = (product, enteredPrice) => {
    const rates = getRates(product);
    return rates ? calculateDisplayPrice(enteredPrice, rates, rules) : enteredPrice;
  };
  return {
    toDisplayPrice,
    toRangePrice: (product, variation, enteredPrice) =>
      getRates(product)?.rates.length ? toDisplayPrice(variation, enteredPrice) : enteredPrice,
  };
});
