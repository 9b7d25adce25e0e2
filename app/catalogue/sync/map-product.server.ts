import { replaceTags } from '@graphql/shared/html-text';
import { decodeHTML } from 'entities';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import type { getProductCategories } from '@graphql/operations/term-operations';
import type { listProduct } from '@graphql/operations/product-list-operations';
import { isColour, attributeKey } from '~/catalogue/index/filter-syntax';
import type { CatalogueProduct, SourceProduct, SourceTerm } from '~/catalogue/index/catalogue-records';
import { findPicturePath, toPicturePath } from '~/domain/picture-path.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { toStock, getStockState } from '~/domain/stock.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { parseMinorUnits, parseDisplayRange, type PriceRange } from '~/domain/money.server';

export type ListedProduct = ResultOf<typeof listProduct>;
export type ListedCategory = NonNullable<
  ResultOf<typeof getProductCategories>['productCategories']
>['nodes'][number];

export const productKinds = {
  SimpleProduct: 'simple',
  VariableProduct: 'variable',
  ExternalProduct: 'external',
  GroupProduct: 'grouped',
} as const;

const getVariations = (product: ListedProduct) =>
  product.__typename === 'VariableProduct' ? (product.variations?.nodes ?? []) : [];

/** Converts HTML to searchable text. Block elements end words, inline ones do not. */
function htmlToText(html: string | null): string {
  return decodeHTML(
    replaceTags(html ?? '', (tag) =>
      /^<\/?(?:p|br|li|ul|ol|div|h\d|t[dhr]|dt|dd|blockquote|hr)\b/i.test(tag) ? ' ' : '',
    ),
  );
}

function calculateDiscountPercent(price: number | undefined, regular: number | undefined): number {
  if (price === undefined || regular === undefined || regular <= price) return 0;
  return Math.max(1, Math.round((1 - price / regular) * 100));
}

function getDiscountPercent(
  product: ListedProduct,
  price: PriceRange | undefined,
  regular: PriceRange | undefined,
): number {
  if (!product.onSale) return 0;
  if (product.__typename !== 'VariableProduct') return calculateDiscountPercent(price?.low, regular?.low);
  return Math.max(
    0,
    ...getVariations(product).map(({ rawPrice, rawRegularPrice }) =>
      calculateDiscountPercent(parseMinorUnits(rawPrice), parseMinorUnits(rawRegularPrice)),
    ),
  );
}

function getColourPictures(product: ListedProduct, main: string): CatalogueProduct['pictures'] {
  const pictures = new Map<string, [string, string, string]>();
  for (const { image, attributes } of [...getVariations(product)].reverse()) {
    const picture = image?.sourceUrl ? toPicturePath(image.sourceUrl) : main;
    for (const { name, value } of attributes?.nodes ?? []) {
      const key = attributeKey(name ?? '');
      if (!value || !isColour(key) || pictures.has(`${key} ${value}`)) continue;
      pictures.set(`${key} ${value}`, [key, value, picture]);
    }
  }
  return [...pictures.values()].filter(([, , picture]) => picture !== main);
}

function secondPictureOf({ galleryImages }: ListedProduct, main: string) {
  const second = findPicturePath(galleryImages?.nodes[0]?.sourceUrl);
  return second === undefined || second === main ? {} : { secondPicture: second };
}

export const parseDateMs = (date: string | null | undefined): number => Date.parse(date ?? '') || 0;

/** Sale dates without a sale price are left over from an earlier sale. */
function getSaleTimes(product: ListedProduct): number[] {
  const saleTimes = [product, ...getVariations(product)].flatMap((item) =>
    'salePrice' in item && item.salePrice
      ? [parseDateMs(item.dateOnSaleFrom), parseDateMs(item.dateOnSaleTo)]
      : [],
  );
  return [...new Set(saleTimes)].filter((saleTime) => saleTime > 0).sort((a, b) => a - b);
}

/** Variations without an SKU repeat their parent's, in undefined order: each SKU appears once, sorted. */
function collectSkus(product: ListedProduct): Pick<SourceProduct, 'skus'> {
  const skus = new Set(
    [product, ...getVariations(product)].map(({ sku }) => (sku ?? '').replace(/\s+/gu, ' ').trim()),
  );
  skus.delete('');
  return skus.size > 0 ? { skus: [...skus].sort().join('\n') } : {};
}

