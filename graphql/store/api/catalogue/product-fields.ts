import { enumName } from '../../../rules/slug';
import {
  pricedParts,
  shownVariations,
  variationPrices,
  type ProductRecord,
} from '../../domain/catalogue/product';
import { texturize } from '../../domain/content/wordpress-html';
import { siteDate } from '../../domain/site-date';
import { decimalText, formatPrice, formatPriceRange } from '../../domain/price-format';
import type { StoreContext } from '../../services/context';
import { productPath } from '../../services/content/uris';
import { stockForShopper } from '../../services/orders/waiting-order';
import { pricesHere } from '../../services/shipping-tax/price-here';
import { byKeys, ids, orNull, textFields } from '../connection';
import type { PriceArgs } from '../money';
import type { ArgumentsOf, Resolvers, TypeResolvers } from '../resolver';

const stockStatuses = {
  instock: 'IN_STOCK',
  outofstock: 'OUT_OF_STOCK',
  onbackorder: 'ON_BACKORDER',
} as const;

export function taxClassEnum(slug: string): string {
  return slug === '' ? 'STANDARD' : enumName(slug);
}

/** Renders typographic quotes and entities like WordPress. */
export function htmlText(html: string): string | null {
  if (html === '') return null;
  return texturize(html.replace(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, '&#038;'));
}

export function dateText(moment: number | null, { settings }: StoreContext): string | null {
  return moment === null ? null : siteDate(moment, settings.timezone);
}

type Rendered = Record<'description' | 'shortDescription' | 'date', string | null>;
const rendered = new WeakMap<ProductRecord, Rendered>();

/** Renders costly fields once. A changed record is another object. */
function render(product: ProductRecord, context: StoreContext): Rendered {
  const made = rendered.get(product) ?? {
    description: htmlText(product.description),
    shortDescription: htmlText(product.shortDescription),
    date: dateText(product.createdAt, context),
  };
  rendered.set(product, made);
  return made;
}

function text(name: 'description' | 'shortDescription') {
  return (product: ProductRecord, args: ArgumentsOf<'Product', 'description'>, context: StoreContext) =>
    args.format === 'RAW' ? orNull(product[name]) : render(product, context)[name];
}

const common = {
  ...ids('post'),
  ...textFields('sku'),
  metaData: (product, args) => orNull(byKeys(product.meta, args)),
  purchasable,
  type: ({ type }) => type.toUpperCase(),
  dateOnSaleFrom: ({ saleFrom }, _args, context) => dateText(saleFrom, context),
  dateOnSaleTo: ({ saleTo }, _args, context) => dateText(saleTo, context),
} satisfies TypeResolvers<'Product'>;

function purchasable({ type, status, parent, price, variations }: ProductRecord): boolean {
  if (status !== 'publish' || (parent && parent.status !== 'publish')) return false;
  if (type === 'variable') return variations.some((one) => one.status === 'publish' && one.price !== null);
  return (type === 'simple' || type === 'variation') && price !== null;
}

function onSale(product: ProductRecord, hidesSoldOut: boolean): boolean {
  if (product.type === 'variable') return shownVariations(product, hidesSoldOut).some((one) => one.onSale);
  if (product.type === 'grouped') return product.children.some((child) => onSale(child, hidesSoldOut));
  return product.onSale;
}

/** Formats like WooGraphQL: null for none and 0, ranges and lists. RAW is the entered price, except in lists of variable products. */
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

export const productFieldResolvers: Resolvers = {
  Product: {
    ...common,
    catalogVisibility: () => null,
    date: (product, _args, context) => render(product, context).date,
    description: text('description'),
    shortDescription: text('shortDescription'),
    link: (product, _args, ctx) => ctx.home + productPath(product, ctx),
    uri: (product, _args, ctx) => productPath(product, ctx),
    modified: (product, _args, context) => dateText(product.modifiedAt, context),
    ...textFields('purchaseNote'),
    reviewsAllowed: (product) => (product.reviewsAllowed ? true : null),
    totalSales: () => null,
    virtual: (product) => (product.type === 'simple' ? product.virtual : null),
    onSale: (product, _args, { settings }) => onSale(product, settings.hideOutOfStock),
  },
  InventoriedProduct: {
    backordersAllowed: (product) => product.backorders !== 'no',
    manageStock: (product) => ({ self: 'TRUE', parent: 'PARENT', no: null })[product.manageStock],
    stockQuantity: (product, _args, ctx) => stockForShopper(product, ctx).stockQuantity || null,
    stockStatus: (product, _args, ctx) => stockStatuses[stockForShopper(product, ctx).stockStatus],
  },
  ProductWithPricing: {
    price: priceField('price'),
    regularPrice: priceField('regularPrice'),
    salePrice: priceField('salePrice'),
  },
  ProductWithDimensions: textFields('weight', 'length', 'width', 'height'),
  SimpleProduct: {
    taxClass: (product) => taxClassEnum(product.taxClass),
    taxStatus: (product) => product.taxStatus.toUpperCase(),
    downloadLimit: (product) => (product.downloadLimit < 0 ? null : product.downloadLimit),
    downloadExpiry: (product) => (product.downloadExpiry < 0 ? null : product.downloadExpiry),
  },
  ExternalProduct: textFields('externalUrl', 'buttonText'),
  SimpleProductVariation: {
    ...common,
    description: text('description'),
    hasAttributes: () => null,
    soldIndividually: () => null,
  },
};
