import type { ProductRecord, StockStatus } from '../../domain/catalogue/product';
import { texturize } from '../../domain/reviews/review-text';
import { siteDate } from '../../domain/site-date';
import type { StoreContext } from '../../services/context';
import { globalId, orNull } from '../connection';
import type { Resolver, Resolvers } from '../resolver';

type Fields = Record<string, Resolver<ProductRecord>>;

const stockStatuses: Record<StockStatus, string> = {
  instock: 'IN_STOCK',
  outofstock: 'OUT_OF_STOCK',
  onbackorder: 'ON_BACKORDER',
};

/** `reduced-rate` → `REDUCED_RATE`, as WooGraphQL names tax classes in its enum. */
export function taxClassEnum(slug: string): string {
  return slug === '' ? 'STANDARD' : slug.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '_');
}

/** Product texts as WordPress shows them: typographic quotes, entities. */
export function htmlText(html: string): string | null {
  if (html === '') return null;
  return texturize(html.replace(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, '&#038;'));
}

function date(moment: number | null, { settings }: StoreContext): string | null {
  return moment === null ? null : siteDate(moment, settings.timezone);
}

/** Texts and dates of a record that are costly to make; a record that changes is another object. */
interface Rendered {
  description: string | null;
  shortDescription: string | null;
  date: string | null;
}
const rendered = new WeakMap<ProductRecord, Rendered>();

function render(product: ProductRecord, context: StoreContext): Rendered {
  let made = rendered.get(product);
  if (!made) {
    made = {
      description: htmlText(product.description),
      shortDescription: htmlText(product.shortDescription),
      date: date(product.createdAt, context),
    };
    rendered.set(product, made);
  }
  return made;
}

const common: Fields = {
  id: (product) => globalId('post', product.id),
  databaseId: (product) => product.id,
  sku: (product) => orNull(product.sku),
  type: (product) => product.type.toUpperCase(),
};

const listed: Fields = {
  ...common,
  averageRating: (product) => product.averageRating,
  catalogVisibility: () => null,
  date: (product, _args, context) => render(product, context).date,
  dateOnSaleFrom: (product, _args, context) => date(product.saleFrom, context),
  dateOnSaleTo: (product, _args, context) => date(product.saleTo, context),
  description: (product, args: { format?: string | null }, context) =>
    args.format === 'RAW' ? orNull(product.description) : render(product, context).description,
  shortDescription: (product, args: { format?: string | null }, context) =>
    args.format === 'RAW' ? orNull(product.shortDescription) : render(product, context).shortDescription,
  link: (product, _args, { siteUrl }) => `${siteUrl}/product/${product.slug}/`,
  uri: (product) => `/product/${product.slug}/`,
  metaData: (product) => (product.meta.length === 0 ? null : product.meta),
  modified: (product, _args, context) => date(product.modifiedAt, context),
  purchaseNote: (product) => orNull(product.purchaseNote),
  reviewsAllowed: (product) => (product.reviewsAllowed ? true : null),
  totalSales: () => null,
  virtual: (product) => (product.type === 'simple' ? product.virtual : null),
  onSale: (product) => onSale(product),
};

function onSale(product: ProductRecord): boolean {
  if (product.type === 'variable')
    return product.variations.some((variation) => variation.status === 'publish' && variation.onSale);
  if (product.type === 'grouped') return product.children.some(onSale);
  return product.onSale;
}

const stock: Fields = {
  backordersAllowed: (product) => product.backorders !== 'no',
  lowStockAmount: (product) => product.lowStockAmount,
  manageStock: (product) => ({ self: 'TRUE', parent: 'PARENT', no: null })[product.manageStock],
  stockQuantity: (product) => product.stockQuantity || null,
  stockStatus: (product) => stockStatuses[product.stockStatus],
};

const dimensions: Fields = {
  weight: (product) => orNull(product.weight),
  length: (product) => orNull(product.length),
  width: (product) => orNull(product.width),
  height: (product) => orNull(product.height),
};

export const productFieldResolvers: Resolvers = {
  SimpleProduct: {
    ...listed,
    ...stock,
    ...dimensions,
    taxClass: (product: ProductRecord) => taxClassEnum(product.taxClass),
    taxStatus: (product: ProductRecord) => product.taxStatus.toUpperCase(),
    downloadLimit: (product: ProductRecord) => (product.downloadLimit < 0 ? null : product.downloadLimit),
    downloadExpiry: (product: ProductRecord) => (product.downloadExpiry < 0 ? null : product.downloadExpiry),
  },
  VariableProduct: { ...listed, ...stock, ...dimensions },
  ExternalProduct: {
    ...listed,
    externalUrl: (product: ProductRecord) => orNull(product.externalUrl),
    buttonText: (product: ProductRecord) => orNull(product.buttonText),
  },
  GroupProduct: listed,
  SimpleProductVariation: {
    ...common,
    ...stock,
    ...dimensions,
    hasAttributes: () => null,
    soldIndividually: () => null,
  },
};
