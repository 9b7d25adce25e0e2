import { LRUCache } from 'lru-cache';
import {
  getTaxonomyTerms,
  type CatalogueIndex,
  type Term,
  memoizePerCatalogue,
  BRAND_FILTER,
} from '~/catalogue/index/build-index';
import {
  listFacets,
  getFacetType,
  parseRangeEnds,
  type Facet,
  type FacetOption,
  type FacetFormatter,
} from '~/catalogue/index/facets';
import { listProducts, type Scope, type ListResult } from '~/catalogue/index/list-products';
import {
  buildListPath,
  buildListSearch,
  parseListForm,
  parseListQuery,
  type ListQuery,
} from '~/catalogue/index/list-query';
import type { ListView, FacetView, OptionView } from '~/catalogue/index/list-view-models';
import { config } from '~/platform/config.server';
import { pickPopularProducts } from './home-products.server';
import { toProductCard, toShopperCards, type Colours } from './product-cards.server';
import { getMinorDigits, formatMoney } from '~/domain/money.server';
import { getLocalPrices } from '~/commerce/tax/local-prices.server';
import { readWishlist } from '~/commerce/wishlist/shopper-wishlist.server';
import type { Shopper } from '~/session/shopper.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { toPlainText } from '~/domain/html.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { isColour, serializeFilters } from '~/catalogue/index/filter-syntax';
import { findSwatch } from '~/catalogue/index/product-attributes.server';
import { getTaxonomyLabel } from './taxonomies.server';

export type LocaleContext = Pick<Shopper, 't' | 'locale'>;

function getAttributeLabel({ name, label }: Pick<Facet, 'name' | 'label'>, { t, locale }: LocaleContext) {
  if (name === BRAND_FILTER) return { label: t('product:brands', { count: 1 }), fixed: true as const };
  const customTaxonomy = storeSettings().taxonomies.find((taxonomy) => taxonomy.name === name);
  return customTaxonomy ? getTaxonomyLabel(customTaxonomy, locale) : { label };
}

const createFormatter = (localeContext: LocaleContext): FacetFormatter => ({
  t: localeContext.t,
  money: (minor) => formatMoney(minor),
  attribute: (facet) => getAttributeLabel(facet, localeContext),
});

function toRangeView({ range, chosen }: Facet): FacetView['range'] {
  if (!range && chosen.length === 0) return undefined;
  const unit = 10 ** getMinorDigits();
  const { min, max } = parseRangeEnds(chosen);
  return {
    low: String(Math.floor((range?.min ?? 0) / unit)),
    high: String(Math.ceil((range?.max ?? 0) / unit)),
    ...(min === null ? {} : { min: String(min / unit) }),
    ...(max === null ? {} : { max: String(max / unit) }),
  };
}

function toOptionView(
  facet: Facet,
  option: FacetOption,
  topDepth: number,
  formatter: FacetFormatter,
): OptionView {
  const { slug, name, count, active, depth = 0 } = option;
  const customName = getFacetType(facet).option?.(option, formatter);
  const swatch = isColour(facet.name) ? (findSwatch(name) ?? findSwatch(slug)) : undefined;
  const displayName = customName ?? name;
  return {
    ...(slug === displayName.toLowerCase() ? {} : { slug }),
    name: displayName,
    ...(customName === undefined ? {} : { fixed: true }),
    count,
    ...(active ? { on: true } : {}),
    ...(depth > topDepth ? { depth: depth - topDepth } : {}),
    ...(swatch === undefined ? {} : { swatch }),
  };
}

export function toFacetViews(
  { facets, total }: Pick<ListResult, 'facets' | 'total'>,
  ancestors: ReadonlySet<string>,
  localeContext: LocaleContext,
): FacetView[] {
  const formatter = createFormatter(localeContext);
  return facets.flatMap((facet) => {
    const { control, mustNarrow, title } = getFacetType(facet);
    if (facet.kind === 'rating' && !storeSettings().showReviews) return [];
    const options = facet.options.filter(
      ({ slug, count, active }) =>
        (count > 0 || active) && !(facet.kind === 'category' && ancestors.has(slug)),
    );
    const range = control === 'range' ? toRangeView(facet) : undefined;
    if (options.length === 0 && !range) return [];
    if (mustNarrow && !options.some(({ active, count }) => active || count < total)) return [];
    const topDepth = Math.min(...options.map(({ depth = 0 }) => depth));
    return {
      name: facet.name,
      ...title(facet, formatter),
      ...(control === 'check' ? {} : { control }),
      options: options.map((option) => toOptionView(facet, option, topDepth, formatter)),
      ...(range ? { range } : {}),
    };
  });
}

export function toChips(
  { facets, chosen }: Pick<ListResult, 'facets' | 'chosen'>,
  localeContext: LocaleContext,
) {
  const formatter = createFormatter(localeContext);
  const facetChips = facets
    .filter((facet) => facet.chosen.length > 0)
    .flatMap((facet) =>
      getFacetType(facet)
        .chips(facet, formatter)
        .map((chip) => ({ name: facet.name, ...chip })),
    );
  const unknown = chosen.unknown.flatMap(({ name, values }) =>
    values.length === 0
      ? { name, value: '', label: name, unknown: true as const }
      : values.map((value) => ({
          name,
          value,
          label: serializeFilters([{ name, values: [value] }]),
          unknown: true as const,
        })),
  );
  return [...facetChips, ...unknown];
}

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

function buildSharedPage(
  index: CatalogueIndex,
  { base, page, scope }: Omit<ListRequest, 'params'>,
  query: ListQuery,
  localeContext: LocaleContext,
) {
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
  const colours: Colours = result.chosen.values;
  const cards = products.map((product) => toProductCard(product, index, colours));
  const ancestors = new Set(
    scope?.taxonomy === 'product_cat'
      ? getTermPath(index.categories, scope.slug).map(({ slug }) => slug)
      : [],
  );
  const view: ListView = {
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
  () => new LRUCache<string, ReturnType<typeof buildSharedPage>>({ max: MAX_CACHED_PAGES }),
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
  const ids = products.map(({ id }) => id);
  const localPrices = await getLocalPrices(shopper, ids);
  if (localPrices.size === 0 && (await readWishlist(shopper)).length === 0) return view;
  return { ...view, [cardsKey]: await toShopperCards(products, shopper, { localPrices, index, colours }) };
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
