import {
  pricedParts,
  shownVariations,
  variationPrices,
  type ProductRecord,
} from '../../domain/catalogue/product';
import { decimalText, formatPrice, formatPriceRange } from '../../domain/price-format';
import { pricesHere } from '../../services/shipping-tax/price-here';
import type { StoreContext } from '../../services/context';
import type { PriceArgs } from '../money';
import type { Resolvers } from '../resolver';

/**
 * A price as the real API writes it: null for none and for 0, ranges and lists for variable and grouped products. It is
 * what it costs here, but as RAW what was entered, unless it is the list of a variable product.
 */
const priceField =
  (kind: 'price' | 'regularPrice' | 'salePrice') =>
  (product: ProductRecord, args: PriceArgs, ctx: StoreContext): string | null => {
    const { priceFormat: format, hideOutOfStock } = ctx.settings;
    const isRaw = args.format === 'RAW';
    const here = pricesHere(ctx);
    if (product.type === 'variable') {
      const variations = shownVariations(product, hideOutOfStock);
      const prices = variationPrices(variations, kind, (variation, entered) =>
        here.inRange(product, variation, entered),
      );
      const highest = prices.at(-1) ?? 0;
      if (highest === 0) return null;
      if (isRaw) return prices.map((price) => decimalText(price, format.decimals)).join(', ');
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
    return isRaw ? product[`${kind}Text`] : formatPrice(here.of(product, minor), format);
  };

export const priceResolvers: Resolvers = {
  ProductWithPricing: {
    price: priceField('price'),
    regularPrice: priceField('regularPrice'),
    salePrice: priceField('salePrice'),
  },
};
