import {
  allPrices,
  priceListText,
  variationPrices,
  type ProductRecord,
} from '../../domain/catalogue/product';
import { formatPrice, formatPriceRange, type PriceFormat } from '../../domain/price-format';
import type { StoreContext } from '../../services/context';
import type { PriceArgs } from '../money';
import type { Resolvers } from '../resolver';

type Kind = 'price' | 'regularPrice' | 'salePrice';

/** A price as the real API writes it: null for none and for 0, ranges and lists for variable and grouped products. */
export function priceText(
  product: ProductRecord,
  kind: Kind,
  raw: boolean,
  format: PriceFormat,
): string | null {
  if (product.type === 'variable') {
    const prices = variationPrices(product, kind);
    const highest = prices.at(-1) ?? 0;
    if (highest === 0) return null;
    return raw ? priceListText(prices, format.decimals) : formatPriceRange(prices[0] ?? 0, highest, format);
  }
  if (product.type === 'grouped') {
    const prices = kind === 'price' ? allPrices(product) : [];
    const highest = prices.at(-1) ?? 0;
    return highest === 0 ? null : formatPriceRange(prices[0] ?? 0, highest, format);
  }
  const minor = product[kind];
  if (minor === null || minor === 0) return null;
  return raw
    ? { price: product.priceText, regularPrice: product.regularPriceText, salePrice: product.salePriceText }[
        kind
      ]
    : formatPrice(minor, format);
}

const priceField =
  (kind: Kind) =>
  (product: ProductRecord, { format }: PriceArgs, { settings }: StoreContext) =>
    priceText(product, kind, format === 'RAW', settings.priceFormat);

const priced = {
  price: priceField('price'),
  regularPrice: priceField('regularPrice'),
  salePrice: priceField('salePrice'),
};

export const priceResolvers: Resolvers = {
  SimpleProduct: priced,
  VariableProduct: priced,
  ExternalProduct: priced,
  GroupProduct: priced,
  SimpleProductVariation: priced,
};
