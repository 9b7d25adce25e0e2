import type { ProductRecord } from '../catalogue/product-rules';
import { calculateDisplayPrice, type PriceRates } from './tax-rules';
import { getShopperAddresses } from '../account/customer-view-service';
import { getCartState } from '../cart/cart-state-service';
import { memoizeUntilWrite } from '../context/store-context';
import { createRateFinder, findPriceRates, resolveTaxPlace } from './shipping-tax-service';

type TaxableProduct = Pick<ProductRecord, 'taxClass' | 'taxStatus'>;

export const getLocalPrices = memoizeUntilWrite((ctx) => {
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
  const toDisplayPrice = (product: TaxableProduct, enteredPrice: number): number => {
    const rates = getRates(product);
    return rates ? calculateDisplayPrice(enteredPrice, rates, rules) : enteredPrice;
  };
  return {
    toDisplayPrice,
    /** Without tax at the destination, WooCommerce shows entered prices in ranges (`taxes_influence_price`). */
    toRangePrice: (product: TaxableProduct, variation: TaxableProduct, enteredPrice: number): number =>
      getRates(product)?.rates.length ? toDisplayPrice(variation, enteredPrice) : enteredPrice,
  };
});
