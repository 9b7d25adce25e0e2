import { replaceTags } from '@graphql/rules/text';
import { decodeHTML } from 'entities';
import type { ResultOf } from '@graphql/operations/graphql';
import type { getProductCategories } from '@graphql/operations/categories';
import type { listProduct } from '@graphql/operations/products';
import { isColour, attributeKey } from '~/catalogue/grammar';
import type { CatalogueProduct, SourceProduct, SourceTerm } from '~/catalogue/records';
import { pictureOf } from '~/backend/parts/picture-address.server';
import { toText } from '~/backend/sentences/errors.server';
import { stockOf, stockState } from '~/backend/parts/stock.server';
import { storeSettings } from '~/store-settings';
import { minorUnits, shownRange, type PriceRange } from '~/backend/parts/money.server';

export type ListedProduct = ResultOf<typeof listProduct>;
export type ListedCategory = NonNullable<
  ResultOf<typeof getProductCategories>['productCategories']
>['nodes'][number];
type Variation = NonNullable<
  Extract<ListedProduct, { __typename: 'VariableProduct' }>['variations']
>['nodes'][number];

export const productKinds = {
  SimpleProduct: 'simple',
  VariableProduct: 'variable',
  ExternalProduct: 'external',
  GroupProduct: 'grouped',
} as const;

/** Converts HTML to searchable text. Block elements end words, inline ones do not. */
function textOf(html: string | null): string {
  return decodeHTML(
    replaceTags(html ?? '', (tag) =>
      /^<\/?(?:p|br|li|ul|ol|div|h\d|t[dhr]|dt|dd|blockquote|hr)\b/i.test(tag) ? ' ' : '',
    ),
  );
}

function percentOff(price: number | undefined, regular: number | undefined): number {
  if (price === undefined || regular === undefined || regular <= price) return 0;
  return Math.max(1, Math.round((1 - price / regular) * 100));
}

function discountOf(
  product: ListedProduct,
  price: PriceRange | undefined,
  regular: PriceRange | undefined,
): number {
  if (!product.onSale) return 0;
  if (product.__typename !== 'VariableProduct') return percentOff(price?.low, regular?.low);
  const variations = product.variations?.nodes ?? [];
  return Math.max(
    0,
    ...variations.map(({ rawPrice, rawRegularPrice }) =>
      percentOff(minorUnits(rawPrice), minorUnits(rawRegularPrice)),
    ),
  );
}

function colourPictures(variations: readonly Variation[], main: string): CatalogueProduct['pictures'] {
  const pictures = new Map<string, [string, string, string]>();
  for (const { image, attributes } of [...variations].reverse()) {
    const picture = image?.sourceUrl ? pictureOf(image.sourceUrl) : main;
    for (const { name, value } of attributes?.nodes ?? []) {
      const key = attributeKey(name ?? '');
      if (!value || !isColour(key) || pictures.has(`${key} ${value}`)) continue;
      pictures.set(`${key} ${value}`, [key, value, picture]);
    }
  }
  return [...pictures.values()].filter(([, , picture]) => picture !== main);
}

export const moment = (date: string | null | undefined): number => Date.parse(date ?? '') || 0;

/** Sale dates without a sale price are left over from an earlier sale. */
function flipsOf(product: ListedProduct): number[] {
  const variations = product.__typename === 'VariableProduct' ? (product.variations?.nodes ?? []) : [];
  const flips = [product, ...variations].flatMap((sold) =>
    'salePrice' in sold && sold.salePrice ? [moment(sold.dateOnSaleFrom), moment(sold.dateOnSaleTo)] : [],
  );
  return [...new Set(flips)].filter((flip) => flip > 0).sort((a, b) => a - b);
}

/** Variations without an SKU repeat their parent's, in undefined order: each SKU appears once, sorted. */
function skusOf(product: ListedProduct): Pick<SourceProduct, 'skus'> {
  const variations = product.__typename === 'VariableProduct' ? (product.variations?.nodes ?? []) : [];
  const skus = new Set([product, ...variations].map(({ sku }) => (sku ?? '').replace(/\s+/gu, ' ').trim()));
  skus.delete('');
  return skus.size > 0 ? { skus: [...skus].sort().join('\n') } : {};
}

export function sourceProduct(product: ListedProduct): SourceProduct {
  const raw = shownRange(product.rawPrice, product.price);
  // The API gives null for a price of 0 (tests/contract/README.md, "Catalogue"). A purchasable product without a price is free.
  const isFree = product.purchasable && product.__typename === 'SimpleProduct' && !product.rawPrice;
  const price = raw ?? (isFree ? { low: 0, high: 0 } : undefined);
  const regular = shownRange(product.rawRegularPrice, product.regularPrice);
  const onSale = product.onSale ?? false;
  const picture = pictureOf(product.image?.sourceUrl);
  const stock = stockState(stockOf('stockStatus' in product ? product : {}));
  const single =
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
      date: moment(product.date),
      low: price?.low ?? null,
      high: price?.high ?? null,
      was: onSale && single && regular.low > price.low ? regular.low : null,
      discount: discountOf(product, price, regular),
      onSale,
      rating: product.averageRating ?? 0,
      reviews: product.reviewCount ?? 0,
      featured: product.featured ?? false,
      stock,
      buyable: kind === 'simple' && price !== undefined && (product.purchasable ?? false) && stock !== 'out',
      picture,
      pictures:
        product.__typename === 'VariableProduct'
          ? colourPictures(product.variations?.nodes ?? [], picture)
          : [],
    },
    modified: moment(product.modified),
    flips: flipsOf(product),
    texts: [name, textOf(product.description), textOf(product.shortDescription)],
    ...skusOf(product),
    categories: (product.productCategories?.nodes ?? []).flatMap(({ slug }) => slug ?? []),
    brands: termsOf(product, 'product_brand').flatMap(({ slug }) => slug ?? []),
    tags: termsOf(product, 'product_tag').flatMap(({ slug }) => slug ?? []),
    ...furtherOf(product),
    attributes: globalAttributes(product).map(({ name, terms }) => [
      name ?? '',
      terms.flatMap(({ slug }) => slug ?? []),
    ]),
  };
}

function furtherOf(product: ListedProduct): Pick<SourceProduct, 'further'> {
  const further = storeSettings().taxonomies.flatMap(({ name }): [string, string[]][] => {
    const slugs = termsOf(product, name).flatMap(({ slug }) => slug ?? []);
    return slugs.length > 0 ? [[name, slugs.sort()]] : [];
  });
  return further.length > 0 ? { further } : {};
}

/** Reads terms by taxonomy, because not every WooCommerce has fields for brands. */
export function termsOf<Term extends { taxonomyName: string | null }>(
  { terms }: { terms?: { nodes: readonly Term[] } | null },
  taxonomy: string,
): Term[] {
  return (terms?.nodes ?? []).filter(({ taxonomyName }) => taxonomyName === taxonomy);
}

export function globalAttributes(product: ListedProduct) {
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

export function sourceTerm(term: ListedTerm): SourceTerm {
  return {
    id: term.databaseId,
    slug: term.slug ?? '',
    name: term.name ?? '',
    parent: term.parentDatabaseId ?? null,
    picture: term.image?.sourceUrl ? pictureOf(term.image.sourceUrl) : null,
    description: textOf(term.description ?? null)
      .replace(/\s+/g, ' ')
      .trim(),
  };
}
