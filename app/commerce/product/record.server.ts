import * as z from 'zod/v4';
import type { ResultOf } from '@graphql/operations/graphql';
import type { getProduct } from '@graphql/operations/product';
import { readChoice, type ChoiceAttribute } from '~/catalogue/variations';
import {
  attributeLabel,
  attributeOptions,
  choiceAttributes,
  variationValues,
} from '~/backend/parts/attributes.server';
import { toText } from '~/backend/sentences/errors.server';
import { parseJson } from '~/platform/parse-json';
import { storeSettings } from '~/store-settings';
import { minorUnits, shownRange } from '~/backend/parts/money.server';
import { plainText, productHtml } from '~/backend/parts/html.server';
import { ownPicture, pictureInText } from '~/backend/parts/picture-address.server';
import { productCodes, type MetaData } from '~/backend/parts/product-codes.server';
import { stockOf } from '~/backend/parts/stock.server';
import { productKinds, termsOf } from '~/backend/listed/product.server';
import { linkInText } from '~/commerce/content/shop-address.server';
import { siteNow } from '~/commerce/content/site-content.server';
import { shopLanguage } from '~/i18n/shop-language.server';
import { reviewRecords } from '~/commerce/reviews/reviews.server';

type Answered = NonNullable<ResultOf<typeof getProduct>['product']>;
type Of<Kind extends Answered['__typename']> = Extract<Answered, { __typename: Kind }>;
type RawPicture = NonNullable<Answered['image']>;

/** Prices in minor units, sanitized texts, local picture paths. */
export type ProductRecord = ReturnType<typeof productRecord>;
export type VariationRecord = ProductRecord['variations'][number];
export type GroupMember = ProductRecord['group'][number];

export interface Picture {
  path: string;
  alt: string;
  /** Thumbnail (150 px) and card (300 px) sizes of WordPress. */
  small?: { thumbnail: string; card: string };
}

const longestValue = 500;

function customFacts(metaData: MetaData) {
  return storeSettings().customFields.flatMap((key) => {
    const values = (metaData ?? []).flatMap((entry) => {
      const text = entry?.key === key ? toText(entry.value ?? '').slice(0, longestValue) : '';
      return text === '' ? [] : [text];
    });
    return values.length > 0 ? [{ label: key, values }] : [];
  });
}

/** Shown in another place, or internal to WooCommerce. */
const shownElsewhere = /^(product_(cat|tag|brand|type|visibility|shipping_class)|pa_.*)$/;

function termFacts({ terms }: Answered) {
  const byTaxonomy = new Map<string, { slug: string; name: string }[]>();
  for (const { taxonomyName, slug, name } of terms?.nodes ?? []) {
    if (!taxonomyName || !name || shownElsewhere.test(taxonomyName)) continue;
    const term = { slug: slug ?? '', name: toText(name) };
    byTaxonomy.set(taxonomyName, [...(byTaxonomy.get(taxonomyName) ?? []), term]);
  }
  return [...byTaxonomy].map(([taxonomy, own]) => ({ taxonomy, terms: own }));
}

/** WordPress makes titles of file names, which have no spaces. */
const isWritten = (title: string) => /\S\s+\S/.test(title);

function smallOf({ thumbnailUrl, cardUrl }: RawPicture, path: string): Picture['small'] {
  const [thumbnail, card] = [ownPicture(thumbnailUrl) ?? path, ownPicture(cardUrl) ?? path];
  return thumbnail === path || card === path ? undefined : { thumbnail, card };
}

class Pictures {
  readonly list: Picture[] = [];
  readonly #ids: number[] = [];

  /** Adds a picture. `name` is its fallback text. Returns its index, or undefined if it is not a local picture. */
  add(raw: RawPicture | null | undefined, name = ''): number | undefined {
    const path = ownPicture(raw?.sourceUrl);
    if (path === undefined || !raw) return undefined;
    const known = this.list.findIndex(
      (picture, index) => picture.path === path || this.#ids[index] === raw.databaseId,
    );
    if (known >= 0) return known;
    const small = smallOf(raw, path);
    const title = raw.title ?? '';
    const alt = raw.altText || (isWritten(title) ? title : name);
    this.#ids.push(raw.databaseId);
    return this.list.push({ path, alt, ...(small ? { small } : {}) }) - 1;
  }
}

