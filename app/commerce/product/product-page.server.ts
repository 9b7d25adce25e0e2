import { buildChoiceQuery, parseChoice, applyDefaults, buildProductPath } from '~/catalogue/index/variations';
import { memoizePerCatalogue } from '~/catalogue/index/build-index';
import { toPayload, type JsonPayload } from '~/catalogue/index/json-payload';
import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import type { Translate } from '~/platform/i18n/messages';
import { parseQuantity } from '~/domain/forms/cart-forms.server';
import { storeSettings } from '~/platform/settings/store-settings';
import {
  fillRow,
  peekProductCards,
  loadProductCards,
  readRecentlyViewed,
  ROW_LENGTH,
} from '~/commerce/lists/product-cards.server';
import { getTermPath } from '~/commerce/lists/list-page.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { withTimeout, TIMED_OUT } from '~/platform/concurrency.server';
import { readPageText, type PageText } from '~/commerce/cms/content-pages.server';
import { toAbsolutePictureUrl, buildProductJsonLd, type Crumb } from './product-json-ld.server';
import type { ProductRecord } from './product-record.server';
import { toProductView, type ProductView, canStateTax, withLocalPrices } from './product-view.server';
import {
  getProduct,
  peekProductBySlug,
  toPartialView,
  peekProduct,
  withShopperStock,
} from './load-product.server';
import { getDefaultDeliveryEstimate } from '~/domain/delivery-estimate.server';
import { formatFreeDeliveryPromise } from '~/domain/settings-placeholders.server';
import { findReviewRestriction, toReviewsView } from '~/commerce/reviews/product-reviews.server';
import { getLocalPrices, type LocalPrices, getShopTax } from '~/commerce/tax/local-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { isWished } from '~/commerce/wishlist/shopper-wishlist.server';
import { getTaxonomyLabel } from '~/commerce/lists/taxonomies.server';
import type { LocaleCode } from '~/platform/i18n/locales';

const MAX_VIEWED_PRODUCTS = 12;

export async function recordViewed(shopper: Shopper, id: number): Promise<void> {
  const before = await readRecentlyViewed(shopper);
  if (before[0] !== id)
    shopper.setCookie(
      'recent',
      [id, ...before.filter((other) => other !== id)].slice(0, MAX_VIEWED_PRODUCTS),
    );
}

function getLinkedTerms({ terms: all }: ProductRecord, locale: LocaleCode): Pick<ProductView, 'linked'> {
  const linked = storeSettings().taxonomies.flatMap((customTaxonomy) => {
    const terms = (all.find(({ taxonomy }) => taxonomy === customTaxonomy.name)?.terms ?? []).filter(
      ({ slug }) => slug !== '',
    );
    return terms.length > 0
      ? [{ ...getTaxonomyLabel(customTaxonomy, locale), base: `/${customTaxonomy.address}`, terms }]
      : [];
  });
  return linked.length > 0 ? { linked } : {};
}

const DETAILS_TIMEOUT_MS = 4000;

export type Guide = Pick<PageText, 'title' | 'html'>;

type SharedView = Omit<ReturnType<typeof buildSharedView>, 'jsonLd'> & { jsonLd?: string };

type ProductPageData = Omit<Awaited<ReturnType<typeof buildFullPage>>, 'shared'> & {
  shared: JsonPayload<SharedView>;
  /** Outage: only data of the catalogue. */
  partial?: true;
};

export type ProductPage = Omit<ProductPageData, 'shared'> & SharedView;

const getCategoryPath = (slug: string) => `/product-category/${encodeURIComponent(slug)}`;

function buildCrumbs(name: string, categories: ProductRecord['categories'], t: Translate): Crumb[] {
  const tree = peekCatalogue()?.categories;
  const buildChain = ({ slug, name: label, parent }: ProductRecord['categories'][number]): Crumb[] => {
    const path = tree ? getTermPath(tree, slug).reverse() : [];
    const chain = path.map((term): Crumb => ({ label: term.name, to: getCategoryPath(term.slug) }));
    if (chain.length > 0) return chain;
    const parentCategory = categories.find(({ id }) => id === parent);
    return [
      ...(parentCategory ? [{ label: parentCategory.name, to: getCategoryPath(parentCategory.slug) }] : []),
      { label, to: getCategoryPath(slug) },
    ];
  };
  const deepestChain = categories
    .map(buildChain)
    .reduce<Crumb[]>((best, chain) => (chain.length > best.length ? chain : best), []);
  return [{ label: t('common:home'), to: '/', fixed: true }, ...deepestChain, { label: name }];
}

const getProductUrl = (slug: string) => pageUrl(buildProductPath(slug));

async function loadGuides({ attributes }: ProductView) {
  const { guides } = storeSettings();
  const loadGuide = async ({ name }: { name: string }): Promise<[string, Guide][]> => {
    const page = Object.hasOwn(guides, name) ? guides[name] : undefined;
    const text = page === undefined ? undefined : await readPageText(page);
    return text ? [[name, { title: text.title, html: text.html }]] : [];
  };
  const guideEntries = (await Promise.all(attributes.map(loadGuide))).flat();
  return guideEntries.length > 0 ? { guides: Object.fromEntries(guideEntries) } : {};
}

interface SharedViewOptions {
  shopper: Shopper;
  related: readonly number[];
  localPrices: LocalPrices;
  query: URLSearchParams;
}

