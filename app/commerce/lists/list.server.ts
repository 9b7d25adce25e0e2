import { LRUCache } from 'lru-cache';
import { brandFilter, termsIn, type CatalogueIndex, type Term } from '~/catalogue/build';
import { isColour } from '~/catalogue/colours';
import { swatchOf } from '~/catalogue/swatches';
import type { ActiveFilters } from '~/catalogue/filters';
import type { Facets, FacetOption } from '~/catalogue/facets';
import { serializeFilters, withoutFilter, type Filter } from '~/catalogue/grammar';
import { listProducts, type Scope } from '~/catalogue/list';
import { listPath, listSearch, parseListQuery, type ListQuery } from '~/catalogue/query';
import type { CatalogueProduct } from '~/catalogue/records';
import { perState } from '~/catalogue/state';
import type { ChipView, FilterView, ListView, OptionView } from '~/catalogue/views';
import { config } from '~/platform/config.server';
import type { Translate } from '~/i18n/messages';
import { cardOf, pricedFor, type Colours } from './product-cards.server';
import { minorDigits } from '~/backend/currency.server';
import { formatMoney } from '~/backend/money.server';
import { ownPrices } from '~/commerce/tax/own-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/store-settings';
import { taxonomyLabel } from './taxonomies.server';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { readWishlist } from '~/commerce/wishlist/wishlist.server';

const optionOf = ({ slug, name, count, active }: FacetOption): OptionView => ({
  slug,
  name,
  count,
  ...(active ? { on: true } : {}),
});

type Speaker = Pick<Shopper, 't' | 'locale'>;

const isShown = ({ count, active }: FacetOption) => count > 0 || active;

/** Whole amounts around the prices that are there, and what was asked for. */
function priceView({ price }: Facets, active: ActiveFilters): FilterView['price'] {
  const unit = 10 ** minorDigits();
  const asked = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? undefined : String(minor / unit);
  const [min, max] = [asked(active.price?.min), asked(active.price?.max)];
  if (!price && !active.price) return undefined;
  return {
    low: String(Math.floor((price?.min ?? 0) / unit)),
    high: String(Math.ceil((price?.max ?? 0) / unit)),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  };
}

/** What a filter is called: as the shop calls it, but for brands and the owner's taxonomies, which have words in languages. */
function filterLabel({ name, label }: { name: string; label: string }, { t, locale }: Speaker) {
  if (name === brandFilter) return { label: t('product:brands', { count: 1 }), fixed: true as const };
  const own = storeSettings.taxonomies.find((taxonomy) => taxonomy.name === name);
  return own ? taxonomyLabel(own, locale) : { label };
}

function filterView(
  { facets, active, total }: { facets: Facets; active: ActiveFilters; total: number },
  above: ReadonlySet<string>,
  speaker: Speaker,
): FilterView {
  const price = priceView(facets, active);
  const categories = facets.categories.filter((option) => isShown(option) && !above.has(option.slug));
  const top = Math.min(...categories.map(({ depth }) => depth));
  return {
    categories: categories.map((option) => ({
      ...optionOf(option),
      ...(option.depth > top ? { depth: option.depth - top } : {}),
    })),
    attributes: facets.attributes
      .map(({ name, label, options }) => ({
        name,
        ...filterLabel({ name, label }, speaker),
        options: options.filter(isShown).map((option) => {
          const swatch = isColour(name) ? (swatchOf(option.name) ?? swatchOf(option.slug)) : undefined;
          return swatch === undefined ? optionOf(option) : { ...optionOf(option), swatch };
        }),
      }))
      .filter(({ options }) => options.some(({ on, count }) => on || count < total)),
    ratings: facets.ratings
      .filter(({ count, active: on }) => count > 0 || on)
      .map(({ least, count, active: on }) => ({ least, count, ...(on ? { on: true } : {}) })),
    sale: { count: facets.sale.count, ...(facets.sale.active ? { on: true } : {}) },
    ...(price ? { price } : {}),
  };
}

/** A range of prices in words: "From €15.00", "Up to €20.00", "€15.00 to €20.00", or the one price that it holds. */
function priceLabel({ min, max }: NonNullable<ActiveFilters['price']>, t: Translate): string {
  const [low, high] = [formatMoney(min ?? 0), formatMoney(max ?? 0)];
  if (max === null) return t('catalogue:priceFromChip', { low });
  if (min === null) return t('catalogue:priceToChip', { high });
  return min === max ? low : t('catalogue:priceChip', { low, high });
}

function chipsOf(
  index: CatalogueIndex,
  { active, facets }: { active: ActiveFilters; facets: Facets },
  speaker: Speaker,
): ChipView[] {
  const { t } = speaker;
  const chips: ChipView[] = active.categories.map((slug) => ({
    name: 'category',
    value: slug,
    label: index.categories.get(slug)?.name ?? slug,
  }));
  for (const { name, label, options } of facets.attributes) {
    for (const option of options) {
      if (!option.active) continue;
      const { label: called } = filterLabel({ name, label }, speaker);
      chips.push({ name, value: option.slug, label: `${called}: ${option.name}` });
    }
  }
  if (active.price) {
    chips.push({ name: 'price', value: '', label: priceLabel(active.price, t) });
  }
  if (active.rating !== null)
    chips.push({ name: 'rating', value: '', label: t('catalogue:ratingUp', { count: active.rating }) });
  if (active.sale) chips.push({ name: 'sale', value: '', label: t('catalogue:onSale') });
  for (const { name, values } of active.unknown) {
    if (values.length === 0) chips.push({ name, value: '', label: name, unknown: true });
    for (const value of values)
      chips.push({ name, value, label: serializeFilters([{ name, values: [value] }]), unknown: true });
  }
  return chips;
}

