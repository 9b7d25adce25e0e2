import { cut, parseFilters, serializeFilters, type Filter } from './grammar';

export const sortFields = ['date', 'price', 'rating', 'discount', 'alphabetically'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = 'ASC' | 'DESC';

/** What a list address asks for. */
export interface ListQuery {
  filters: Filter[];
  search: string;
  orderby: SortField;
  order: SortOrder;
}

const longestSearch = 200;

/** Searches compare lower-cased text with single blanks; more than 200 characters are cut. */
export function cleanSearch(text: string): string {
  return cut(
    text
      .slice(0, longestSearch * 4)
      .replace(/\s+/gu, ' ')
      .trim(),
    longestSearch,
  ).trim();
}

/** Reads the query of a list address. Anything it does not understand becomes the default. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const orderby = params.get('orderby')?.toLowerCase();
  return {
    filters: parseFilters(params.get('filter') ?? ''),
    search: cleanSearch(params.get('search') ?? ''),
    orderby: sortFields.find((field) => field === orderby) ?? 'date',
    order: params.get('order')?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC',
  };
}

/** Keeps the characters of the filter grammar readable in an address. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/%(5B|5D|2C)/g, (code) => decodeURIComponent(code));

/** The canonical query of a list: `?filter=…&search=…&orderby=…&order=…` without what is default, or ''. */
export function listSearch({ filters, search, orderby, order }: ListQuery): string {
  const parts: string[] = [];
  if (filters.length > 0) parts.push(`filter=${encode(serializeFilters(filters))}`);
  if (search !== '') parts.push(`search=${encode(search)}`);
  if (orderby !== 'date' || order !== 'DESC') parts.push(`orderby=${orderby}`, `order=${order}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** The one address of a list page: `/products`, `/products/page/2?filter=…`. */
export function listPath(base: string, query: ListQuery, page = 1): string {
  return `${base}${page === 1 ? '' : `/page/${page}`}${listSearch(query)}`;
}
