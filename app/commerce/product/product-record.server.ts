import * as z from 'zod/v4';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import type { getProduct } from '@graphql/operations/product-operations';
import { parseChoice, type ChoiceAttribute } from '~/catalogue/index/variations';
import {
  getAttributeLabel,
  toAttributeOptions,
  toChoiceAttributes,
  getVariationValues,
} from '~/catalogue/index/product-attributes.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { parseJson } from '~/platform/parse-json';
import { storeSettings } from '~/platform/settings/store-settings';
import { parseMinorUnits, parseDisplayRange } from '~/domain/money.server';
import { toPlainText, sanitizeProductHtml } from '~/domain/html.server';
import { findPicturePath, getTextPictureUrl } from '~/domain/picture-path.server';
import { findProductCodes, type MetaData } from '~/domain/product-codes.server';
import { toStock } from '~/domain/stock.server';
import { productKinds, getTermsOfTaxonomy } from '~/catalogue/sync/map-product.server';
import { rewriteLink } from '~/commerce/cms/rewrite-links.server';
import { peekSite } from '~/commerce/cms/site-content.server';
import { shopLanguage } from '~/platform/i18n/shop-language.server';
import { toReviewRecords } from '~/commerce/reviews/product-reviews.server';

type ProductResult = NonNullable<ResultOf<typeof getProduct>['product']>;
type ProductOfKind<Kind extends ProductResult['__typename']> = Extract<ProductResult, { __typename: Kind }>;
type RawPicture = NonNullable<ProductResult['image']>;

/** Prices in minor units, sanitized texts, local picture paths. */
export type ProductRecord = ReturnType<typeof toProductRecord>;

export interface Picture {
  path: string;
  alt: string;
  /** Thumbnail (150 px) and card (300 px) sizes of WordPress. */
  small?: { thumbnail: string; card: string };
}

const MAX_VALUE_LENGTH = 500;

function toCustomFacts(metaData: MetaData) {
  return storeSettings().customFields.flatMap((key) => {
    const values = (metaData ?? []).flatMap((entry) => {
      const text = entry?.key === key ? toText(entry.value ?? '').slice(0, MAX_VALUE_LENGTH) : '';
      return text === '' ? [] : [text];
    });
    return values.length > 0 ? [{ label: key, values }] : [];
  });
}

/** Shown in another place, or internal to WooCommerce. */
const excludedTaxonomies = /^(product_(cat|tag|brand|type|visibility|shipping_class)|pa_.*)$/;

function groupTerms({ terms }: ProductResult) {
  const byTaxonomy = new Map<string, { slug: string; name: string }[]>();
  for (const { taxonomyName, slug, name } of terms?.nodes ?? []) {
    if (!taxonomyName || !name || excludedTaxonomies.test(taxonomyName)) continue;
    const term = { slug: slug ?? '', name: toText(name) };
    byTaxonomy.set(taxonomyName, [...(byTaxonomy.get(taxonomyName) ?? []), term]);
  }
  return [...byTaxonomy].map(([taxonomy, taxonomyTerms]) => ({ taxonomy, terms: taxonomyTerms }));
}

/** WordPress makes titles of file names, which have no spaces. */
const isHandwritten = (title: string) => /\S\s+\S/.test(title);

function getSmallSizes({ thumbnailUrl, cardUrl }: RawPicture, path: string): Picture['small'] {
  const [thumbnail, card] = [findPicturePath(thumbnailUrl) ?? path, findPicturePath(cardUrl) ?? path];
  return thumbnail === path || card === path ? undefined : { thumbnail, card };
}

class PictureList {
  readonly list: Picture[] = [];
  readonly #ids: number[] = [];

  /** Adds a picture. `name` is its fallback text. Returns its index, or undefined if it is not a local picture. */
  add(raw: RawPicture | null | undefined, name = ''): number | undefined {
    const path = findPicturePath(raw?.sourceUrl);
    if (path === undefined || !raw) return undefined;
    const existingIndex = this.list.findIndex(
      (picture, index) => picture.path === path || this.#ids[index] === raw.databaseId,
    );
    if (existingIndex >= 0) return existingIndex;
    const small = getSmallSizes(raw, path);
    const title = raw.title ?? '';
    const alt = raw.altText || (isHandwritten(title) ? title : name);
    this.#ids.push(raw.databaseId);
    return this.list.push({ path, alt, ...(small ? { small } : {}) }) - 1;
  }
}

