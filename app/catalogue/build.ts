import { atOnce, eachOf, type Steps } from './steps';
import { add, addAll, emptySet, fullSet, size, type Bitset } from './bitset';
import { attributeKey } from './grammar';
import type { CatalogueProduct, CatalogueSource, SourceTerm, SourceProduct } from './records';
import { searchIndexing, type SearchIndex } from './search/search-index';
import { ordersOf, sortedRows, type Orders } from './sort';

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
  search(): SearchIndex;
  searching(): Steps<SearchIndex>;
  prepare(): Steps<void>;
}

export type Taxonomy = 'categories' | 'brands' | 'tags' | { further: string };

export const termsIn = (index: CatalogueIndex, of: Taxonomy): Map<string, Term> =>
  typeof of === 'string' ? index[of] : (index.further.get(of.further) ?? new Map<string, Term>());

type Slugs = string | readonly string[];

export function termOf(
  { categories, tags }: CatalogueIndex,
  named: { category: Slugs } | { tag: Slugs },
): Term | undefined {
  const [terms, slugs] = 'category' in named ? [categories, named.category] : [tags, named.tag];
  return [slugs].flat().flatMap((slug) => terms.get(slug) ?? [])[0];
}

/** Brands are filtered like attributes, by WooCommerce's name of their taxonomy. */
export const brandFilter = 'product_brand';

const byName = new Intl.Collator('en', { numeric: true });

/** Leaves out terms without products. Reuses the search index of a source with equal texts, because building it is most of the work. */
export function* indexing(
  {
    products: sources,
    categories,
    brands: brandSources,
    tags,
    further: furtherSources = [],
    attributes,
    bestSellers,
  }: CatalogueSource,
  words?: SearchIndex,
): Steps<CatalogueIndex> {
  const count = sources.length;
  const rows = yield* sortedRows(count, (a, b) => {
    const [one, other] = [sources[a]?.product, sources[b]?.product];
    return one && other ? one.date - other.date || one.id - other.id : 0;
  });
  const [ordered, products]: [SourceProduct[], CatalogueProduct[]] = [[], []];
  const [low, high, rating] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  const [rowOfId, rowOfSlug] = [new Map<number, number>(), new Map<string, number>()];
  const onSale = emptySet(count);
  yield* eachOf(Array.from(rows), (place, row) => {
    const source = sources[place];
    if (!source) return;
    const { product } = source;
    ordered.push(source);
    products.push(product);
    low[row] = product.low ?? NaN;
    high[row] = product.high ?? NaN;
    rating[row] = product.rating;
    rowOfId.set(product.id, row);
    rowOfSlug.set(product.slug, row);
    if (product.onSale) add(onSale, row);
  });
  const brands = yield* buildTerms(ordered, brandSources, (product) => product.brands);
  const further = new Map<string, Map<string, Term>>();
  for (const { name, terms } of furtherSources)
    further.set(
      name,
      yield* buildTerms(
        ordered,
        terms,
        (product) => product.further?.find(([own]) => own === name)?.[1] ?? [],
      ),
    );
  const categoryTerms = yield* buildTerms(ordered, categories, (product) => product.categories);
  const tagTerms = yield* buildTerms(ordered, tags, (product) => product.tags);
  const filters = withTerms(yield* buildAttributes(ordered, attributes), [[brandFilter, brands], ...further]);
  const { order, prepare } = ordersOf(products);
  let search = words;
  function* searching(): Steps<SearchIndex> {
    return (search ??= yield* searchIndexing(ordered));
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
    search: () => atOnce(searching()),
    searching,
    *prepare() {
      yield* prepare();
      yield* searching();
    },
  };
}

function* buildTerms(
  products: readonly SourceProduct[],
  sources: readonly SourceTerm[],
  slugsOf: (product: SourceProduct) => readonly string[],
): Steps<Map<string, Term>> {
  const byId = new Map(sources.map((term) => [term.id, term]));
  const own = new Map<string, Bitset>();
  yield* eachOf(products, (product, row) => {
    for (const slug of slugsOf(product)) {
      const rows = own.get(slug) ?? emptySet(products.length);
      add(rows, row);
      own.set(slug, rows);
    }
  });
  const children = new Map<number | null, SourceTerm[]>();
  for (const term of sources) {
    const parent = term.parent !== null && byId.has(term.parent) ? term.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), term]);
  }
  const visited = new Set<number>();
  const subtree = (source: SourceTerm, parent: string | null, depth: number): Term[] => {
    if (visited.has(source.id)) return [];
    visited.add(source.id);
    const rows = own.get(source.slug)?.slice() ?? emptySet(products.length);
    const below = branches(source.id, source.slug, depth + 1);
    for (const term of below) addAll(rows, term.rows);
    return [{ ...source, parent, depth, rows, count: size(rows) }, ...below];
  };
  const branches = (id: number | null, slug: string | null, depth: number): Term[] =>
    (children.get(id) ?? [])
      .map((child) => subtree(child, slug, depth))
      .sort(
        ([one], [other]) =>
          (other?.count ?? 0) - (one?.count ?? 0) || byName.compare(one?.name ?? '', other?.name ?? ''),
      )
      .flat();
  return new Map(
    branches(null, null, 0)
      .filter(({ count }) => count > 0)
      .map((term) => [term.slug, term]),
  );
}

function* buildAttributes(
  products: readonly SourceProduct[],
  sources: CatalogueSource['attributes'],
): Steps<Map<string, Attribute>> {
  const attributes = new Map<string, Attribute>();
  const rowsOf = new Map<string, Bitset>();
  for (const { name, label, values } of sources) {
    const attribute: Attribute = {
      name,
      label,
      values: values.map((value) => ({ ...value, rows: emptySet(products.length) })),
    };
    attributes.set(attributeKey(name), attribute);
    for (const { slug, rows } of attribute.values) rowsOf.set(`${attributeKey(name)} ${slug}`, rows);
  }
  yield* eachOf(products, ({ attributes: held }, row) => {
    for (const [name, slugs] of held) {
      for (const slug of slugs) {
        const rows = rowsOf.get(`${attributeKey(name)} ${slug}`);
        if (rows) add(rows, row);
      }
    }
  });
  return attributes;
}

function withTerms(
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
export function perState<Value>(make: (index: CatalogueIndex) => Value): (index: CatalogueIndex) => Value {
  const kept = new WeakMap<CatalogueIndex, { revision: number; value: Value }>();
  return (index) => {
    const { revision } = index;
    const known = kept.get(index);
    if (known?.revision === revision) return known.value;
    const value = make(index);
    kept.set(index, { revision, value });
    return value;
  };
}
