import type { StockStatus } from './stock';

/** The types of products with those that the API has for them. */
export const typenames = {
  simple: 'SimpleProduct',
  variable: 'VariableProduct',
  variation: 'SimpleProductVariation',
  external: 'ExternalProduct',
  grouped: 'GroupProduct',
} as const;

export type ProductType = keyof typeof typenames;

export interface MediaRecord {
  id: number;
  src: string;
  title: string;
  alt: string;
  /** Address by width in pixels. */
  sizes: Record<string, string>;
}

export interface TermRecord {
  __typename: string;
  id: number;
  taxonomy: string;
  name: string;
  slug: string;
  description: string;
  parentId: number | null;
  menuOrder: number;
  display: string;
  image: MediaRecord | null;
  /** Two letters, or empty for that of the shop. */
  language: string;
}

export interface AttributeRecord {
  __typename: 'GlobalProductAttribute' | 'LocalProductAttribute';
  productId: number;
  /** Id of a global attribute, 0 for a local one. */
  attributeId: number;
  slug: string;
  label: string;
  /** Slugs of a global attribute, texts of a local one. */
  options: string[];
  terms: TermRecord[];
  position: number;
  visible: boolean;
  variation: boolean;
  /** The value chosen at first, or empty. */
  defaultValue: string;
}

/** A value a variation was made for; empty for "any". */
export interface VariationValue {
  slug: string;
  value: string;
  /** Id of the global attribute's term, else 0. */
  termId: number;
  /** Name of a global attribute whose value is fixed, else the slug. */
  label: string;
}

/** What is kept of a product or variation itself. Money is in minor units. */
export interface ProductFields extends Prices {
  id: number;
  type: ProductType;
  slug: string;
  name: string;
  /** Two letters, or empty for that of the shop. */
  language: string;
  status: string;
  visibility: 'visible' | 'catalog' | 'search' | 'hidden';
  featured: boolean;
  sku: string;
  description: string;
  shortDescription: string;
  regularPriceText: string;
  salePriceText: string;
  virtual: boolean;
  downloadable: boolean;
  downloadLimit: number;
  downloadExpiry: number;
  externalUrl: string;
  buttonText: string;
  taxStatus: 'taxable' | 'shipping' | 'none';
  /** Slug of the tax class; empty for the standard one. */
  taxClass: string;
  /** Pieces left, own or of the parent; null when pieces are not counted. */
  stockQuantity: number | null;
  stockStatus: StockStatus;
  backorders: 'no' | 'notify' | 'yes';
  lowStockAmount: number | null;
  soldIndividually: boolean;
  weight: string;
  length: string;
  width: string;
  height: string;
  reviewsAllowed: boolean;
  purchaseNote: string;
  menuOrder: number;
  totalSales: number;
  createdAt: number;
  modifiedAt: number;
}

/** A product or variation with everything the shop's rules and the API need, also what follows from other rows or the time. */
export interface ProductRecord extends ProductFields {
  __typename: (typeof typenames)[ProductType];
  /** The variable product of a variation. */
  parent: ProductRecord | null;
  /** What it costs now; null when no price was entered. */
  price: number | null;
  priceText: string;
  onSale: boolean;
  /** Where pieces are counted: with this product, with its parent, or not at all. */
  manageStock: 'self' | 'parent' | 'no';
  image: MediaRecord | null;
  gallery: MediaRecord[];
  terms: TermRecord[];
  attributes: AttributeRecord[];
  /** Values of a variation, in the order of the parent's attributes. */
  values: VariationValue[];
  /** Variations of any status, the last in menu order first. */
  variations: ProductRecord[];
  meta: { id: number; key: string; value: string }[];
  upsellIds: number[];
  crossSellIds: number[];
  groupedIds: number[];
  /** Published children of a grouped product. */
  children: ProductRecord[];
  averageRating: number;
  reviewCount: number;
}

export interface Prices {
  regularPrice: number | null;
  salePrice: number | null;
  saleFrom: number | null;
  saleTo: number | null;
}

/** Whether the sale price counts at this moment: it is lower than the regular one and its time has come and not passed. */
export function isOnSale({ regularPrice, salePrice, saleFrom, saleTo }: Prices, now: number): boolean {
  if (salePrice === null || regularPrice === null || salePrice >= regularPrice) return false;
  return (saleFrom === null || saleFrom <= now) && (saleTo === null || saleTo >= now);
}

/** The variations that shoppers see: the published ones, of which a shop may hide those that are sold out. */
export function shownVariations(product: ProductRecord, hidesSoldOut: boolean): ProductRecord[] {
  return product.variations.filter(
    ({ status, stockStatus }) => status === 'publish' && !(hidesSoldOut && stockStatus === 'outofstock'),
  );
}

/** Prices of variations, as they are shown, lowest first. */
export function variationPrices(
  variations: readonly ProductRecord[],
  kind: 'price' | 'regularPrice' | 'salePrice',
  shown: (variation: ProductRecord, entered: number) => number,
): number[] {
  return variations
    .filter((variation) => variation.price !== null && (kind !== 'salePrice' || variation.onSale))
    .map((variation) => shown(variation, variation[kind] ?? variation.price ?? 0))
    .sort((a, b) => a - b);
}

/** What can be bought of a product and has a price: itself, or its variations or children. */
export function pricedParts(product: ProductRecord): (ProductRecord & { price: number })[] {
  if (product.type === 'variable')
    return product.variations.filter((variation) => variation.status === 'publish').filter(hasPrice);
  if (product.type === 'grouped') return product.children.flatMap(pricedParts);
  return [product].filter(hasPrice);
}

function hasPrice(product: ProductRecord): product is ProductRecord & { price: number } {
  return product.price !== null;
}