/** Plugins store the price alone, or in a record. */
const pricedSchema = z.object({ price: z.union([z.string(), z.number()]) });

/** Reads the lowest price before a sale from the meta key of the settings. */
function readLowestPrice(metaData: MetaData): number | undefined {
  const entry = metaData?.find((one) => one?.key === storeSettings().lowestPriceKey);
  const text = entry?.value ?? '';
  const record = pricedSchema.safeParse(parseJson(text));
  return parseMinorUnits(record.success ? String(record.data.price) : text) || undefined;
}

/** Minor units. `now` is undefined without a price, `was` is the price before a sale. */
export interface Price {
  now: number | undefined;
  was: number | undefined;
  /** Lowest price of the 30 days before the sale (Omnibus Directive), if the backend has it. */
  lowest?: number | undefined;
}

interface RawPrice {
  price?: string | null;
  regularPrice?: string | null;
  rawPrice?: string | null;
  rawRegularPrice?: string | null;
  onSale?: boolean | null;
  purchasable?: boolean | null;
  metaData?: MetaData;
}

/** The API returns null for a price of 0, too: a purchasable product without a price is free (tests/contract/README.md, "Catalogue"). */
export function toPrice({ onSale, purchasable, metaData, ...raw }: RawPrice): Price {
  const { rawPrice, rawRegularPrice } = raw;
  const enteredPrice = parseMinorUnits(rawPrice);
  const displayPrice = enteredPrice === undefined ? undefined : parseDisplayRange(rawPrice, raw.price)?.low;
  const now = displayPrice ?? (purchasable && !rawPrice ? 0 : undefined);
  const regular =
    parseMinorUnits(rawRegularPrice) === undefined
      ? undefined
      : parseDisplayRange(rawRegularPrice, raw.regularPrice)?.low;
  const was = onSale && now !== undefined && regular !== undefined && regular > now ? regular : undefined;
  const storedLowest = was === undefined ? undefined : readLowestPrice(metaData);
  const lowest =
    storedLowest && enteredPrice && now ? Math.round((storedLowest * now) / enteredPrice) : storedLowest;
  return { now, was, ...(lowest === undefined ? {} : { lowest }) };
}

function toDimensions(raw: Partial<Record<'weight' | 'length' | 'width' | 'height', string | null>>) {
  const size = [raw.length, raw.width, raw.height].map((side) => side || undefined);
  return { weight: raw.weight || undefined, size };
}

function toVariations(
  product: ProductOfKind<'VariableProduct'>,
  attributes: ChoiceAttribute[],
  pictures: PictureList,
) {
  // The API lists the last variation first, but the shop's order decides between matches. A variation without attributes cannot be chosen.
  const nodes = (product.variations?.nodes ?? []).filter(({ hasAttributes }) => hasAttributes !== false);
  return nodes.reverse().map((raw) => ({
    id: raw.databaseId,
    sku: raw.sku || undefined,
    price: toPrice(raw),
    stock: toStock({ ...raw, lowStockAmount: raw.lowStockAmount ?? product.lowStockAmount }),
    purchasable: raw.purchasable ?? false,
    ...toDimensions(raw),
    /** Index in the product's pictures. */
    picture: pictures.add(raw.image, toText(raw.name ?? '')),
    /** One value per attribute. Empty means "any". */
    values: getVariationValues(raw, attributes),
  }));
}

function toGroupMembers(product: ProductOfKind<'GroupProduct'>) {
  return (product.products?.nodes ?? []).flatMap((raw) => {
    if (raw.__typename === 'SimpleProductVariation' || raw.slug === null || raw.name === null) return [];
    const stockFields = 'stockStatus' in raw ? raw : {};
    return {
      id: raw.databaseId,
      slug: raw.slug,
      name: toText(raw.name),
      kind: productKinds[raw.__typename],
      price: toPrice(raw),
      stock: toStock(stockFields),
      purchasable: raw.purchasable ?? false,
      soldIndividually: 'soldIndividually' in raw ? (raw.soldIndividually ?? false) : false,
      picture: findPicturePath(raw.image?.sourceUrl),
    };
  });
}

