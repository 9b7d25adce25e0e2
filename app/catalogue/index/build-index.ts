import { runSync, forEachYielding, type CooperativeTask } from './cooperative-task';
import { add, addAll, emptySet, fullSet, size, type Bitset } from './bitset';
import { attributeKey } from './filter-syntax';
import type { CatalogueProduct, CatalogueSource, SourceTerm, SourceProduct } from './catalogue-records';
import { buildSearchIndex, type SearchIndex } from '../search/search-index';
import { createOrders, mergeSortRows, type Orders } from './sort-orders';

export interface Term extends Omit<SourceTerm, 'parent'> {
  parent: string | null;
  depth: number;
  rows: Bitset;
  count: number;
}

export interface AttributeValue {
  slug: string;
  name: string;
  rows: Bitset;
}

export interface Attribute {
  name: string;
  label: string;
  values: AttributeValue[];
}

/** Form of the catalogue that answers queries. Row numbers are positions in `products`. */
export interface CatalogueIndex {
  /** Increases when products change in place. */
  revision: number;
  products: CatalogueProduct[];
  rowOfId: Map<number, number>;
  rowOfSlug: Map<string, number>;
  all: Bitset;
  /** In tree order: parents before their children. */
  categories: Map<string, Term>;
  brands: Map<string, Term>;
  tags: Map<string, Term>;
  further: Map<string, Map<string, Term>>;
  attributes: Map<string, Attribute>;
  onSale: Bitset;
  order: Orders['order'];
  bestSellers: number[];
  low: Float64Array;
  high: Float64Array;
  rating: Float64Array;
  getSearchIndex(): SearchIndex;
  prepareSearch(): CooperativeTask<SearchIndex>;
  prepare(): CooperativeTask<void>;
}

export type Taxonomy = 'categories' | 'brands' | 'tags' | { further: string };

export const getTaxonomyTerms = (index: CatalogueIndex, taxonomy: Taxonomy): Map<string, Term> =>
  typeof taxonomy === 'string'
    ? index[taxonomy]
    : (index.further.get(taxonomy.further) ?? new Map<string, Term>());

type Slugs = string | readonly string[];

export function findTerm(
  { categories, tags }: CatalogueIndex,
  query: { category: Slugs } | { tag: Slugs },
): Term | undefined {
  const [terms, slugs] = 'category' in query ? [categories, query.category] : [tags, query.tag];
  return [slugs].flat().flatMap((slug) => terms.get(slug) ?? [])[0];
}

/** Brands are filtered like attributes, by WooCommerce's name of their taxonomy. */
export const BRAND_FILTER = 'product_brand';

const nameCollator = new Intl.Collator('en', { numeric: true });

/** Leaves out terms without products. Reuses the search index of a source with equal texts, because building it is most of the work. */
export function* buildCatalogueIndex(
  {
    products: sources,
    categories,
    brands: brandSources,
    tags,
    further: furtherSources = [],
    attributes,
    bestSellers,
  }: CatalogueSource,
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
  yield* forEachYielding(Array.from(rows), (sourceIndex, row) => {
    const source = sources[sourceIndex];
    if (!source) return;
    const { product } = source;
    sortedSources.push(source);
    products.push(product);
    low[row] = product.low ?? NaN;
    high[row] = product.high ?? NaN;
    rating[row] = product.rating;
    rowOfId.set(product.id, row);
    rowOfSlug.set(product.slug, row);
    if (product.onSale) add(onSale, row);
  });
  const brands = yield* buildTerms(sortedSources, brandSources, (product) => product.brands);
  const further = new Map<string, Map<string, Term>>();
  for (const { name, terms } of furtherSources)
    further.set(
      name,
      yield* buildTerms(
        sortedSources,
        terms,
        (product) => product.further?.find(([taxonomyName]) => taxonomyName === name)?.[1] ?? [],
      ),
    );
  const categoryTerms = yield* buildTerms(sortedSources, categories, (product) => product.categories);
  const tagTerms = yield* buildTerms(sortedSources, tags, (product) => product.tags);
  const filters = addTaxonomyFilters(yield* buildAttributes(sortedSources, attributes), [
    [BRAND_FILTER, brands],
    ...further,
  ]);
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
    categories: categoryTerms,
    brands,
    tags: tagTerms,
    further,
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

function* buildTerms(
  products: readonly SourceProduct[],
  sources: readonly SourceTerm[],
  getSlugs: (product: SourceProduct) => readonly string[],
): CooperativeTask<Map<string, Term>> {
  const byId = new Map(sources.map((term) => [term.id, term]));
  const rowsBySlug = new Map<string, Bitset>();
  yield* forEachYielding(products, (product, row) => {
    for (const slug of getSlugs(product)) {
      const rows = rowsBySlug.get(slug) ?? emptySet(products.length);
      add(rows, row);
      rowsBySlug.set(slug, rows);
    }
  });
  const children = new Map<number | null, SourceTerm[]>();
  for (const term of sources) {
    const parent = term.parent !== null && byId.has(term.parent) ? term.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), term]);
  }
  const visited = new Set<number>();
  const buildSubtree = (source: SourceTerm, parent: string | null, depth: number): Term[] => {
    if (visited.has(source.id)) return [];
    visited.add(source.id);
    const rows = rowsBySlug.get(source.slug)?.slice() ?? emptySet(products.length);
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

function* buildAttributes(
  products: readonly SourceProduct[],
  sources: CatalogueSource['attributes'],
): CooperativeTask<Map<string, Attribute>> {
  const attributes = new Map<string, Attribute>();
  const rowsByValue = new Map<string, Bitset>();
  for (const { name, label, values } of sources) {
    const attribute: Attribute = {
      name,
      label,
      values: values.map((value) => ({ ...value, rows: emptySet(products.length) })),
    };
    attributes.set(attributeKey(name), attribute);
    for (const { slug, rows } of attribute.values) rowsByValue.set(`${attributeKey(name)} ${slug}`, rows);
  }
  yield* forEachYielding(products, ({ attributes: productAttributes }, row) => {
    for (const [name, slugs] of productAttributes) {
      for (const slug of slugs) {
        const rows = rowsByValue.get(`${attributeKey(name)} ${slug}`);
        if (rows) add(rows, row);
      }
    }
  });
  return attributes;
}

function addTaxonomyFilters(
  attributes: Map<string, Attribute>,
  taxonomies: Iterable<[name: string, terms: ReadonlyMap<string, Term>]>,
): Map<string, Attribute> {
  for (const [name, terms] of taxonomies) {
    if (terms.size === 0) continue;
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