const present = (text: string | null | undefined) =>
  text === null || text === undefined || text === '' ? undefined : text;

/** Plugins store the price alone, or in a record. */
const pricedSchema = z.object({ price: z.union([z.string(), z.number()]) });

/** Reads the lowest price before a sale from the meta key of the settings. */
function lowestOf(metaData: MetaData): number | undefined {
  const entry = metaData?.find((one) => one?.key === storeSettings().lowestPriceKey);
  const text = entry?.value ?? '';
  const record = pricedSchema.safeParse(parseJson(text));
  return minorUnits(record.success ? String(record.data.price) : text) || undefined;
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
export function priceOf({ onSale, purchasable, metaData, ...raw }: RawPrice): Price {
  const { rawPrice, rawRegularPrice } = raw;
  const entered = minorUnits(rawPrice);
  const shown = entered === undefined ? undefined : shownRange(rawPrice, raw.price)?.low;
  const now = shown ?? (purchasable && !rawPrice ? 0 : undefined);
  const regular =
    minorUnits(rawRegularPrice) === undefined
      ? undefined
      : shownRange(rawRegularPrice, raw.regularPrice)?.low;
  const was = onSale && now !== undefined && regular !== undefined && regular > now ? regular : undefined;
  const kept = was === undefined ? undefined : lowestOf(metaData);
  const lowest = kept && entered && now ? Math.round((kept * now) / entered) : kept;
  return { now, was, ...(lowest === undefined ? {} : { lowest }) };
}

type Dimension = 'weight' | 'length' | 'width' | 'height';

function dimensionsOf(raw: Partial<Record<Dimension, string | null>>) {
  const size = [raw.length, raw.width, raw.height].map(present);
  return { weight: present(raw.weight), size };
}

function variationsOf(product: Of<'VariableProduct'>, attributes: ChoiceAttribute[], pictures: Pictures) {
  // The API lists the last variation first, but the shop's order decides between matches. A variation without attributes cannot be chosen.
  const nodes = (product.variations?.nodes ?? []).filter(({ hasAttributes }) => hasAttributes !== false);
  return nodes.reverse().map((raw) => ({
    id: raw.databaseId,
    sku: present(raw.sku),
    price: priceOf(raw),
    stock: stockOf({ ...raw, lowStockAmount: raw.lowStockAmount ?? product.lowStockAmount }),
    purchasable: raw.purchasable ?? false,
    ...dimensionsOf(raw),
    /** Index in the product's pictures. */
    picture: pictures.add(raw.image, toText(raw.name ?? '')),
    /** One value per attribute. Empty means "any". */
    values: variationValues(raw, attributes),
  }));
}

function groupOf(product: Of<'GroupProduct'>) {
  return (product.products?.nodes ?? []).flatMap((raw) => {
    if (raw.__typename === 'SimpleProductVariation' || raw.slug === null || raw.name === null) return [];
    const stocked = 'stockStatus' in raw ? raw : {};
    return {
      id: raw.databaseId,
      slug: raw.slug,
      name: toText(raw.name),
      kind: productKinds[raw.__typename],
      price: priceOf(raw),
      stock: stockOf(stocked),
      purchasable: raw.purchasable ?? false,
      soldIndividually: 'soldIndividually' in raw ? (raw.soldIndividually ?? false) : false,
      picture: ownPicture(raw.image?.sourceUrl),
    };
  });
}

function externalOf(product: Answered) {
  if (product.__typename !== 'ExternalProduct' || !product.externalUrl) return undefined;
  const url = URL.canParse(product.externalUrl) ? new URL(product.externalUrl) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return { url: url.href, text: product.buttonText ? toText(product.buttonText) : undefined };
}

/** WooCommerce has this flag on variations only: nothing is shipped if all of them are virtual. */
function isVirtual({ variations }: Of<'VariableProduct'>): boolean {
  const nodes = variations?.nodes ?? [];
  return nodes.length > 0 && nodes.every(({ virtual }) => virtual === true);
}

/** The API's limit. It does not say whether there are more. */
const MAX_VARIATIONS = 100;

export function productRecord(product: Answered, verified?: ReadonlySet<number>) {
  const pictures = new Pictures();
  pictures.add(product.image);
  for (const picture of product.galleryImages?.nodes ?? []) pictures.add(picture);
  const variable = product.__typename === 'VariableProduct' ? product : undefined;
  const attributes = choiceAttributes(variable?.attributes?.nodes ?? [], variable?.variations?.nodes ?? []);
  const variations = variable ? variationsOf(variable, attributes, pictures) : [];
  const hasMoreVariations = (variable?.variations?.nodes.length ?? 0) >= MAX_VARIATIONS;
  const defaults = (variable?.defaultAttributes?.nodes ?? []).map(
    ({ name, value }) => [name ?? '', value] as const,
  );
  const description = product.description ?? '';
  const summary = product.shortDescription ?? '';
  const site = siteNow(shopLanguage());
  const texts = {
    pictureAddress: pictureInText,
    ...(site ? { linkAddress: (source: string) => linkInText(source, site) } : {}),
  };
  const stocked = 'stockStatus' in product ? product : {};
  const price: Price = variable ? { now: undefined, was: undefined } : priceOf(product);
  return {
    id: product.databaseId,
    slug: product.slug ?? '',
    name: toText(product.name ?? ''),
    kind: productKinds[product.__typename],
    sku: present(product.sku),
    codes: productCodes(product.metaData),
    date: present(product.date),
    virtual: variable ? isVirtual(variable) : (product.virtual ?? false),
    downloadable: product.__typename === 'SimpleProduct' && (product.downloadable ?? false),
    purchasable: product.purchasable ?? false,
    soldIndividually: 'soldIndividually' in product ? (product.soldIndividually ?? false) : false,
    price,
    stock: stockOf(stocked),
    ...dimensionsOf('weight' in product ? product : {}),
    summary: productHtml(summary, texts),
    description: productHtml(description, texts),
    excerpt: plainText(summary === '' ? description : summary),
    pictures: pictures.list,
    attributes,
    defaults: readChoice(attributes, defaults),
    variations,
    /** Price range, if not all variations are loaded. */
    ...(hasMoreVariations ? { range: shownRange(product.rawPrice, product.price) } : {}),
    hasMoreVariations,
    facts: [
      ...(product.attributes?.nodes ?? [])
        .filter(({ visible, variation }) => visible && !variation)
        .map((raw) => ({
          label: attributeLabel(raw),
          values: attributeOptions(raw).map(({ label }) => label),
        })),
      ...customFacts(product.metaData),
    ],
    terms: termFacts(product),
    sold: variable?.totalSales ?? undefined,
    group: product.__typename === 'GroupProduct' ? groupOf(product) : [],
    external: externalOf(product),
    categories: (product.productCategories?.nodes ?? []).flatMap(
      ({ databaseId, parentDatabaseId, slug, name }) =>
        slug && name ? { id: databaseId, parent: parentDatabaseId ?? undefined, slug, name } : [],
    ),
    brands: termsOf(product, 'product_brand').flatMap(({ slug, name }) =>
      slug && name ? { slug, name: toText(name) } : [],
    ),
    tags: (product.productTags?.nodes ?? []).flatMap(({ slug, name }) =>
      slug && name ? { slug, name } : [],
    ),
    related: [
      ...new Set(
        [...(product.upsell?.nodes ?? []), ...(product.related?.nodes ?? [])].map(
          ({ databaseId }) => databaseId,
        ),
      ),
    ],
    reviewsAllowed: product.reviewsAllowed ?? false,
    ...reviewRecords(product.reviews, verified),
  };
}
