import type { StockStatus } from './stock-rules';

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
  image: MediaRecord | null;
  /** Two letters, '' for the shop's default language. */
  language: string;
}

export interface AttributeRecord {
  __typename: 'GlobalProductAttribute' | 'LocalProductAttribute';
  productId: number;
  attributeId: number;
  slug: string;
  label: string;
  options: string[];
  terms: TermRecord[];
  position: number;
  visible: boolean;
  variation: boolean;
  defaultValue: string;
}

/** Value of a variation, '' for "any". */
export interface VariationValue {
  slug: string;
  value: string;
  termId: number;
  /** Term name of a global attribute with a fixed value, else the slug. */
  label: string;
}

/** Stored fields of a product or variation. Money is in minor units. */
export interface ProductFields extends Prices {
  id: number;
  type: ProductType;
  slug: string;
  name: string;
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
  externalUrl: string;
  buttonText: string;
  taxStatus: 'taxable' | 'shipping' | 'none';
  taxClass: string;
  /** Stock of the product or its parent, null if it is not managed. */
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

/** Product with everything derived from other rows or the time. */
export interface ProductRecord extends ProductFields {
  __typename: (typeof typenames)[ProductType];
  parent: ProductRecord | null;
  price: number | null;
  priceText: string;
  onSale: boolean;
  manageStock: 'self' | 'parent' | 'no';
  image: MediaRecord | null;
  gallery: MediaRecord[];
  terms: TermRecord[];
  attributes: AttributeRecord[];
  values: VariationValue[];
  /** Variations of any status, the last in menu order first. */
  variations: ProductRecord[];
  meta: { id: number; key: string; value: string }[];
  upsellIds: number[];
  crossSellIds: number[];
  groupedIds: number[];
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

/** The sale price counts if it is below the regular price and within its dates. */
export function isOnSale({ regularPrice, salePrice, saleFrom, saleTo }: Prices, now: number): boolean {
  if (salePrice === null || regularPrice === null || salePrice >= regularPrice) return false;
  return (saleFrom === null || saleFrom <= now) && (saleTo === null || saleTo >= now);
}

export function getVisibleVariations(product: ProductRecord, hidesSoldOut: boolean): ProductRecord[] {
  return product.variations.filter(
    ({ status, stockStatus }) => status === 'publish' && !(hidesSoldOut && stockStatus === 'outofstock'),
  );
}

export function getVariationPrices(
  variations: readonly ProductRecord[],
  kind: 'price' | 'regularPrice' | 'salePrice',
  toDisplayPrice: (variation: ProductRecord, enteredPrice: number) => number,
): number[] {
  return variations
    .filter((variation) => variation.price !== null && (kind !== 'salePrice' || variation.onSale))
    .map((variation) => toDisplayPrice(variation, variation[kind] ?? variation.price ?? 0))
    .sort((a, b) => a - b);
}

export function getPricedProducts(product: ProductRecord): (ProductRecord & { price: number })[] {
  if (product.type === 'variable')
    return product.variations.filter((variation) => variation.status === 'publish').filter(hasPrice);
  if (product.type === 'grouped') return product.children.flatMap(getPricedProducts);
  return [product].filter(hasPrice);
}

function hasPrice(product: ProductRecord): product is ProductRecord & { price: number } {
  return product.price !== null;
}
