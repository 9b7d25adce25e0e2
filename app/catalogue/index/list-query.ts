import {
  truncate,
  parseFilters,
  trimRangeValues,
  serializeFilters,
  removeFilter,
  type Filter,
} from './filter-syntax';

export const sortFields = ['date', 'price', 'rating', 'discount', 'alphabetically', 'popularity'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = 'ASC' | 'DESC';

export interface ListQuery {
  filters: Filter[];
  search: string;
  orderby: SortField;
  order: SortOrder;
}

const MAX_SEARCH_LENGTH = 200;

export function normalizeSearch(text: string): string {
  return truncate(
    text
      .slice(0, MAX_SEARCH_LENGTH * 4)
      .replace(/\s+/gu, ' ')
      .trim(),
    MAX_SEARCH_LENGTH,
  ).trim();
}

export function parseListQuery(params: URLSearchParams): ListQuery {
  const orderby = params.get('orderby')?.toLowerCase();
  return {
    filters: parseFilters(params.get('filter') ?? ''),
    search: normalizeSearch(params.get('search') ?? ''),
    orderby: sortFields.find((field) => field === orderby) ?? 'date',
    order: params.get('order')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
  };
}

interface FacetField {
  name: string;
  control?: 'check' | 'radio' | 'range';
}

const getFieldNames = ({ name, control }: FacetField) =>
  control === 'range' ? [`${name}_min`, `${name}_max`] : [name];

function parseSubmittedFilter(params: URLSearchParams, field: FacetField): Filter {
  const { name, control } = field;
  if (control === 'range') {
    const ends = getFieldNames(field).map((end) => params.get(end) ?? '');
    return { name, values: trimRangeValues(ends.map((text) => text.trim().replace(',', '.'))) };
  }
  const values = params.getAll(name).filter(Boolean);
  return { name, values: control === 'radio' ? values.slice(0, 1) : values };
}

export function parseListForm(params: URLSearchParams, fields: readonly FacetField[]): ListQuery | undefined {
  const isSubmitted = ['sort', ...fields.flatMap(getFieldNames)].some((name) => params.has(name));
  if (!isSubmitted && params.get('search')?.trim() !== '') return undefined;
  const query = parseListQuery(params);
  const submittedFilters = fields
    .map((field) => parseSubmittedFilter(params, field))
    .filter(({ values }) => values.length > 0);
  const otherFilters = submittedFilters.reduce(
    (filters, { name }) => removeFilter(filters, name),
    query.filters,
  );
  const sort = params.get('sort')?.split('-');
  const { orderby, order } = sort
    ? parseListQuery(new URLSearchParams({ orderby: sort[0] ?? '', order: sort[1] ?? '' }))
    : query;
  return { ...query, orderby, order, filters: [...otherFilters, ...submittedFilters] };
}

/** Keeps brackets and commas of filters readable in URLs. */
const encodeFilter = (text: string) =>
  encodeURIComponent(text).replace(/%(5B|5D|2C)/g, (code) => decodeURIComponent(code));

/** Builds the canonical query without defaults: `?filter=…&search=…&orderby=…&order=…` or ''. */
export function buildListSearch({ filters, search, orderby, order }: ListQuery): string {
  const params: string[] = [];
  if (filters.length > 0) params.push(`filter=${encodeFilter(serializeFilters(filters))}`);
  if (search !== '') params.push(`search=${encodeFilter(search)}`);
  if (orderby !== 'date' || order !== 'DESC') params.push(`orderby=${orderby}`, `order=${order}`);
  return params.length === 0 ? '' : `?${params.join('&')}`;
}

export function buildListPath(base: string, query: ListQuery, page = 1): string {
  return `${base}${page === 1 ? '' : `/page/${page}`}${buildListSearch(query)}`;
}