export function toSourceProduct(product: ListedProduct): SourceProduct {
  const displayRange = parseDisplayRange(product.rawPrice, product.price);
  // The API gives null for a price of 0 (tests/contract/README.md, "Catalogue"). A purchasable product without a price is free.
  const isFree = product.purchasable && product.__typename === 'SimpleProduct' && !product.rawPrice;
  const price = displayRange ?? (isFree ? { low: 0, high: 0 } : undefined);
  const regular = parseDisplayRange(product.rawRegularPrice, product.regularPrice);
  const onSale = product.onSale ?? false;
  const picture = toPicturePath(product.image?.sourceUrl);
  const stock = getStockState(toStock('stockStatus' in product ? product : {}));
  const hasSinglePrice =
    regular !== undefined && price !== undefined && regular.low === regular.high && price.low === price.high;
  const kind = productKinds[product.__typename];
  if (!(product.__typename in productKinds))
    throw new TypeError(`${product.__typename} is no known product type`);
  const name = toText(product.name ?? '');
  return {
    product: {
      id: product.databaseId,
      slug: product.slug ?? '',
      name,
      kind,
      date: parseDateMs(product.date),
      low: price?.low ?? null,
      high: price?.high ?? null,
      was: onSale && hasSinglePrice && regular.low > price.low ? regular.low : null,
      discount: getDiscountPercent(product, price, regular),
      onSale,
      rating: product.averageRating ?? 0,
      reviews: product.reviewCount ?? 0,
      featured: product.featured ?? false,
      stock,
      buyable: kind === 'simple' && price !== undefined && (product.purchasable ?? false) && stock !== 'out',
      picture,
      ...secondPictureOf(product, picture),
      pictures: getColourPictures(product, picture),
    },
    modified: parseDateMs(product.modified),
    flips: getSaleTimes(product),
    texts: [name, htmlToText(product.description), htmlToText(product.shortDescription)],
    ...collectSkus(product),
    terms: getTaxonomies().map((taxonomy) => [
      taxonomy,
      getListedTerms(product, taxonomy).flatMap(({ slug }) => slug ?? []),
    ]),
    attributes: getGlobalAttributes(product).map(({ name, terms }) => [
      name ?? '',
      terms.flatMap(({ slug }) => slug ?? []),
    ]),
  };
}

export const getTaxonomiesByPath = (): ReadonlyMap<string, string> =>
  new Map([
    ['product-category', 'product_cat'],
    ['brand', 'product_brand'],
    ['product-tag', 'product_tag'],
    ...storeSettings().taxonomies.map(({ address, name }) => [address, name] as const),
  ]);

export const getTaxonomies = (): string[] => [...getTaxonomiesByPath().values()];

export const getListedTerms = (product: ListedProduct, taxonomy: string): readonly ListedTerm[] =>
  taxonomy === 'product_cat'
    ? (product.productCategories?.nodes ?? [])
    : getTermsOfTaxonomy(product, taxonomy);

/** Reads terms by taxonomy, because not every WooCommerce has fields for brands. */
export function getTermsOfTaxonomy<Term extends { taxonomyName: string | null }>(
  { terms }: { terms?: { nodes: readonly Term[] } | null },
  taxonomy: string,
): Term[] {
  return (terms?.nodes ?? []).filter(({ taxonomyName }) => taxonomyName === taxonomy);
}

export function getGlobalAttributes(product: ListedProduct) {
  return (product.attributes?.nodes ?? []).flatMap((attribute) =>
    'terms' in attribute
      ? { name: attribute.name, label: attribute.label, terms: attribute.terms?.nodes ?? [] }
      : [],
  );
}

export interface ListedTerm extends Pick<ListedCategory, 'databaseId' | 'slug' | 'name'> {
  parentDatabaseId?: number | null;
  image?: ListedCategory['image'];
  description?: string | null;
}

export function toSourceTerm(term: ListedTerm): SourceTerm {
  return {
    id: term.databaseId,
    slug: term.slug ?? '',
    name: term.name ?? '',
    parent: term.parentDatabaseId ?? null,
    picture: term.image?.sourceUrl ? toPicturePath(term.image.sourceUrl) : null,
    description: htmlToText(term.description ?? null)
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
