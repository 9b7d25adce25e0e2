import {
  allPrices,
  priceListText,
  variationPrices,
  type ProductRecord,
} from '../../domain/catalogue/product';
import { formatPrice, formatPriceRange, type PriceFormat } from '../../domain/price-format';
import type { Resolvers } from '../resolver';

type Kind = 'price' | 'regularPrice' | 'salePrice';

interface FormatArgs {
  format?: 'RAW' | 'FORMATTED' | null;
}

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

const priced = {
  price: (
    product: ProductRecord,
    { format }: FormatArgs,
    { settings }: { settings: { priceFormat: PriceFormat } },
  ) => priceText(product, 'price', format === 'RAW', settings.priceFormat),
  regularPrice: (
    product: ProductRecord,
    { format }: FormatArgs,
    { settings }: { settings: { priceFormat: PriceFormat } },
  ) => priceText(product, 'regularPrice', format === 'RAW', settings.priceFormat),
  salePrice: (
    product: ProductRecord,
    { format }: FormatArgs,
    { settings }: { settings: { priceFormat: PriceFormat } },
  ) => priceText(product, 'salePrice', format === 'RAW', settings.priceFormat),
};

export const priceResolvers: Resolvers = {
  SimpleProduct: priced,
  VariableProduct: priced,
  ExternalProduct: priced,
  GroupProduct: priced,
  SimpleProductVariation: priced,
};