function toExternalLink(product: ProductResult) {
  if (product.__typename !== 'ExternalProduct' || !product.externalUrl) return undefined;
  const url = URL.canParse(product.externalUrl) ? new URL(product.externalUrl) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return { url: url.href, text: product.buttonText ? toText(product.buttonText) : undefined };
}

/** WooCommerce has this flag on variations only: nothing is shipped if all of them are virtual. */
function isVirtual({ variations }: ProductOfKind<'VariableProduct'>): boolean {
  const nodes = variations?.nodes ?? [];
  return nodes.length > 0 && nodes.every(({ virtual }) => virtual === true);
}

/** The API's limit. It does not say whether there are more. */
const MAX_VARIATIONS = 100;

export function toProductRecord(product: ProductResult, verifiedIds?: ReadonlySet<number>) {
  const pictures = new PictureList();
  pictures.add(product.image);
  for (const picture of product.galleryImages?.nodes ?? []) pictures.add(picture);
  const variable = product.__typename === 'VariableProduct' ? product : undefined;
  const attributes = toChoiceAttributes(variable?.attributes?.nodes ?? [], variable?.variations?.nodes ?? []);
  const variations = variable ? toVariations(variable, attributes, pictures) : [];
  const hasMoreVariations = (variable?.variations?.nodes.length ?? 0) >= MAX_VARIATIONS;
  const defaults = (variable?.defaultAttributes?.nodes ?? []).map(
    ({ name, value }) => [name ?? '', value] as const,
  );
  const description = product.description ?? '';
  const summary = product.shortDescription ?? '';
  const site = peekSite(shopLanguage());
  const texts = {
    pictureAddress: getTextPictureUrl,
    ...(site ? { linkAddress: (source: string) => rewriteLink(source, site) } : {}),
  };
  const stockFields = 'stockStatus' in product ? product : {};
  const relatedProducts = [...(product.upsell?.nodes ?? []), ...(product.related?.nodes ?? [])];
  const price: Price = variable ? { now: undefined, was: undefined } : toPrice(product);
  return {
    id: product.databaseId,
    slug: product.slug ?? '',
    name: toText(product.name ?? ''),
    kind: productKinds[product.__typename],
    sku: product.sku || undefined,
    codes: findProductCodes(product.metaData),
    date: product.date || undefined,
    virtual: variable ? isVirtual(variable) : (product.virtual ?? false),
    downloadable: product.__typename === 'SimpleProduct' && (product.downloadable ?? false),
    purchasable: product.purchasable ?? false,
    soldIndividually: 'soldIndividually' in product ? (product.soldIndividually ?? false) : false,
    price,
    stock: toStock(stockFields),
    ...toDimensions('weight' in product ? product : {}),
    summary: sanitizeProductHtml(summary, texts),
    description: sanitizeProductHtml(description, texts),
    excerpt: toPlainText(summary === '' ? description : summary),
    pictures: pictures.list,
    attributes,
    defaults: parseChoice(attributes, defaults),
    variations,
    /** Price range, if not all variations are loaded. */
    ...(hasMoreVariations ? { range: parseDisplayRange(product.rawPrice, product.price) } : {}),
    hasMoreVariations,
    facts: [
      ...(product.attributes?.nodes ?? [])
        .filter(({ visible, variation }) => visible && !variation)
        .map((raw) => ({
          label: getAttributeLabel(raw),
          values: toAttributeOptions(raw).map(({ label }) => label),
        })),
      ...toCustomFacts(product.metaData),
    ],
    terms: groupTerms(product),
    sold: variable?.totalSales ?? undefined,
    group: product.__typename === 'GroupProduct' ? toGroupMembers(product) : [],
    external: toExternalLink(product),
    categories: (product.productCategories?.nodes ?? []).flatMap(
      ({ databaseId, parentDatabaseId, slug, name }) =>
        slug && name ? { id: databaseId, parent: parentDatabaseId ?? undefined, slug, name } : [],
    ),
    brands: getTermsOfTaxonomy(product, 'product_brand').flatMap(({ slug, name }) =>
      slug && name ? { slug, name: toText(name) } : [],
    ),
    tags: (product.productTags?.nodes ?? []).flatMap(({ slug, name }) =>
      slug && name ? { slug, name } : [],
    ),
    related: [...new Set(relatedProducts.map(({ databaseId }) => databaseId))],
    reviewsAllowed: product.reviewsAllowed ?? false,
    ...toReviewRecords(product.reviews, verifiedIds),
  };
}
