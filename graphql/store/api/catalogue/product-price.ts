import {
  pricedParts,
  shownVariations,
  variationPrices,
  type ProductRecord,
} from '../../domain/catalogue/product';
import type { Settings } from '../../db/settings';
import { decimalText, formatPrice, formatPriceRange } from '../../domain/price-format';
import { pricesHere, type PricesHere } from '../../services/shipping-tax/price-here';
import type { StoreContext } from '../../services/context';
import type { PriceArgs } from '../money';
import type { Resolvers } from '../resolver';

type Kind = 'price' | 'regularPrice' | 'salePrice';

/**
 * A price as the real API writes it: null for none and for 0, ranges and lists for variable and grouped products. It is
 * what it costs here, but as RAW what was entered, unless it is the list of a variable product.
 */
function priceText(
  product: ProductRecord,
  kind: Kind,
  raw: boolean,
  { priceFormat: format, hideOutOfStock }: Pick<Settings, 'priceFormat' | 'hideOutOfStock'>,
  here: PricesHere,
): string | null {
  if (product.type === 'variable') {
    const variations = shownVariations(product, hideOutOfStock);
    const prices = variationPrices(variations, kind, (variation, entered) =>
      here.inRange(product, variation, entered),
    );
    const highest = prices.at(-1) ?? 0;
    if (highest === 0) return null;
    if (raw) return prices.map((price) => decimalText(price, format.decimals)).join(', ');
    return formatPriceRange(prices[0] ?? 0, highest, format);
  }
  if (product.type === 'grouped') {
    const parts = kind === 'price' ? pricedParts(product) : [];
    const prices = parts.map((part) => here.of(part, part.price)).sort((a, b) => a - b);
    const highest = prices.at(-1) ?? 0;
    return highest === 0 ? null : formatPriceRange(prices[0] ?? 0, highest, format);
  }
  const minor = product[kind];
  if (minor === null || minor === 0) return null;
  return raw ? product[`${kind}Text`] : formatPrice(here.of(product, minor), format);
}

const priceField =
  (kind: Kind) =>
  (product: ProductRecord, { format }: PriceArgs, ctx: StoreContext) =>
    priceText(product, kind, format === 'RAW', ctx.settings, pricesHere(ctx));

export const priceResolvers: Resolvers = {
  ProductWithPricing: {
    price: priceField('price'),
    regularPrice: priceField('regularPrice'),
    salePrice: priceField('salePrice'),
  },
};
