import type { ProductRecord } from '../../domain/catalogue/product';
import { shownPrice, type PriceRates } from '../../domain/shipping-tax/shown-price';
import { shopperAddresses } from '../account/addresses';
import { cartRules } from '../cart/cart-rules';
import type { StoreContext } from '../context';
import { placeOfShop, rateFinder, taxPlace } from './tax-place';

/** What an entered price of a product comes to for the shopper of this request. */
export type PriceHere = (product: Pick<ProductRecord, 'taxClass' | 'taxStatus'>, entered: number) => number;

interface Kept {
  sessionId: string;
  changes: number;
  price: PriceHere;
}

const kept = new WeakMap<StoreContext, Kept>();

/** Made once in a request, and again only after something was written. */
export function priceHere(ctx: StoreContext): PriceHere {
  const changes = ctx.db.totalChanges;
  const known = kept.get(ctx);
  if (known && known.sessionId === ctx.session.id && known.changes === changes) return known.price;
  const price = makePrice(ctx);
  kept.set(ctx, { sessionId: ctx.session.id, changes, price });
  return price;
}

function makePrice(ctx: StoreContext): PriceHere {
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
}
