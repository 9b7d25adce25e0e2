import type {
  ProductTaxonomyFilterInput,
  RelationEnum,
  AttributeOperatorEnum,
  RootQueryToProductConnectionWhereArgs,
  ProductAttributeFilterInput,
  TaxonomyOperatorEnum,
} from '../../schema.generated';
import { isListed, parseSearchTerms, type ListEntry, orderFields, type ListOrder } from './product-list';
import type { StoreContext } from '../context/store-context';
import { findTaxonomySlugs } from './term-service';

export type ProductWhere = RootQueryToProductConnectionWhereArgs;

type List<T> = readonly (T | null)[] | null;
type Test = (entry: ListEntry) => boolean;

export const toStockStatus = (status: string): string => status.toLowerCase().replaceAll('_', '');

/** Shoppers see published products only, whatever they request. */
export function buildProductTest(where: ProductWhere, context: StoreContext): Test {
  const { catalogue, settings } = context;
  const isSearch = typeof where.search === 'string' && where.search.trim() !== '';
  const tests: Test[] = [
    (entry) => entry.status === 'publish',
    (entry) => isListed(entry, where.visibility ?? null, isSearch),
    ...buildTaxonomyTests(where, context),
  ];
  const add = <T>(value: T | null | undefined, test: (value: T) => Test) => {
    if (value !== null && value !== undefined) tests.push(test(value));
  };
  const addList = <T>(list: List<T> | undefined, test: (values: ReadonlySet<T>) => Test) => {
    const values = list?.filter((value) => value !== null) ?? [];
    if (values.length > 0) tests.push(test(new Set(values)));
  };

  add(where.status, (status) => (status === 'publish' || status === 'any' ? () => true : () => false));
  addList(where.include, (ids) => (entry) => ids.has(entry.id));
  addList(where.exclude, (ids) => (entry) => !ids.has(entry.id));
  addList(where.slugIn, (slugs) => (entry) => slugs.has(entry.slug));
  add(where.sku, (sku) => (entry) => sku === '' || entry.sku === sku);
  add(where.featured, (featured) => (entry) => entry.featured === featured);
  add(where.onSale, (onSale) => (entry) => entry.onSale === onSale);
  add(where.type, (type) => (entry) => entry.type.toUpperCase() === type);
  addList<string>(where.typeIn, (types) => (entry) => types.has(entry.type.toUpperCase()));
  addList<string>(where.typeNotIn, (types) => (entry) => !types.has(entry.type.toUpperCase()));
  addList(where.rating, (ratings) => (entry) => ratings.has(Math.round(entry.averageRating)));
  addList(where.stockStatus, (requestedStatuses) => {
    const statuses = new Set([...requestedStatuses].map(toStockStatus));
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
  return every(tests);
}

function every(tests: readonly Test[]): Test {
  return (entry) => tests.every((test) => passes(entry, test));
}

function some(tests: readonly Test[]): Test {
  return (entry) => tests.some((test) => passes(entry, test));
}

function passes(entry: ListEntry, test: Test): boolean {
  return test(entry);
}

function buildTaxonomyTests(where: ProductWhere, context: StoreContext): Test[] {
  const tests: Test[] = [];
  const toList = <T>(value: T | null | undefined) => (value ? [value] : null);
  const { category, categoryId, productBrand, productBrandId, tag, tagId } = where;
  const { productBrandIn, productBrandIdIn } = where;
  for (const [taxonomy, operator, ...lists] of [
    ['product_cat', 'IN', toList(category), toList(categoryId), where.categoryIn, where.categoryIdIn],
    ['product_brand', 'IN', toList(productBrand), toList(productBrandId), productBrandIn, productBrandIdIn],
    ['product_tag', 'IN', toList(tag), toList(tagId), where.tagIn, where.tagIdIn],
    ['product_cat', 'NOT_IN', where.categoryNotIn, where.categoryIdNotIn],
  ] as const)
    for (const values of lists) {
      const termValues = values?.filter((value) => value !== null) ?? [];
      if (termValues.length > 0) tests.push(buildTermTest(taxonomy, termValues, operator, context));
    }

  const { attributes, taxonomyFilter } = where;
  if (attributes?.queries?.length)
    tests.push(combineFilters(attributes.queries, attributes.relation, context));
  if (taxonomyFilter?.and?.length) tests.push(combineFilters(taxonomyFilter.and, 'AND', context));
  if (taxonomyFilter?.or?.length) tests.push(combineFilters(taxonomyFilter.or, 'OR', context));
  if (taxonomyFilter?.filters?.length)
    tests.push(combineFilters(taxonomyFilter.filters, taxonomyFilter.relation, context));
  return tests;
}

function combineFilters(
  filters: readonly (ProductTaxonomyFilterInput | ProductAttributeFilterInput | null)[],
  relation: RelationEnum | AttributeOperatorEnum | null | undefined,
  context: StoreContext,
): Test {
  const tests = filters.flatMap((filter) => {
    if (!filter) return [];
    const values = [...(filter.terms ?? []), ...(filter.ids ?? [])].filter((value) => value !== null);
    const taxonomy = findTaxonomySlugs(filter.taxonomy, context)[0] ?? '';
    return [buildTermTest(taxonomy, values, filter.operator ?? 'IN', context)];
  });
  return relation === 'OR' || relation === 'IN' ? some(tests) : every(tests);
}

function buildTermTest(
  taxonomy: string,
  values: readonly (string | number)[],
  operator: TaxonomyOperatorEnum,
  { catalogue }: StoreContext,
): Test {
  const { terms } = catalogue;
  const groups = [...new Set(values)].map((value) => {
    const term = typeof value === 'number' ? terms.byId.get(value) : terms.find(taxonomy, value);
    return term?.taxonomy === taxonomy ? terms.withDescendants(term.id) : [];
  });
  const anyTermIds = new Set(groups.flat());
  const hasTermOf = (entry: ListEntry, group: ReadonlySet<number>) =>
    entry.termIds.some((id) => group.has(id));
  switch (operator) {
    case 'IN':
      return (entry) => hasTermOf(entry, anyTermIds);
    case 'NOT_IN':
      return (entry) => !hasTermOf(entry, anyTermIds);
    case 'AND':
      return every(groups.map((group) => new Set(group)).map((group) => (entry) => hasTermOf(entry, group)));
    case 'EXISTS':
      return (entry) => entry.termIds.some((id) => terms.byId.get(id)?.taxonomy === taxonomy);
    case 'NOT_EXISTS':
      return (entry) => !entry.termIds.some((id) => terms.byId.get(id)?.taxonomy === taxonomy);
  }
}

/** Defaults to the end of the shop's menu order, as in WooCommerce, or to the newest first for a search. */
export function parseProductOrder(where: ProductWhere): ListOrder {
  const requestedOrder = where.orderby?.find((order) => order !== null);
  const name =
    requestedOrder?.field === 'TOTAL_SALES'
      ? 'POPULARITY'
      : requestedOrder?.field.replace(/^ON_SALE_/, 'SALE_');
  return {
    field:
      orderFields.find((field) => field === name) ?? (requestedOrder || where.search ? 'DATE' : 'MENU_ORDER'),
    isDescending: requestedOrder?.order !== 'ASC',
  };
}
