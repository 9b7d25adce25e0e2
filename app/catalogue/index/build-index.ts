import { runSync, forEachYielding, type CooperativeTask } from './cooperative-task';
import { add, addAll, emptySet, fullSet, size, type Bitset } from './bitset';
import { attributeKey } from './filter-syntax';
import type { CatalogueProduct, CatalogueSource, SourceTerm, SourceProduct } from './catalogue-records';
import { buildSearchIndex, type SearchIndex } from '../search/search-index';
import type { SortField } from './list-query';
import { createOrders, mergeSortRows } from './sort-orders';

export interface Term extends Omit<SourceTerm, 'parent'> {
  parent: string | null;
  depth: number;
  rows: Bitset;
  count: number;
}

export interface Attribute {
  name: string;
  label: string;
  values: { slug: string; name: string; rows: Bitset }[];
}

/** Form of the catalogue that answers queries. Row numbers are positions in `products`. */
export interface CatalogueIndex {
  /** Increases when products change in place. */
  revision: number;
  products: CatalogueProduct[];
  rowOfId: Map<number, number>;
  rowOfSlug: Map<string, number>;
  all: Bitset;
  /** By taxonomy and slug, in tree order: parents before their children. */
  terms: Map<string, Map<string, Term>>;
  categories: Map<string, Term>;
  attributes: Map<string, Attribute>;
  onSale: Bitset;
  order: (field: SortField) => Uint32Array;
  bestSellers: number[];
  /** By row, in minor units. NaN where a product has no price. */
  low: Float64Array;
  high: Float64Array;
  rating: Float64Array;
  getSearchIndex(): SearchIndex;
  prepareSearch(): CooperativeTask<SearchIndex>;
  prepare(): CooperativeTask<void>;
}

export const getTaxonomyTerms = (
  { terms }: Pick<CatalogueIndex, 'terms'>,
  taxonomy: string,
): Map<string, Term> => terms.get(taxonomy) ?? new Map<string, Term>();

type Slugs = string | readonly string[];

export function findTerm(
  index: CatalogueIndex,
  query: { category: Slugs } | { tag: Slugs },
): Term | undefined {
  const [taxonomy, slugs] =
    'category' in query ? ['product_cat', query.category] : ['product_tag', query.tag];
  return [slugs].flat().flatMap((slug) => getTaxonomyTerms(index, taxonomy).get(slug) ?? [])[0];
}

/** Brands are filtered like attributes, by WooCommerce's name of their taxonomy. */
export const BRAND_FILTER = 'product_brand';

const nameCollator = new Intl.Collator('en', { numeric: true });

/** Leaves out terms without products. Reuses the search index of a source with equal texts, because building it is most of the work. */
export function* buildCatalogueIndex(
  { products: sources, terms: termSources, attributes, bestSellers }: CatalogueSource,
  previousSearchIndex?: SearchIndex,
): CooperativeTask<CatalogueIndex> {
  const count = sources.length;
  const rows = yield* mergeSortRows(count, (a, b) => {
    const [one, other] = [sources[a]?.product, sources[b]?.product];
    return one && other ? one.date - other.date || one.id - other.id : 0;
  });
  const [sortedSources, products]: [SourceProduct[], CatalogueProduct[]] = [[], []];
  const [low, high, rating] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const [rowOfId, rowOfSlug] = [new Map<number, number>(), new Map<string, number>()];
  const onSale = emptySet(count);
  const rowsByName = new Map<string, Bitset>();
  const getRows = (name: string, slug: string) => rowsByName.get(`${name} ${slug}`) ?? emptySet(count);
  yield* forEachYielding(Array.from(rows), (sourceIndex, row) => {
    const source = sources[sourceIndex];
    if (!source) return;
    const { product } = source;
    sortedSources.push(source);
    setProduct({ products, low, high, rating }, row, product);
    rowOfId.set(product.id, row);
    rowOfSlug.set(product.slug, row);
    if (product.onSale) add(onSale, row);
    const attributeNames = source.attributes.map(([name, slugs]) => [attributeKey(name), slugs] as const);
    for (const [name, slugs] of [...source.terms, ...attributeNames])
      for (const slug of slugs) {
        const namedRows = getRows(name, slug);
        add(namedRows, row);
        rowsByName.set(`${name} ${slug}`, namedRows);
      }
  });
  const terms = new Map(
    termSources.map(([name, list]) => [name, buildTerms(list, (slug) => getRows(name, slug))]),
  );
  const filters = addTaxonomyFilters(buildAttributes(attributes, getRows), terms);
  const { order, prepare } = createOrders(products, bestSellers);
  let searchIndex = previousSearchIndex;
  function* prepareSearch(): CooperativeTask<SearchIndex> {
    return (searchIndex ??= yield* buildSearchIndex(sortedSources));
  }
  return {
    revision: 0,
    products,
    rowOfId,
    rowOfSlug,
    bestSellers,
    all: fullSet(count),
    terms,
    categories: getTaxonomyTerms({ terms }, 'product_cat'),
    attributes: filters,
    onSale,
    order,
    low,
    high,
    rating,
    getSearchIndex: () => runSync(prepareSearch()),
    prepareSearch,
    *prepare() {
      yield* prepare();
      yield* prepareSearch();
    },
  };
}

