import { collator, fold } from '../text';
import type { ProductFields, ProductType } from './product';

export interface ListEntry extends Pick<
  ProductFields,
  | ('id' | 'slug' | 'name' | 'sku' | 'status' | 'visibility' | 'featured' | 'stockStatus' | 'createdAt')
  | ('modifiedAt' | 'menuOrder' | 'totalSales' | 'saleFrom' | 'saleTo' | 'language')
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
  SALE_FROM: ['saleFrom'],
  SALE_TO: ['saleTo'],
} as const satisfies Record<string, readonly (keyof ListEntry)[]>;

export type OrderField = keyof typeof orderKeys;
export const orderFields = Object.keys(orderKeys) as OrderField[];

export interface ListOrder {
  field: OrderField;
  descending: boolean;
}

type SortKey = 'id' | (typeof orderKeys)[OrderField][number];
export type Sorted = Pick<ListEntry, SortKey>;

/** Equal products are sorted by id in the same direction. Descending prices compare the highest. */
export function sortEntries<T extends Sorted>(entries: readonly T[], { field, descending }: ListOrder): T[] {
  const price = ({ prices }: Sorted) => prices.at(descending ? -1 : 0) ?? 0;
  const compare = (key: SortKey, a: Sorted, b: Sorted) => {
    if (key === 'name') return collator.compare(a.name, b.name);
    if (key === 'slug') return a.slug < b.slug ? -1 : Number(a.slug > b.slug);
    return key === 'prices' ? price(a) - price(b) : (a[key] ?? 0) - (b[key] ?? 0);
  };
  const [first, second = 'id']: readonly [SortKey, SortKey?] = orderKeys[field];
  const sign = descending ? -1 : 1;
  return [...entries].sort((a, b) => sign * (compare(first, a, b) || compare(second, a, b) || a.id - b.id));
}

export type Visibility = 'VISIBLE' | 'CATALOG' | 'SEARCH' | 'HIDDEN';

export function isListed(entry: ListEntry, wanted: Visibility | null, searching: boolean): boolean {
  const kind = wanted?.toLowerCase() ?? (searching ? 'search' : 'catalog');
  return entry.visibility === kind || (entry.visibility === 'visible' && kind !== 'hidden');
}

/** A search with more words is one term (WordPress). */
const mostTerms = 9;

/** Text in double quotes stays together (WordPress). */
export function searchTerms(search: string): string[] {
  const terms = [...search.matchAll(/"([^"]+)"|(\S+)/g)]
    .map((match) => fold((match[1] ?? match[2] ?? '').trim()))
    .filter((term) => term !== '');
  return terms.length > mostTerms ? [fold(search.trim())] : terms;
}

export interface Listed<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

export interface Page<T> {
  items: T[];
  hasNext: boolean;
  hasPrevious: boolean;
}

/** Items after or before a cursor index (-1 for none). `first` is at most 100. 0 means 10 and hides the next page (real server). */
export function pageOf<T>(
  list: Listed<T>,
  args: { first?: number | null; last?: number | null; after: number; before: number },
  test: (item: T) => boolean = () => true,
): Page<T> {
  const backwards = typeof args.last === 'number' && typeof args.first !== 'number';
  const wanted = backwards ? args.last : args.first;
  const size = wanted ? Math.min(wanted, 100) : 10;
  const start = args.after + 1;
  const end = args.before < 0 ? list.length : args.before;
  const items: T[] = [];
  let more = false;
  for (let step = 0; step < end - start && !more; step += 1) {
    const item = list.at(backwards ? end - 1 - step : start + step);
    if (item === undefined || !test(item)) continue;
    if (items.length === size) more = true;
    else items.push(item);
  }
  const isCut = more && wanted !== 0;
  return backwards
    ? { items: items.reverse(), hasNext: args.before >= 0, hasPrevious: isCut }
    : { items, hasNext: isCut, hasPrevious: args.after >= 0 };
}
