import type { RootQueryToProductConnectionWhereArgs } from '../../schema.generated';
import { isListed, parseSearchTerms, type ListEntry, type ListOrder } from './product-list';
import type { StoreContext } from '../context/store-context';

export type ProductWhere = RootQueryToProductConnectionWhereArgs;

type List<T> = readonly (T | null)[] | null;
type Test = (entry: ListEntry) => boolean;

/** Shoppers see published products only, whatever they request. @param termId of an archive */
export function buildProductTest(where: ProductWhere, context: StoreContext, termId?: number): Test {
  const { catalogue, settings } = context;
  const isSearch = typeof where.search === 'string' && where.search.trim() !== '';
  const tests: Test[] = [
    (entry) => entry.status === 'publish',
    (entry) => isListed(entry, where.visibility ?? null, isSearch),
    ...buildTermTests(where, context),
  ];
  const add = <T>(value: T | null | undefined, test: (value: T) => Test) => {
    if (value !== null && value !== undefined) tests.push(test(value));
  };
  const addList = <T>(list: List<T> | undefined, test: (values: ReadonlySet<T>) => Test) => {
    const values = list?.filter((value) => value !== null) ?? [];
    if (values.length > 0) tests.push(test(new Set(values)));
  };

  if (termId !== undefined) tests.push(hasTerm(new Set(catalogue.terms.withDescendants(termId))));
  add(where.status, (status) => (status === 'publish' || status === 'any' ? () => true : () => false));
  addList(where.include, (ids) => (entry) => ids.has(entry.id));
  addList(where.exclude, (ids) => (entry) => !ids.has(entry.id));
  addList(where.slugIn, (slugs) => (entry) => slugs.has(entry.slug));
  add(where.sku, (sku) => (entry) => sku === '' || entry.sku === sku);
  add(where.featured, (featured) => (entry) => entry.featured === featured);
  add(where.onSale, (onSale) => (entry) => entry.onSale === onSale);
  add(where.type, (type) => (entry) => entry.type.toUpperCase() === type);
  addList(where.stockStatus, (requestedStatuses) => {
    const statuses = new Set<string>(
      [...requestedStatuses].map((status) => status.toLowerCase().replaceAll('_', '')),
    );
    return (entry) => statuses.has(entry.stockStatus);
  });
  if (typeof where.minPrice === 'number' || typeof where.maxPrice === 'number') {
    const unit = 10 ** settings.decimals;
    const minMinorUnits = Math.round((where.minPrice ?? 0) * unit);
    const maxMinorUnits =
      typeof where.maxPrice === 'number' ? Math.round(where.maxPrice * unit) : Number.POSITIVE_INFINITY;
    tests.push(({ prices }) => (prices.at(-1) ?? 0) >= minMinorUnits && (prices[0] ?? 0) <= maxMinorUnits);
  }
  if (isSearch) {
    const words = parseSearchTerms(where.search ?? '');
    tests.push((entry) => {
      const text = catalogue.searchText(entry.id);
      return words.every((word) => text.includes(word));
    });
  }
  if (settings.hideOutOfStock) tests.push((entry) => entry.stockStatus !== 'outofstock');
  return (entry) => tests.every((test) => test(entry));
}

function buildTermTests(where: ProductWhere, { catalogue }: StoreContext): Test[] {
  const { terms } = catalogue;
  const toList = <T>(value: T | null | undefined) => (value ? [value] : null);
  return (
    [
      ['product_cat', toList(where.category)],
      ['product_cat', toList(where.categoryId)],
      ['product_cat', where.categoryIn],
      ['product_tag', toList(where.tag)],
      ['product_tag', where.tagIn],
    ] as const
  ).flatMap(([taxonomy, values]): Test[] => {
    const requested = values?.filter((value) => value !== null) ?? [];
    const matches = requested.flatMap((value) => {
      const term = typeof value === 'number' ? terms.byId.get(value) : terms.find(taxonomy, value);
      return term?.taxonomy === taxonomy ? terms.withDescendants(term.id) : [];
    });
    return requested.length === 0 ? [] : [hasTerm(new Set(matches))];
  });
}

const hasTerm =
  (ids: ReadonlySet<number>): Test =>
  (entry) =>
    entry.termIds.some((id) => ids.has(id));

/** Defaults to the end of the shop's menu order, as in WooCommerce, or to the newest first for a search. */
export function parseProductOrder(where: ProductWhere): ListOrder {
  const requestedOrder = where.orderby?.find((order) => order !== null);
  return {
    field: requestedOrder?.field ?? (where.search ? 'DATE' : 'MENU_ORDER'),
    isDescending: requestedOrder?.order !== 'ASC',
  };
}