function buildSharedView(
  record: ProductRecord,
  { shopper: { t, locale }, related, localPrices, query }: SharedViewOptions,
) {
  const product: ProductView = {
    ...toProductView(withLocalPrices(record, localPrices), t),
    ...getLinkedTerms(record, locale),
  };
  const url = getProductUrl(record.slug);
  const crumbs = buildCrumbs(record.name, record.categories, t);
  const [first] = product.pictures;
  return {
    product,
    crumbs,
    url,
    excerpt: record.excerpt,
    jsonLd: buildProductJsonLd(record, product, url, crumbs),
    open: record.reviewsAllowed,
    free: formatFreeDeliveryPromise(t, locale),
    related: peekProductCards(related, localPrices),
    ...(first ? { picture: toAbsolutePictureUrl(first.path) } : {}),
    ...(storeSettings().showReviews ? { reviews: toReviewsView(record, query, t) } : {}),
  };
}

type Views = Map<LocaleCode, ReturnType<typeof buildSharedView>>;

/** Cached per catalogue, because breadcrumbs depend on its categories. */
const getViewCache = memoizePerCatalogue(() => new WeakMap<ProductRecord, Views>());

function getSharedView(record: ProductRecord, options: SharedViewOptions) {
  const index = peekCatalogue();
  if (!index || options.localPrices.size > 0 || options.query.has('reviews'))
    return buildSharedView(record, options);
  const viewCache = getViewCache(index);
  const views: Views = viewCache.get(record) ?? new Map();
  const { locale } = options.shopper;
  const view = views.get(locale) ?? buildSharedView(record, options);
  viewCache.set(record, views.set(locale, view));
  return view;
}

async function buildFullPage(record: ProductRecord, shopper: Shopper, query: URLSearchParams) {
  const { t } = shopper;
  const index = storeSettings().showRelatedProducts ? peekCatalogue() : undefined;
  const relatedIds = index ? fillRow(index, record.related, [record.id]) : [];
  const recentIds = (await readRecentlyViewed(shopper)).filter((id) => id !== record.id);
  const members = record.group.map(({ id }) => id);
  const localPrices = await getLocalPrices(shopper, [...members, ...relatedIds, ...recentIds], record.slug);
  const shared = getSharedView(record, { shopper, related: relatedIds, localPrices, query });
  const [recent, wished, tax, header, guides, bar] = await Promise.all([
    withFallback(loadProductCards(recentIds, shopper, localPrices), []),
    isWished(shopper, record.id),
    getShopTax(),
    shopper.getCookie('headerState'),
    loadGuides(shared.product),
    shared.reviews && shared.open
      ? withFallback(findReviewRestriction(shopper, record.id), undefined)
      : undefined,
  ]);
  const writer = (await shopper.getCookie('auth')) ? (header?.author ?? header?.name) : undefined;
  if (shopper.isReturningVisitor) await recordViewed(shopper, record.id);
  return {
    shared: toPayload(shared),
    choice: applyDefaults(
      record.attributes,
      shared.product.variations,
      parseChoice(record.attributes, query),
      record.defaults,
    ),
    recent: recent.slice(0, ROW_LENGTH),
    wished,
    taxIncluded: canStateTax(record, localPrices, header?.elsewhere) ? tax.included : null,
    arrives: getDefaultDeliveryEstimate(),
    ...guides,
    ...(writer ? { writer } : {}),
    ...(bar ? { reviewBar: t(bar) } : {}),
  };
}

async function buildPartialPage(listed: CatalogueProduct, shopper: Shopper): Promise<ProductPageData> {
  const { t, locale } = shopper;
  return {
    shared: toPayload({
      product: toPartialView(listed, t),
      crumbs: buildCrumbs(listed.name, [], t),
      url: getProductUrl(listed.slug),
      excerpt: '',
      open: false,
      free: formatFreeDeliveryPromise(t, locale),
      related: [],
    }),
    choice: {},
    recent: [],
    wished: await isWished(shopper, listed.id),
    taxIncluded: null,
    arrives: getDefaultDeliveryEstimate(),
    // Whether the backend sends such mails is unknown in an outage.
    partial: true,
  };
}

/** Returns `TIMED_OUT` if the backend does not answer in time for a product in the catalogue. */
async function loadProduct(slug: string, isListed: boolean) {
  const currentRecord = peekProduct(slug);
  if (currentRecord) return currentRecord;
  if (!isListed) return getProduct(slug);
  return withFallback(
    withTimeout(DETAILS_TIMEOUT_MS, getProduct(slug)),
    TIMED_OUT,
    ({ isUnavailable }) => isUnavailable,
  );
}

/** Loads the product page. In an outage a product that is not cached is shown from the catalogue. Throws CommerceError if it is unknown. */
export async function loadProductPage(
  shopper: Shopper,
  slug: string,
  query: URLSearchParams,
): Promise<ProductPageData | undefined> {
  const listed = peekProductBySlug(slug);
  const record = await loadProduct(slug, listed !== undefined);
  if (record === TIMED_OUT) return listed && buildPartialPage(listed, shopper);
  return record && buildFullPage(await withShopperStock(shopper, record), shopper, query);
}

/** Returns the clean URL for a GET form without JavaScript ("Update price and pictures"). Returns undefined for other URLs. */
export async function getCleanPath(slug: string, query: URLSearchParams): Promise<string | undefined> {
  if (![...query.keys()].some((name) => name.startsWith('attribute_'))) return undefined;
  const record = await getProduct(slug);
  if (!record) return undefined;
  const cleanParams = new URLSearchParams(
    buildChoiceQuery(record.attributes, parseChoice(record.attributes, query)),
  );
  const quantity = parseQuantity(query.get('quantity') ?? '') ?? 0;
  if (quantity > 1) cleanParams.set('quantity', String(quantity));
  return buildProductPath(slug, cleanParams.toString());
}
