import {
  getPricedProducts,
  getVisibleVariations,
  getVariationPrices,
  type ProductRecord,
} from './product-rules';
import { texturize } from '../content/wordpress-html';
import { formatSiteDate } from '../core/clock';
import { formatDecimal, formatPrice, formatPriceRange } from '../core/price-format';
import type { StoreContext } from '../context/store-context';
import { buildProductPath } from '../content/uri-service';
import { getLocalPrices } from '../shipping-tax/local-price-service';
import { filterByKeys, idFields, emptyToNull, textFields } from '../api/connection';
import type { PriceArgs } from '../api/price-arguments';
import type { ArgumentsOf, Resolvers, TypeResolvers } from '../api/resolver';

const stockStatuses = {
  instock: 'IN_STOCK',
  outofstock: 'OUT_OF_STOCK',
  onbackorder: 'ON_BACKORDER',
} as const;

/** Renders typographic quotes and entities like WordPress. */
export function toDisplayHtml(html: string): string | null {
  if (html === '') return null;
  return texturize(html.replace(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, '&#038;'));
}

export function formatShopDate(unixSeconds: number | null, { settings }: StoreContext): string | null {
  return unixSeconds === null ? null : formatSiteDate(unixSeconds, settings.timezone);
}

type RenderedFields = Record<'description' | 'shortDescription' | 'date', string | null>;
const renderedCache = new WeakMap<ProductRecord, RenderedFields>();

/** Renders costly fields once. A changed record is another object. */
function renderFields(product: ProductRecord, context: StoreContext): RenderedFields {
  const cached = renderedCache.get(product) ?? {
    description: toDisplayHtml(product.description),
    shortDescription: toDisplayHtml(product.shortDescription),
    date: formatShopDate(product.createdAt, context),
  };
  renderedCache.set(product, cached);
  return cached;
}

function textField(name: 'description' | 'shortDescription') {
  return (product: ProductRecord, args: ArgumentsOf<'Product', 'description'>, context: StoreContext) =>
    args.format === 'RAW' ? emptyToNull(product[name]) : renderFields(product, context)[name];
}

const commonFields = {
  ...idFields('post'),
  ...textFields('sku'),
  metaData: (product, args) => emptyToNull(filterByKeys(product.meta, args)),
  purchasable,
  type: ({ type }) => type.toUpperCase(),
  dateOnSaleFrom: ({ saleFrom }, _args, context) => formatShopDate(saleFrom, context),
  dateOnSaleTo: ({ saleTo }, _args, context) => formatShopDate(saleTo, context),
} satisfies TypeResolvers<'Product'>;

function purchasable({ type, status, parent, price, variations }: ProductRecord): boolean {
  if (status !== 'publish' || (parent && parent.status !== 'publish')) return false;
  if (type === 'variable') return variations.some((one) => one.status === 'publish' && one.price !== null);
  return (type === 'simple' || type === 'variation') && price !== null;
}

function onSale(product: ProductRecord, hidesSoldOut: boolean): boolean {
  if (product.type === 'variable')
    return getVisibleVariations(product, hidesSoldOut).some((one) => one.onSale);
  if (product.type === 'grouped') return product.children.some((child) => onSale(child, hidesSoldOut));
  return product.onSale;
}

/** Formats like WooGraphQL: null for none and 0, ranges and lists. RAW is the entered price, except in lists of variable products. */
const priceField =
  (kind: 'price' | 'regularPrice' | 'salePrice') =>
  (product: ProductRecord, args: PriceArgs, ctx: StoreContext): string | null => {
    const { priceFormat: format, hideOutOfStock } = ctx.settings;
    const isRaw = args.format === 'RAW';
    const localPrices = getLocalPrices(ctx);
    if (product.type === 'variable') {
      const variations = getVisibleVariations(product, hideOutOfStock);
      const prices = getVariationPrices(variations, kind, (variation, entered) =>
        localPrices.toRangePrice(product, variation, entered),
      );
      const maxPrice = prices.at(-1) ?? 0;
      if (maxPrice === 0) return null;
      if (isRaw) return prices.map((price) => formatDecimal(price, format.decimals)).join(', ');
      return formatPriceRange(prices[0] ?? 0, maxPrice, format);
    }
    if (product.type === 'grouped') {
      const parts = kind === 'price' ? getPricedProducts(product) : [];
      const prices = parts.map((part) => localPrices.toDisplayPrice(part, part.price)).sort((a, b) => a - b);
      const maxPrice = prices.at(-1) ?? 0;
      return maxPrice === 0 ? null : formatPriceRange(prices[0] ?? 0, maxPrice, format);
    }
    const minorUnits = product[kind];
    if (minorUnits === null || minorUnits === 0) return null;
    return isRaw
      ? product[`${kind}Text`]
      : formatPrice(localPrices.toDisplayPrice(product, minorUnits), format);
  };

export const productFieldResolvers: Resolvers = {
  Product: {
    ...commonFields,
    // WooGraphQL shows these two to shop managers only.
    catalogVisibility: () => null,
    totalSales: () => null,
    date: (product, _args, context) => renderFields(product, context).date,
    description: textField('description'),
    shortDescription: textField('shortDescription'),
    link: (product, _args, ctx) => ctx.home + buildProductPath(product, ctx),
    uri: (product, _args, ctx) => buildProductPath(product, ctx),
    modified: (product, _args, context) => formatShopDate(product.modifiedAt, context),
    ...textFields('purchaseNote'),
    reviewsAllowed: (product) => (product.reviewsAllowed ? true : null),
    virtual: (product) => (product.type === 'simple' ? product.virtual : null),
    onSale: (product, _args, { settings }) => onSale(product, settings.hideOutOfStock),
  },
  InventoriedProduct: {
    backordersAllowed: (product) => product.backorders !== 'no',
    manageStock: (product) => ({ self: 'TRUE', parent: 'PARENT', no: null })[product.manageStock],
    stockQuantity: ({ stockQuantity }) => stockQuantity || null,
    stockStatus: ({ stockStatus }) => stockStatuses[stockStatus],
  },
  ProductWithPricing: {
    price: priceField('price'),
    regularPrice: priceField('regularPrice'),
    salePrice: priceField('salePrice'),
  },
  ProductWithDimensions: textFields('weight', 'length', 'width', 'height'),
  ExternalProduct: textFields('externalUrl', 'buttonText'),
  SimpleProductVariation: {
    ...commonFields,
    description: textField('description'),
    hasAttributes: () => null,
    soldIndividually: () => null,
  },
};
