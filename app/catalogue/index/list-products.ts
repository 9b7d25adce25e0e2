import { emptySet, has, keepOnly, size, type Bitset } from './bitset';
import { getTaxonomyTerms, type CatalogueIndex } from './build-index';
import { buildFacets, readFilters, getFilterRows } from './facets';
import type { ListQuery } from './list-query';
import { searchRows } from '../search/search-index';
import { findSimilarRows } from '../search/fuzzy-search';

function getPageRows(index: CatalogueIndex, query: ListQuery, rows: Bitset, offset: number, length: number) {
  const order = index.order(query.orderby);
  const page: number[] = [];
  const last = order.length - 1;
  let skipped = 0;
  for (let position = 0; position <= last && page.length < length; position += 1) {
    const row = order[query.order === 'ASC' ? position : last - position] ?? 0;
    if (!has(rows, row)) continue;
    if (skipped < offset) skipped += 1;
    else page.push(row);
  }
  return page;
}

function intersectRows(base: Bitset, sets: ReadonlyMap<string, Bitset>, except?: string): Bitset {
  const rows = base.slice();
  for (const [key, set] of sets) if (key !== except) keepOnly(rows, set);
  return rows;
}

export interface Scope {
  taxonomy: string;
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
) {
  const chosen = readFilters(index, query.filters, minorDigits);
  const base = index.all.slice();
  if (scope !== undefined)
    keepOnly(
      base,
      getTaxonomyTerms(index, scope.taxonomy).get(scope.slug)?.rows ?? emptySet(index.products.length),
    );
  const sets = getFilterRows(index, chosen);
  const scopeRows = query.search === '' ? undefined : base.slice();
  if (query.search !== '') keepOnly(base, searchRows(index.getSearchIndex(), query.search));
  const rows = intersectRows(base, sets);
  const total = size(rows);
  const hasNoMatches = scopeRows !== undefined && size(base) === 0;
  return {
    total,
    pages: Math.max(1, Math.ceil(total / perPage)),
    rows: getPageRows(index, query, rows, (page - 1) * perPage, perPage),
    chosen,
    facets: buildFacets(index, chosen, (key) => (sets.has(key) ? intersectRows(base, sets, key) : rows)),
    similar: hasNoMatches
      ? findSimilarRows(index, query.search, { among: intersectRows(scopeRows, sets), limit: perPage })
      : [],
  };
}

export type ListResult = ReturnType<typeof listProducts>;
