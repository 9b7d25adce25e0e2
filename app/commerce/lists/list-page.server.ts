import { LRUCache } from 'lru-cache';
import {
  getTaxonomyTerms,
  type CatalogueIndex,
  type Term,
  memoizePerCatalogue,
} from '~/catalogue/index/build-index';
import { listFacets, getFacetType } from '~/catalogue/index/facets';
import { listProducts, type Scope } from '~/catalogue/index/list-products';
import {
  buildListPath,
  buildListSearch,
  parseListForm,
  parseListQuery,
  type ListQuery,
} from '~/catalogue/index/list-query';
import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import type { ListView } from '~/catalogue/index/list-view-models';
import { config } from '~/platform/config.server';
import { pickPopularProducts } from './home-products.server';
import { toProductCard, withLocalPrice, type Colours } from './product-cards.server';
import { getMinorDigits } from '~/domain/money.server';
import { getLocalPrices } from '~/commerce/tax/local-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { toChips, toFacetViews, type LocaleContext } from './facet-views.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { readWishlist } from '~/commerce/wishlist/shopper-wishlist.server';
import { toPlainText } from '~/domain/html.server';
import { storeSettings } from '~/platform/settings/store-settings';

/** Returns the path from a term to the root, nearest first. */
export function getTermPath(terms: ReadonlyMap<string, Term>, slug: string): Term[] {
  const path: Term[] = [];
  let next = terms.get(slug);
  while (next && path.length < 20) {
    path.push(next);
    next = terms.get(next.parent ?? '');
  }
  return path;
}

/** Returns the canonical URL of a submitted filter or sort form, or of an empty search. Returns undefined if it is canonical already. */
export async function getCanonicalPath(base: string, params: URLSearchParams): Promise<string | undefined> {
  const index = await getCatalogue();
  const fields = Array.from(listFacets(index).values(), (facet) => ({
    name: facet.name,
    control: getFacetType(facet).control,
  }));
  const query = parseListForm(params, fields);
  return query && buildListPath(base, query);
}

interface ListRequest {
  base: string;
  params: URLSearchParams;
  page: number;
  scope?: Scope | undefined;
}

interface SharedListPage {
  view: ListView;
  cardsKey: 'cards' | 'similar' | 'popular';
  products: CatalogueProduct[];
  colours: Colours;
}

function buildSharedPage(
  index: CatalogueIndex,
  { base, page, scope }: Omit<ListRequest, 'params'>,
  query: ListQuery,
  localeContext: LocaleContext,
): SharedListPage {
  const perPage = config().productsPerPage;
  const result = listProducts(index, query, {
    page,
    perPage,
    minorDigits: getMinorDigits(),
    scope,
  });
  const matches = [...result.rows, ...result.similar].flatMap((row) => index.products[row] ?? []);
  const cardsKey =
    result.similar.length > 0 ? 'similar' : matches.length > 0 || page > result.pages ? 'cards' : 'popular';
  const products = cardsKey === 'popular' ? pickPopularProducts(index) : matches;
  const colours = result.chosen.values;
  const cards = products.map((product) => toProductCard(product, index, colours));
  const ancestors = new Set(
    scope?.taxonomy === 'product_cat'
      ? getTermPath(index.categories, scope.slug).map(({ slug }) => slug)
      : [],
  );
  const view = {
    base,
    search: buildListSearch(query),
    total: result.total,
    page,
    pages: result.pages,
    perPage,
    cards: [],
    [cardsKey]: cards,
    chips: toChips(result, localeContext),
    facets: toFacetViews(result, ancestors, localeContext),
  };
  return { view, cardsKey, products, colours };
}

const MAX_CACHED_PAGES = 200;

const getPageCache = memoizePerCatalogue(
  () => new LRUCache<string, SharedListPage>({ max: MAX_CACHED_PAGES }),
);

/** Builds one page of a list. A page past the end has no cards. */
export async function loadListPage({ params, ...request }: ListRequest, shopper: Shopper): Promise<ListView> {
  const index = await getCatalogue();
  const query = parseListQuery(params);
  const key = JSON.stringify([shopper.locale, request, query]);
  const cache = getPageCache(index);
  const sharedPage = cache.get(key) ?? buildSharedPage(index, request, query, shopper);
  cache.set(key, sharedPage);
  const { view, cardsKey, products, colours } = sharedPage;
  const wished = new Set(await readWishlist(shopper));
  const localPrices = await getLocalPrices(
    shopper,
    products.map(({ id }) => id),
  );
  if (localPrices.size === 0 && !products.some(({ id }) => wished.has(id))) return view;
  const cards = products.map((product) => {
    const card = toProductCard(withLocalPrice(product, localPrices), index, colours);
    return wished.has(product.id) ? { ...card, wished: true as const } : card;
  });
  return { ...view, [cardsKey]: cards };
}

export function getListDescription(
  { title, count, description = '' }: { title: string; count: number; description?: string | undefined },
  { t }: Shopper,
): string {
  const products = t('catalogue:products', { count });
  return (
    toPlainText(description) || t('catalogue:about', { title, products, days: storeSettings().returnDays })
  );
}

export function listChildTerms(index: CatalogueIndex, { taxonomy, slug: parent }: Scope) {
  return [...getTaxonomyTerms(index, taxonomy).values()]
    .filter(
      (term) =>
        term.parent === parent &&
        term.rows.some((word, wordIndex) => (word & (index.all[wordIndex] ?? 0)) !== 0),
    )
    .map(({ slug, name, count }) => ({ slug, name, count }));
}
