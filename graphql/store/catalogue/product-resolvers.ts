import {
  getPricedProducts,
  getVisibleVariations,
  getVariationPrices,
  type ProductRecord,
  type TermRecord,
  type VariationValue,
} from './product-rules';
import type { GlobalProductAttributeToTermNodeConnectionWhereArgs as TermWhere } from '../../schema.generated';
import { texturize } from '../content/wordpress-html';
import { formatSiteDate } from '../core/clock';
import { toGlobalId } from '../core/global-id';
import { formatDecimal, formatPrice, formatPriceRange } from '../core/price-format';
import { collator } from '../core/text-keys';
import { getPageSize, type ConnectionArgs } from './product-list';
import {
  findProduct,
  findProductPage,
  findVariations,
  compareByNameDescending,
  findLinkedProducts,
  pickRelatedProducts,
} from './product-service';
import type { StoreContext } from '../context/store-context';
import { buildProductPath } from '../content/uri-service';
import { getLocalPrices } from '../shipping-tax/local-price-service';
import {
  emptyToNull,
  filterByKeys,
  idFields,
  paginate,
  slice,
  textFields,
  toConnection,
} from '../api/connection';
import type { PriceArgs } from '../api/price-arguments';
import type { Resolvers, TypeResolvers } from '../api/resolver';

const stockStatuses = {
  instock: 'IN_STOCK',
  outofstock: 'OUT_OF_STOCK',
  onbackorder: 'ON_BACKORDER',
} as const;

/** Renders typographic quotes and entities like WordPress. */
function toDisplayHtml(html: string): string | null {
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

function toVariationAttributes(product: ProductRecord, values: readonly VariationValue[]) {
  const nodes = values.map(({ slug, value, termId, label }) => ({
    id: toGlobalId('variation_attribute', `${String(product.id)}|${slug}|${value}`),
    attributeId: termId,
    name: slug,
    value,
    label,
  }));
  return nodes.length === 0 ? null : { nodes };
}

function getDefaultValues({ attributes }: ProductRecord): VariationValue[] {
  return attributes
    .filter(({ variation, defaultValue }) => variation && defaultValue !== '')
    .map(({ slug, label, terms, defaultValue: value }) => {
      const term = terms.find((one) => one.slug === value);
      return { slug, value, termId: term?.id ?? 0, label: term ? label : slug };
    });
}

const termsField = (taxonomy: string) => (product: ProductRecord, args: ConnectionArgs) =>
  slice(
    product.terms.filter((term) => term.taxonomy === taxonomy),
    args,
  );

const crossSell = (product: ProductRecord, args: ConnectionArgs, ctx: StoreContext) =>
  slice(findLinkedProducts(product.crossSellIds, ctx), args);

function sortAttributeTerms(terms: readonly TermRecord[], where: TermWhere | null | undefined) {
  if (!where?.orderby) return terms;
  const sign = where.order === 'DESC' ? -1 : 1;
  const compare = (a: TermRecord, b: TermRecord) =>
    a.menuOrder - b.menuOrder || collator.compare(a.name, b.name) || a.id - b.id;
  return [...terms].sort((a, b) => sign * compare(a, b));
}

export const productResolvers: Resolvers = {
  RootQuery: {
    products(_source, args, ctx) {
      const page = findProductPage(args, ctx);
      return { ...toConnection(page), found: page.countAll };
    },
    product: (_source, { id, idType }, ctx) => findProduct(id, idType ?? 'ID', ctx),
  },
  Product: {
    ...commonFields,
    // WooGraphQL shows these two to shop managers only.
    catalogVisibility: () => null,
    totalSales: () => null,
    date: (product, _args, context) => renderFields(product, context).date,
    description: (product, _args, context) => renderFields(product, context).description,
    shortDescription: (product, _args, context) => renderFields(product, context).shortDescription,
    link: (product, _args, ctx) => ctx.home + buildProductPath(product, ctx),
    uri: (product, _args, ctx) => buildProductPath(product, ctx),
    modified: (product, _args, context) => formatShopDate(product.modifiedAt, context),
    ...textFields('purchaseNote'),
    reviewsAllowed: (product) => (product.reviewsAllowed ? true : null),
    virtual: (product) => (product.type === 'simple' ? product.virtual : null),
    onSale: (product, _args, { settings }) => onSale(product, settings.hideOutOfStock),
    galleryImages: (product, args) => slice(product.gallery, args),
    productBrands: (product, args) =>
      slice(
        product.terms
          .filter(({ taxonomy }) => taxonomy === 'product_brand')
          .sort((a, b) => collator.compare(a.name, b.name)),
        args,
      ),
    productCategories: termsField('product_cat'),
    productTags: termsField('product_tag'),
    terms: (product, args) => slice(product.terms, args),
    upsell: (product, args, ctx) => slice(findLinkedProducts(product.upsellIds, ctx), args),
    related: (product, args, ctx) => ({
      nodes: pickRelatedProducts(product, getPageSize(args), ctx),
    }),
  },
  ProductWithAttributes: {
    attributes: ({ attributes }) => (attributes.length === 0 ? null : { nodes: attributes }),
  },
  SimpleProduct: { crossSell },
  GroupProduct: {
    products: (product, args) => slice([...product.children].sort(compareByNameDescending), args),
  },
  VariableProduct: {
    crossSell,
    variations: (product, args, ctx) => paginate(findVariations(product, args.where ?? {}, ctx), args),
    defaultAttributes: (product) => toVariationAttributes(product, getDefaultValues(product)),
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
    attributes: (variation) => toVariationAttributes(variation, variation.values),
    hasAttributes: () => null,
    soldIndividually: () => null,
  },
  ProductAttribute: {
    id: (attribute) =>
      toGlobalId('product_attribute', `${attribute.slug}:${String(attribute.productId)}:${attribute.label}`),
    name: (attribute) => attribute.slug,
    options: (attribute) => emptyToNull(attribute.options),
    scope: (attribute) => (attribute.attributeId > 0 ? 'GLOBAL' : 'LOCAL'),
  },
  GlobalProductAttribute: {
    terms: ({ terms }, { where, ...args }) => slice(sortAttributeTerms(terms, where), args),
  },
};
