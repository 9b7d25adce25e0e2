import { LRUCache } from 'lru-cache';
import { termsIn, type CatalogueIndex, type Term, perState } from '~/catalogue/build';
import { facetsIn, kindOf } from '~/catalogue/facets';
import { listProducts, type Scope } from '~/catalogue/list';
import { listPath, listSearch, parseListForm, parseListQuery, type ListQuery } from '~/catalogue/query';
import type { CatalogueProduct } from '~/catalogue/records';
import type { ListView } from '~/catalogue/views';
import { config } from '~/platform/config.server';
import { popularRow } from './home.server';
import { cardOf, pricedFor, type Colours } from './catalogue.server';
import { minorDigits } from '~/backend/parts/money.server';
import { ownPrices } from '~/commerce/tax/own-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { chipsOf, facetViews, type Speaker } from './facets.server';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { readWishlist } from '~/commerce/wishlist/wishlist.server';
import { plainText } from '~/backend/parts/html.server';
import { storeSettings } from '~/store-settings';

/** Returns the path from a term to the root, nearest first. */
export function termPath(terms: ReadonlyMap<string, Term>, slug: string): Term[] {
  const path: Term[] = [];
  let next = terms.get(slug);
  while (next && path.length < 20) {
    path.push(next);
    next = terms.get(next.parent ?? '');
  }
  return path;
}

/** Returns the canonical URL of a submitted filter or sort form, or of an empty search. Returns undefined if it is canonical already. */
export async function canonicalPath(base: string, params: URLSearchParams): Promise<string | undefined> {
  const index = await catalogue();
  const fields = Array.from(facetsIn(index).values(), (facet) => ({
    name: facet.name,
    control: kindOf(facet).control,
  }));
  const query = parseListForm(params, fields);
  return query && listPath(base, query);
}

interface ListRequest {
  base: string;
  params: URLSearchParams;
  page: number;
  scope?: Scope | undefined;
}

interface EverybodysPage {
  view: ListView;
  place: 'cards' | 'similar' | 'popular';
  shown: CatalogueProduct[];
  colours: Colours;
}

function makePage(
  index: CatalogueIndex,
  { base, page, scope }: Omit<ListRequest, 'params'>,
  query: ListQuery,
  speaker: Speaker,
): EverybodysPage {
  const perPage = config().productsPerPage;
  const result = listProducts(index, query, {
    page,
    perPage,
    minorDigits: minorDigits(),
    scope,
  });
  const found = [...result.rows, ...result.similar].flatMap((row) => index.products[row] ?? []);
  const place =
    result.similar.length > 0 ? 'similar' : found.length > 0 || page > result.pages ? 'cards' : 'popular';
  const shown = place === 'popular' ? popularRow(index) : found;
  const colours = result.chosen.values;
  const cards = shown.map((product) => cardOf(product, index, colours));
  const above = new Set(
    scope?.of === 'categories' ? termPath(index.categories, scope.slug).map(({ slug }) => slug) : [],
  );
  const view = {
    base,
    search: listSearch(query),
    total: result.total,
    page,
    pages: result.pages,
    perPage,
    cards: [],
    [place]: cards,
    chips: chipsOf(result, speaker),
    facets: facetViews(result, above, speaker),
  };
  return { view, place, shown, colours };
}

const mostKept = 200;

const keptPages = perState(() => new LRUCache<string, EverybodysPage>({ max: mostKept }));

/** Builds one page of a list. A page past the end has no cards. */
export async function listPage({ params, ...request }: ListRequest, shopper: Shopper): Promise<ListView> {
  const index = await catalogue();
  const query = parseListQuery(params);
  const key = JSON.stringify([shopper.locale, request, query]);
  const kept = keptPages(index);
  const made = kept.get(key) ?? makePage(index, request, query, shopper);
  kept.set(key, made);
  const { view, place, shown, colours } = made;
  const wished = new Set(await readWishlist(shopper));
  const own = await ownPrices(
    shopper,
    shown.map(({ id }) => id),
  );
  if (own.size === 0 && !shown.some(({ id }) => wished.has(id))) return view;
  const cards = shown.map((product) => {
    const card = cardOf(pricedFor(product, own), index, colours);
    return wished.has(product.id) ? { ...card, wished: true as const } : card;
  });
  return { ...view, [place]: cards };
}

export function listDescription(
  { title, count, description = '' }: { title: string; count: number; description?: string | undefined },
  { t }: Shopper,
): string {
  const products = t('catalogue:products', { count });
  return (
    plainText(description) || t('catalogue:about', { title, products, days: storeSettings().returnDays })
  );
}

export function termsBelow(index: CatalogueIndex, { of, slug: parent }: Scope) {
  return [...termsIn(index, of).values()]
    .filter(
      (term) => term.parent === parent && term.rows.some((word, at) => (word & (index.all[at] ?? 0)) !== 0),
    )
    .map(({ slug, name, count }) => ({ slug, name, count }));
}
