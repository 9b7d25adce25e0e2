import { cut, parseFilters, rangeValues, serializeFilters, withoutFilter, type Filter } from './grammar';

export const sortFields = ['date', 'price', 'rating', 'discount', 'alphabetically'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = 'ASC' | 'DESC';

export interface ListQuery {
  filters: Filter[];
  search: string;
  orderby: SortField;
  order: SortOrder;
}

const longestSearch = 200;

export function cleanSearch(text: string): string {
  return cut(
    text
      .slice(0, longestSearch * 4)
      .replace(/\s+/gu, ' ')
      .trim(),
    longestSearch,
  ).trim();
}

export function parseListQuery(params: URLSearchParams): ListQuery {
  const orderby = params.get('orderby')?.toLowerCase();
  return {
    filters: parseFilters(params.get('filter') ?? ''),
    search: cleanSearch(params.get('search') ?? ''),
    orderby: sortFields.find((field) => field === orderby) ?? 'date',
    order: params.get('order')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
  };
}

interface Field {
  name: string;
  control?: 'check' | 'radio' | 'range';
}

const namesOf = ({ name, control }: Field) => (control === 'range' ? [`${name}_min`, `${name}_max`] : [name]);

function submittedFilter(params: URLSearchParams, field: Field): Filter {
  const { name, control } = field;
  if (control === 'range') {
    const ends = namesOf(field).map((end) => params.get(end) ?? '');
    return { name, values: rangeValues(ends.map((text) => text.trim().replace(',', '.'))) };
  }
  const values = params.getAll(name).filter(Boolean);
  return { name, values: control === 'radio' ? values.slice(0, 1) : values };
}

export function parseListForm(params: URLSearchParams, fields: readonly Field[]): ListQuery | undefined {
  const sent = ['sort', ...fields.flatMap(namesOf)].some((name) => params.has(name));
  if (!sent && params.get('search')?.trim() !== '') return undefined;
  const query = parseListQuery(params);
  const submitted = fields
    .map((field) => submittedFilter(params, field))
    .filter(({ values }) => values.length > 0);
  const rest = submitted.reduce((filters, { name }) => withoutFilter(filters, name), query.filters);
  const sort = params.get('sort')?.split('-');
  const { orderby, order } = sort
    ? parseListQuery(new URLSearchParams({ orderby: sort[0] ?? '', order: sort[1] ?? '' }))
    : query;
  return { ...query, orderby, order, filters: [...rest, ...submitted] };
}

/** Keeps brackets and commas of filters readable in URLs. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/%(5B|5D|2C)/g, (code) => decodeURIComponent(code));

/** Builds the canonical query without defaults: `?filter=…&search=…&orderby=…&order=…` or ''. */
export function listSearch({ filters, search, orderby, order }: ListQuery): string {
  const parts: string[] = [];
  if (filters.length > 0) parts.push(`filter=${encode(serializeFilters(filters))}`);
  if (search !== '') parts.push(`search=${encode(search)}`);
  if (orderby !== 'date' || order !== 'DESC') parts.push(`orderby=${orderby}`, `order=${order}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

export function listPath(base: string, query: ListQuery, page = 1): string {
  return `${base}${page === 1 ? '' : `/page/${page}`}${listSearch(query)}`;
}