/** Sets a row's product and what lists read of it. */
export function setProduct(
  { products, low, high, rating }: Pick<CatalogueIndex, 'products' | 'low' | 'high' | 'rating'>,
  row: number,
  product: CatalogueProduct,
): void {
  products[row] = product;
  low[row] = product.low ?? NaN;
  high[row] = product.high ?? NaN;
  rating[row] = product.rating;
}

function buildTerms(sources: readonly SourceTerm[], getRows: (slug: string) => Bitset): Map<string, Term> {
  const byId = new Map(sources.map((term) => [term.id, term]));
  const children = new Map<number | null, SourceTerm[]>();
  for (const term of sources) {
    const parent = term.parent !== null && byId.has(term.parent) ? term.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), term]);
  }
  const visited = new Set<number>();
  const buildSubtree = (source: SourceTerm, parent: string | null, depth: number): Term[] => {
    if (visited.has(source.id)) return [];
    visited.add(source.id);
    const rows = getRows(source.slug).slice();
    const descendants = buildBranches(source.id, source.slug, depth + 1);
    for (const term of descendants) addAll(rows, term.rows);
    return [{ ...source, parent, depth, rows, count: size(rows) }, ...descendants];
  };
  const buildBranches = (id: number | null, slug: string | null, depth: number): Term[] =>
    (children.get(id) ?? [])
      .map((child) => buildSubtree(child, slug, depth))
      .sort(
        ([one], [other]) =>
          (other?.count ?? 0) - (one?.count ?? 0) || nameCollator.compare(one?.name ?? '', other?.name ?? ''),
      )
      .flat();
  return new Map(
    buildBranches(null, null, 0)
      .filter(({ count }) => count > 0)
      .map((term) => [term.slug, term]),
  );
}

const buildAttributes = (
  sources: CatalogueSource['attributes'],
  getRows: (name: string, slug: string) => Bitset,
): Map<string, Attribute> =>
  new Map(
    sources.map(({ name, label, values }) => {
      const key = attributeKey(name);
      const valuesWithRows = values.map((value) => ({ ...value, rows: getRows(key, value.slug) }));
      return [key, { name, label, values: valuesWithRows }];
    }),
  );

/** Categories have a filter of their own, and tags have none. */
function addTaxonomyFilters(
  attributes: Map<string, Attribute>,
  taxonomies: CatalogueIndex['terms'],
): Map<string, Attribute> {
  for (const [name, terms] of taxonomies) {
    if (terms.size === 0 || name === 'product_cat' || name === 'product_tag') continue;
    const values = [...terms.values()].map(({ slug, name: text, rows }) => ({ slug, name: text, rows }));
    attributes.set(attributeKey(name), { name, label: '', values });
  }
  return attributes;
}

/** Memoizes a value until the catalogue changes. */
export function memoizePerCatalogue<Value>(
  compute: (index: CatalogueIndex) => Value,
): (index: CatalogueIndex) => Value {
  const cache = new WeakMap<CatalogueIndex, { revision: number; value: Value }>();
  return (index) => {
    const { revision } = index;
    const cached = cache.get(index);
    if (cached?.revision === revision) return cached.value;
    const value = compute(index);
    cache.set(index, { revision, value });
    return value;
  };
}
