import { choiceQuery, readChoice, withDefaults, productPath } from '~/catalogue/variations';
import { perState } from '~/catalogue/build';
import { pack, type Packed } from '~/catalogue/packed';
import type { CatalogueProduct } from '~/catalogue/records';
import type { CardView } from '~/catalogue/views';
import { pageAddress } from '~/i18n/address.server';
import type { Translate } from '~/i18n/messages';
import { readQuantity } from '~/forms/cart.server';
import { storeSettings } from '~/store-settings';
import { cardsNow, cardsOf, recentlyViewed } from '~/commerce/lists/catalogue.server';
import { termPath } from '~/commerce/lists/list.server';
import { orElse } from '~/backend/sentences/errors.server';
import { withTimeOut, timedOut } from '~/platform/promises.server';
import { textAt, type PageText } from '~/commerce/content/pages.server';
import { absolutePicture, productJsonLd, type Crumb } from './json-ld.server';
import type { ProductRecord } from './record.server';
import { knowsTax, pricedRecord } from './own-record.server';
import { productView, type ProductView } from './view.server';
import { getProduct, listedNow, partialView, productNow, shoppersProduct } from './product.server';
import { usualArrival } from '~/backend/parts/arrival.server';
import { freeDeliveryFrom } from '~/backend/parts/shop-words.server';
import { reviewBar } from '~/commerce/reviews/reviews.server';
import { reviewsView } from '~/commerce/reviews/view.server';
import { ownPrices, type OwnPrices, shopTax } from '~/commerce/tax/own-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { catalogueNow } from '~/backend/snapshot/snapshot.server';
import { isWished } from '~/commerce/wishlist/wishlist.server';
import { taxonomyLabel } from '~/commerce/lists/taxonomies.server';
import { countryName, type LocaleCode } from '~/i18n/locales';

const kept = 12;

export async function rememberViewed(shopper: Shopper, id: number): Promise<void> {
  const before = await recentlyViewed(shopper);
  if (before[0] !== id)
    shopper.write('recent', [id, ...before.filter((other) => other !== id)].slice(0, kept));
}

function linkedTerms({ terms: all }: ProductRecord, locale: LocaleCode): Pick<ProductView, 'linked'> {
  const linked = storeSettings().taxonomies.flatMap((own) => {
    const terms = (all.find(({ taxonomy }) => taxonomy === own.name)?.terms ?? []).filter(
      ({ slug }) => slug !== '',
    );
    return terms.length > 0 ? [{ ...taxonomyLabel(own, locale), base: `/${own.address}`, terms }] : [];
  });
  return linked.length > 0 ? { linked } : {};
}

const mostRelated = 5;
const mostRecent = 4;
const detailsTimeOut = 4000;

export type Guide = Pick<PageText, 'title' | 'html'>;

type SharedView = Omit<ReturnType<typeof sharedView>, 'jsonLd'> & { jsonLd?: string };

type SentPage = Omit<Awaited<ReturnType<typeof fullPage>>, 'shared'> & {
  shared: Packed<SharedView>;
  /** Outage: only data of the catalogue. */
  partial?: true;
};

export type ProductPage = Omit<SentPage, 'shared'> & SharedView;

function freeDelivery(t: Translate, locale: LocaleCode) {
  const amount = freeDeliveryFrom();
  if (amount === null) return null;
  return t('common:freeFrom', { amount, country: countryName(storeSettings().homeCountry, locale) });
}

const home = (t: Translate): Crumb => ({ label: t('common:home'), to: '/', fixed: true });
const categoryPath = (slug: string) => `/product-category/${encodeURIComponent(slug)}`;

function crumbsOf(name: string, categories: ProductRecord['categories'], t: Translate): Crumb[] {
  const tree = catalogueNow()?.categories;
  const chainOf = ({ slug, name: label, parent }: ProductRecord['categories'][number]): Crumb[] => {
    const path = tree ? termPath(tree, slug).reverse() : [];
    const chain = path.map((at): Crumb => ({ label: at.name, to: categoryPath(at.slug) }));
    if (chain.length > 0) return chain;
    const above = categories.find(({ id }) => id === parent);
    return [
      ...(above ? [{ label: above.name, to: categoryPath(above.slug) }] : []),
      { label, to: categoryPath(slug) },
    ];
  };
  const longest = categories
    .map(chainOf)
    .reduce<Crumb[]>((best, chain) => (chain.length > best.length ? chain : best), []);
  return [home(t), ...longest, { label: name }];
}

const addressOf = (slug: string) => pageAddress(productPath(slug));

function cards(ids: readonly number[], shopper: Shopper, own: OwnPrices): Promise<CardView[]> {
  return orElse(cardsOf(ids, shopper, own), []);
}

async function guidesOf({ attributes }: ProductView) {
  const { guides } = storeSettings();
  const named = attributes.flatMap(({ name }) => {
    const page = Object.hasOwn(guides, name) ? guides[name] : undefined;
    return page === undefined ? [] : [{ name, page }];
  });
  const found = await Promise.all(named.map(async ({ name, page }) => [name, await textAt(page)] as const));
  const there = found.flatMap(([name, text]): [string, Guide][] =>
    text ? [[name, { title: text.title, html: text.html }]] : [],
  );
  return there.length > 0 ? { guides: Object.fromEntries(there) } : {};
}

