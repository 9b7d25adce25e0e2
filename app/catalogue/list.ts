import { emptySet, has, keepOnly, size, type Bitset } from './bitset';
import { termsIn, type CatalogueIndex, type Taxonomy } from './build';
import { facetsOf, readFilters, rowsOf, type Chosen, type Facet } from './facets';
import type { ListQuery } from './query';
import { searchRows } from './search/search-index';
import { similarRows } from './search/similar';

export interface ListResult {
  total: number;
  pages: number;
  rows: number[];
  chosen: Chosen;
  facets: Facet[];
  similar: number[];
}

function pageOf(index: CatalogueIndex, query: ListQuery, rows: Bitset, from: number, length: number) {
  const order = index.order(query.orderby);
  const page: number[] = [];
  const last = order.length - 1;
  let skipped = 0;
  for (let at = 0; at <= last && page.length < length; at += 1) {
    const row = order[query.order === 'ASC' ? at : last - at] ?? 0;
    if (!has(rows, row)) continue;
    if (skipped < from) skipped += 1;
    else page.push(row);
  }
  return page;
}

function intersection(base: Bitset, sets: ReadonlyMap<string, Bitset>, except?: string): Bitset {
  const rows = base.slice();
  for (const [key, set] of sets) if (key !== except) keepOnly(rows, set);
  return rows;
}

export interface Scope {
  of: Taxonomy;
  slug: string;
}

/** Filters, searches, sorts, then cuts the page. Fills `similar` only if the search finds nothing. */
export function listProducts(
  index: CatalogueIndex,
  query: ListQuery,
  {
    page,
    perPage,
    scope,
    minorDigits,
  }: { page: number; perPage: number; scope?: Scope; minorDigits?: number },
): ListResult {
  const chosen = readFilters(index, query.filters, minorDigits);
  const base = index.all.slice();
  if (scope !== undefined)
    keepOnly(base, termsIn(index, scope.of).get(scope.slug)?.rows ?? emptySet(index.products.length));
  const sets = rowsOf(index, chosen);
  const places = query.search === '' ? undefined : base.slice();
  if (query.search !== '') keepOnly(base, searchRows(index.search(), query.search));
  const rows = intersection(base, sets);
  const total = size(rows);
  const misses = places !== undefined && size(base) === 0;
  return {
    total,
    pages: Math.max(1, Math.ceil(total / perPage)),
    rows: pageOf(index, query, rows, (page - 1) * perPage, perPage),
    chosen,
    facets: facetsOf(index, chosen, (key) => (sets.has(key) ? intersection(base, sets, key) : rows)),
    similar: misses
      ? similarRows(index, query.search, { among: intersection(places, sets), most: perPage })
      : [],
  };
}
