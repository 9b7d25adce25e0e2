import { collator, foldText } from '../core/text-keys';
import type { ProductFields, ProductType } from './product-rules';

export interface ListEntry extends Pick<
  ProductFields,
  | ('id' | 'slug' | 'name' | 'sku' | 'status' | 'visibility' | 'featured' | 'stockStatus' | 'createdAt')
  | ('modifiedAt' | 'menuOrder' | 'totalSales' | 'language')
> {
  type: Exclude<ProductType, 'variation'>;
  averageRating: number;
  reviewCount: number;
  /** Current prices in minor units, lowest first. Empty if it has none. */
  prices: number[];
  /** The product or one of its variations is on sale. */
  onSale: boolean;
  termIds: readonly number[];
}

const orderKeys = {
  DATE: ['createdAt'],
  MODIFIED: ['modifiedAt'],
  NAME: ['name'],
  SLUG: ['slug'],
  MENU_ORDER: ['menuOrder', 'name'],
  PRICE: ['prices'],
  POPULARITY: ['totalSales'],
  RATING: ['averageRating', 'reviewCount'],
  REVIEW_COUNT: ['reviewCount'],
} as const satisfies Record<string, readonly (keyof ListEntry)[]>;

type OrderField = keyof typeof orderKeys;

export interface ListOrder {
  field: OrderField;
  isDescending: boolean;
}

type SortKey = 'id' | (typeof orderKeys)[OrderField][number];
type Sortable = Pick<ListEntry, SortKey>;

/** Equal products are sorted by id in the same direction. Descending prices compare the highest. */
export function sortEntries<T extends Sortable>(
  entries: readonly T[],
  { field, isDescending }: ListOrder,
): T[] {
  const getPrice = ({ prices }: Sortable) => prices.at(isDescending ? -1 : 0) ?? 0;
  const compare = (key: SortKey, a: Sortable, b: Sortable) => {
    if (key === 'name') return collator.compare(a.name, b.name);
    if (key === 'slug') return a.slug < b.slug ? -1 : Number(a.slug > b.slug);
    return key === 'prices' ? getPrice(a) - getPrice(b) : a[key] - b[key];
  };
  const [first, second = 'id']: readonly [SortKey, SortKey?] = orderKeys[field];
  const sign = isDescending ? -1 : 1;
  return [...entries].sort((a, b) => sign * (compare(first, a, b) || compare(second, a, b) || a.id - b.id));
}

export type Visibility = 'VISIBLE' | 'CATALOG' | 'SEARCH' | 'HIDDEN';

export function isListed(entry: ListEntry, visibility: Visibility | null, isSearch: boolean): boolean {
  const kind = visibility?.toLowerCase() ?? (isSearch ? 'search' : 'catalog');
  return entry.visibility === kind || (entry.visibility === 'visible' && kind !== 'hidden');
}

/** A search with more words is one term (WordPress). */
const MAX_SEARCH_TERMS = 9;

/** Text in double quotes stays together (WordPress). */
export function parseSearchTerms(search: string): string[] {
  const terms = [...search.matchAll(/"([^"]+)"|(\S+)/g)]
    .map((match) => foldText((match[1] ?? match[2] ?? '').trim()))
    .filter((term) => term !== '');
  return terms.length > MAX_SEARCH_TERMS ? [foldText(search.trim())] : terms;
}

export interface LazyList<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

export interface Page<T> {
  items: T[];
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Items after or before a cursor index (-1 for none). `first` is at most 100. 0 means 10 and hides the next page (real server). */
export function readPage<T>(
  list: LazyList<T>,
  args: { first?: number | null; last?: number | null; after: number; before: number },
  test: (item: T) => boolean = () => true,
): Page<T> {
  const isBackward = typeof args.last === 'number' && typeof args.first !== 'number';
  const requestedSize = isBackward ? args.last : args.first;
  const size = requestedSize ? Math.min(requestedSize, 100) : 10;
  const start = args.after + 1;
  const end = args.before < 0 ? list.length : args.before;
  const items: T[] = [];
  let hasMore = false;
  for (let step = 0; step < end - start && !hasMore; step += 1) {
    const item = list.at(isBackward ? end - 1 - step : start + step);
    if (item === undefined || !test(item)) continue;
    if (items.length === size) hasMore = true;
    else items.push(item);
  }
  const isCut = hasMore && requestedSize !== 0;
  return isBackward
    ? { items: items.reverse(), hasNext: args.before >= 0, hasPrevious: isCut }
    : { items, hasNext: isCut, hasPrevious: args.after >= 0 };
}
