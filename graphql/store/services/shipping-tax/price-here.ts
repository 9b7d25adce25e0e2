import type { ProductRecord } from '../../domain/catalogue/product';
import { shownPrice, type PriceRates } from '../../domain/shipping-tax/shown-price';
import { shopperAddresses } from '../account/addresses';
import { cartRules } from '../cart/cart-rules';
import type { StoreContext } from '../context';
import { keptUntilWritten } from '../kept';
import { placeOfShop, rateFinder, taxPlace } from './tax-place';

/** What an entered price of a product comes to for the shopper of this request. */
export type PriceHere = (product: Pick<ProductRecord, 'taxClass' | 'taxStatus'>, entered: number) => number;

export const priceHere = keptUntilWritten((ctx: StoreContext): PriceHere => {
  const { settings, session } = ctx;
  if (!settings.taxesEnabled) return (_product, entered) => entered;
  const isPickup = session.record?.chosenShipping[0]?.startsWith('local_pickup') ?? false;
  const here = taxPlace(ctx, shopperAddresses(ctx), isPickup);
  const shop = placeOfShop(ctx);
  const ratesAt = rateFinder(cartRules(ctx).taxRates);
  const rules = {
    pricesIncludeTax: settings.pricesIncludeTax,
    displayWithTax: settings.displayShopPricesWithTax,
    roundTaxAtSubtotal: settings.roundTaxAtSubtotal,
  };
  const byClass = new Map<string, PriceRates>();
  return ({ taxClass, taxStatus }, entered) => {
    if (taxStatus !== 'taxable') return entered;
    const rates = byClass.get(taxClass) ?? {
      rates: ratesAt(taxClass, here),
      shopRates: ratesAt(taxClass, shop),
    };
    byClass.set(taxClass, rates);
    return shownPrice(entered, rates, rules);
  };
});