/** A category, brand or tag and those above it, nearest first. */
export function termPath(terms: ReadonlyMap<string, Term>, slug: string): Term[] {
  const path: Term[] = [];
  for (
    let next = terms.get(slug);
    next && path.length < 20;
    next = next.parent === null ? undefined : terms.get(next.parent)
  ) {
    path.push(next);
  }
  return path;
}

const plainPrice = (text: string | null) => (text ?? '').trim().replace(',', '.');

/** The filters that the panel's plain fields mean; undefined when the address has none of them. */
function plainFilters(index: CatalogueIndex, params: URLSearchParams): Filter[] | undefined {
  const attributes = [...index.attributes.values()].map(({ name }) => name);
  const fields = ['category', ...attributes, 'price_min', 'price_max', 'rating', 'sale'];
  if (!fields.some((field) => params.has(field))) return undefined;
  const [min, max] = [plainPrice(params.get('price_min')), plainPrice(params.get('price_max'))];
  const price = max !== '' ? [min, max] : min !== '' ? [min] : [];
  const filters = ['category', ...attributes].map((name) => ({
    name,
    values: params.getAll(name).filter(Boolean),
  }));
  filters.push({ name: 'price', values: price });
  for (const name of ['rating', 'sale'])
    filters.push({ name, values: params.getAll(name).filter(Boolean).slice(0, 1) });
  return filters.filter(({ values }) => values.length > 0);
}

/**
 * The canonical address of a submitted filter or sort form, or of a search without words; undefined when the address
 * is one already.
 */
export async function canonicalPath(base: string, params: URLSearchParams): Promise<string | undefined> {
  const index = await catalogue();
  const plain = plainFilters(index, params);
  const sort = params.get('sort');
  const emptySearch = params.has('search') && params.get('search')?.trim() === '';
  if (!plain && sort === null && !emptySearch) return undefined;
  const [orderby, order] = (sort ?? '').split('-');
  const sorted =
    sort === null ? {} : parseListQuery(new URLSearchParams({ orderby: orderby ?? '', order: order ?? '' }));
  const query = parseListQuery(params);
  const rest = (plain ?? []).reduce((filters, { name }) => withoutFilter(filters, name), query.filters);
  return listPath(base, { ...query, ...sorted, filters: [...rest, ...(plain ?? [])], search: query.search });
}

interface ListRequest {
  base: string;
  params: URLSearchParams;
  page: number;
  /** The category, brand or tag whose page this is. */
  scope?: Scope;
}

/** What a list's page is for everybody without prices or wishes of their own. */
interface EverybodysPage {
  view: ListView;
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
    ...(scope === undefined ? {} : { scope }),
  });
  const shown = [...result.rows, ...result.similar].flatMap((row) => index.products[row] ?? []);
  const colours = result.active.attributes;
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
    ...(result.similar.length > 0 ? { cards: [], similar: cards } : { cards }),
    chips: chipsOf(index, result, speaker),
    filters: filterView(result, above, speaker),
  };
  return { view, shown, colours };
}

const mostKept = 200;

/** The pages that were asked for last: most shoppers look at the same few. */
const keptPages = perState(() => new LRUCache<string, EverybodysPage>({ max: mostKept }));

function everybodysPage(
  index: CatalogueIndex,
  request: Omit<ListRequest, 'params'>,
  query: ListQuery,
  speaker: Speaker,
): EverybodysPage {
  const { base, page, scope } = request;
  const key = JSON.stringify([speaker.locale, base, page, scope, query]);
  const kept = keptPages(index);
  const made = kept.get(key) ?? makePage(index, request, query, speaker);
  kept.set(key, made);
  return made;
}

/** One page of a list for a shopper. A page past the end has no cards; `pages` is the last one. */
export async function listPage({ params, ...request }: ListRequest, shopper: Shopper): Promise<ListView> {
  const index = await catalogue();
  const { view, shown, colours } = everybodysPage(index, request, parseListQuery(params), shopper);
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
  return { ...view, ...(view.similar ? { similar: cards } : { cards }) };
}

/** Categories or brands directly below one, with their numbers of products. */
export function termsBelow(
  index: CatalogueIndex,
  { of, slug: parent }: Scope,
): { slug: string; name: string; count: number }[] {
  return [...termsIn(index, of).values()]
    .filter(
      (term) => term.parent === parent && term.rows.some((word, at) => (word & (index.all[at] ?? 0)) !== 0),
    )
    .map(({ slug, name, count }) => ({ slug, name, count }));
}