interface Asked {
  shopper: Shopper;
  related: readonly number[];
  own: OwnPrices;
  query: URLSearchParams;
}

function sharedView(record: ProductRecord, { shopper: { t, locale }, related, own, query }: Asked) {
  const product: ProductView = {
    ...productView(pricedRecord(record, own), t),
    ...linkedTerms(record, locale),
  };
  const url = addressOf(record.slug);
  const crumbs = crumbsOf(record.name, record.categories, t);
  const [first] = product.pictures;
  return {
    product,
    crumbs,
    url,
    excerpt: record.excerpt,
    jsonLd: productJsonLd(record, product, url, crumbs),
    open: record.reviewsAllowed,
    free: freeDelivery(t, locale),
    related: cardsNow(related, own),
    ...(first ? { picture: absolutePicture(first.path) } : {}),
    ...(storeSettings().showReviews ? { reviews: reviewsView(record, query, t) } : {}),
  };
}

type Views = Map<LocaleCode, ReturnType<typeof sharedView>>;

/** Cached per catalogue, because breadcrumbs depend on its categories. */
const sharedViews = perState(() => new WeakMap<ProductRecord, Views>());

function keptView(record: ProductRecord, asked: Asked) {
  const index = catalogueNow();
  if (!index || asked.own.size > 0 || asked.query.has('reviews')) return sharedView(record, asked);
  const kept = sharedViews(index);
  const views: Views = kept.get(record) ?? new Map();
  const { locale } = asked.shopper;
  const view = views.get(locale) ?? sharedView(record, asked);
  kept.set(record, views.set(locale, view));
  return view;
}

async function fullPage(record: ProductRecord, shopper: Shopper, query: URLSearchParams) {
  const { t } = shopper;
  const relatedIds = storeSettings().showRelatedProducts ? record.related.slice(0, mostRelated) : [];
  const recentIds = (await recentlyViewed(shopper)).filter((id) => id !== record.id);
  const members = record.group.map(({ id }) => id);
  const own = await ownPrices(shopper, [...members, ...relatedIds, ...recentIds], record.slug);
  const shared = keptView(record, { shopper, related: relatedIds, own, query });
  const [recent, wished, tax, header, guides, bar] = await Promise.all([
    cards(recentIds, shopper, own),
    isWished(shopper, record.id),
    shopTax(),
    shopper.read('headerState'),
    guidesOf(shared.product),
    shared.reviews && shared.open ? orElse(reviewBar(shopper, record.id), undefined) : undefined,
  ]);
  const writer = (await shopper.read('auth')) ? (header?.author ?? header?.name) : undefined;
  if (shopper.isKnown) await rememberViewed(shopper, record.id);
  return {
    shared: pack(shared),
    choice: withDefaults(
      record.attributes,
      shared.product.variations,
      readChoice(record.attributes, query),
      record.defaults,
    ),
    recent: recent.slice(0, mostRecent),
    wished,
    taxIncluded: knowsTax(record, own, header?.elsewhere) ? tax.included : null,
    arrives: usualArrival(),
    ...guides,
    ...(writer ? { writer } : {}),
    ...(bar ? { reviewBar: t(bar) } : {}),
  };
}

async function partialPage(listed: CatalogueProduct, shopper: Shopper): Promise<SentPage> {
  const { t, locale } = shopper;
  return {
    shared: pack({
      product: partialView(listed, t),
      crumbs: crumbsOf(listed.name, [], t),
      url: addressOf(listed.slug),
      excerpt: '',
      open: false,
      free: freeDelivery(t, locale),
      related: [],
    }),
    choice: {},
    recent: [],
    wished: await isWished(shopper, listed.id),
    taxIncluded: null,
    arrives: usualArrival(),
    // Whether the backend sends such mails is unknown in an outage.
    partial: true,
  };
}

/** Returns `timedOut` if the backend does not answer in time for a product in the catalogue. */
async function loadProduct(slug: string, isListed: boolean) {
  const now = productNow(slug);
  if (now) return now;
  if (!isListed) return getProduct(slug);
  return orElse(withTimeOut(detailsTimeOut, getProduct(slug)), timedOut, ({ unavailable }) => unavailable);
}

/** Loads the product page. In an outage a product that is not cached is shown from the catalogue. Throws CommerceError if it is unknown. */
export async function productPage(
  shopper: Shopper,
  slug: string,
  query: URLSearchParams,
): Promise<SentPage | undefined> {
  const listed = listedNow(slug);
  const record = await loadProduct(slug, listed !== undefined);
  if (record === timedOut) return listed && partialPage(listed, shopper);
  return record && fullPage(await shoppersProduct(shopper, record), shopper, query);
}

/** Returns the clean URL for a GET form without JavaScript ("Update price and pictures"). Returns undefined for other URLs. */
export async function tidyPath(slug: string, query: URLSearchParams): Promise<string | undefined> {
  if (![...query.keys()].some((name) => name.startsWith('attribute_'))) return undefined;
  const record = await getProduct(slug);
  if (!record) return undefined;
  const tidy = new URLSearchParams(choiceQuery(record.attributes, readChoice(record.attributes, query)));
  const quantity = readQuantity(query.get('quantity') ?? '') ?? 0;
  if (quantity > 1) tidy.set('quantity', String(quantity));
  return productPath(slug, tidy.toString());
}
