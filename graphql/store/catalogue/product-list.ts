import { parseCursor } from '../core/global-id';
import { collator, foldText } from '../core/text-keys';
import { UserFacingError } from '../core/user-facing-error';
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

/** A search with more words is one term (WordPress). */
const MAX_SEARCH_TERMS = 9;

/** Text in double quotes stays together (WordPress). */
export function parseSearchTerms(search: string): string[] {
  const terms = [...search.matchAll(/"([^"]+)"|(\S+)/g)]
    .map((match) => foldText((match[1] ?? match[2] ?? '').trim()))
    .filter((term) => term !== '');
  return terms.length > MAX_SEARCH_TERMS ? [foldText(search.trim())] : terms;
}

export interface ConnectionArgs {
  first?: number | null;
  after?: string | null;
}

/** At most 100. 0 means 10 (real server). @throws if it is negative */
export function getPageSize({ first }: ConnectionArgs): number {
  if (typeof first === 'number' && first < 0) throw new UserFacingError('first must be a positive integer.');
  return first ? Math.min(first, 100) : 10;
}

export interface Page<T> {
  items: T[];
  hasNext: boolean;
}

/** Reads items after a cursor. A size of 0 hides whether there are more (real server). */
export function readPage<T extends { id: number | string }>(
  list: readonly T[],
  args: ConnectionArgs,
  test: (item: T) => boolean = () => true,
): Page<T> {
  const size = getPageSize(args);
  const lastId = parseCursor(args.after);
  const start = lastId === undefined ? 0 : list.findIndex(({ id }) => String(id) === lastId) + 1;
  const items: T[] = [];
  for (const item of list.slice(start)) {
    if (!test(item)) continue;
    if (items.length === size) return { items, hasNext: args.first !== 0 };
    items.push(item);
  }
  return { items, hasNext: false };
}
