import type {
  CompositeName,
  ProductIdTypeEnum,
  RootQueryToProductConnectionWhereArgs as ProductWhere,
  SchemaTypes,
} from '../../schema.generated';
import {
  parseSearchTerms,
  readPage,
  sortEntries,
  type ListEntry,
  type ListOrder,
  type Page,
} from './product-list';
import { getVisibleVariations, type ProductRecord } from './product-rules';
import { UserFacingError } from '../core/user-facing-error';
import { parseDatabaseId, parseGlobalId } from '../core/global-id';
import type { StoreContext } from '../context/store-context';
import { collator } from '../core/text-keys';

type ProductsArgs = SchemaTypes<Record<CompositeName, unknown>>['RootQuery']['products']['args'];

export interface ProductPage extends Page<ProductRecord> {
  countAll: () => number;
}

/** Iterates over the full order, so that a cursor stays valid when its product has left the list. */
export function findProductPage(args: ProductsArgs, context: StoreContext, termId?: number): ProductPage {
  const { catalogue } = context;
  const where = args.where ?? {};
  const test = buildProductTest(where, context, termId);
  const includedIds = where.include?.filter((id) => id !== null);
  const ordered = catalogue.list(parseProductOrder(where), includedIds);
  const { items, hasNext } = readPage(ordered, args, test);
  return {
    items: catalogue.products(items.map(({ id }) => id)),
    hasNext,
    countAll: () => ordered.filter(test).length,
  };
}

/** Defaults to the end of the shop's menu order, as in WooCommerce, or to the newest first for a search. */
function parseProductOrder(where: Pick<ProductWhere, 'orderby' | 'search'>): ListOrder {
  const requestedOrder = where.orderby?.find((order) => order !== null);
  return {
    field: requestedOrder?.field ?? (where.search ? 'DATE' : 'MENU_ORDER'),
    isDescending: requestedOrder?.order !== 'ASC',
  };
}

function toSet<T>(values: readonly (T | null)[] | null | undefined): ReadonlySet<T> | undefined {
  const present = values?.filter((value) => value !== null) ?? [];
  return present.length > 0 ? new Set(present) : undefined;
}

/** Shoppers see published products only, whatever they request. @param termId of an archive */
function buildProductTest(where: ProductWhere, { catalogue, settings }: StoreContext, termId?: number) {
  const { terms } = catalogue;
  const words = parseSearchTerms(where.search ?? '');
  const visibility = where.visibility?.toLowerCase() ?? (words.length > 0 ? 'search' : 'catalog');
  const [included, excluded, slugs] = [toSet(where.include), toSet(where.exclude), toSet(where.slugIn)];
  const stockStatuses = toSet(where.stockStatus?.map((status) => status?.toLowerCase().replaceAll('_', '')));
  const unit = 10 ** settings.decimals;
  const minPrice = Math.round((where.minPrice ?? 0) * unit);
  const maxPrice = Math.round((where.maxPrice ?? Number.POSITIVE_INFINITY) * unit);
  const findTermIds = (taxonomy: string, termSlugs: Iterable<string>) =>
    [...termSlugs].flatMap((slug) => terms.find(taxonomy, slug)?.id ?? []);
  const [categories, tags] = [toSet(where.categoryIn), toSet(where.tagIn)];
  const termSets = [
    termId !== undefined && [termId],
    categories && findTermIds('product_cat', categories),
    tags && findTermIds('product_tag', tags),
  ].flatMap((ids) => (ids ? [new Set(ids.flatMap((id) => terms.withDescendants(id)))] : []));
  return (entry: ListEntry): boolean =>
    entry.status === 'publish' &&
    ['publish', 'any'].includes(where.status ?? 'any') &&
    (entry.visibility === visibility || (entry.visibility === 'visible' && visibility !== 'hidden')) &&
    (!included || included.has(entry.id)) &&
    !excluded?.has(entry.id) &&
    (!slugs || slugs.has(entry.slug)) &&
    (!where.sku || entry.sku === where.sku) &&
    entry.featured === (where.featured ?? entry.featured) &&
    entry.onSale === (where.onSale ?? entry.onSale) &&
    (!where.type || entry.type.toUpperCase() === where.type) &&
    (!stockStatuses || stockStatuses.has(entry.stockStatus)) &&
    !(settings.hideOutOfStock && entry.stockStatus === 'outofstock') &&
    (entry.prices.at(-1) ?? 0) >= minPrice &&
    (entry.prices[0] ?? 0) <= maxPrice &&
    termSets.every((ids) => entry.termIds.some((id) => ids.has(id))) &&
    words.every((word) => catalogue.searchText(entry.id).includes(word));
}

const notFoundMessages: Record<ProductIdTypeEnum, string> = {
  SLUG: 'No product ID was found corresponding to the slug',
  SKU: 'No product ID was found corresponding to the sku',
  DATABASE_ID: 'No product exists with the database_id',
  ID: 'No product exists with the id',
};

/** @throws UserFacingError if there is none */
export function findProduct(id: string, idType: ProductIdTypeEnum, context: StoreContext): ProductRecord {
  const { catalogue } = context;
  if (idType === 'ID' && !['post', 'product', 'product_variation'].includes(parseGlobalId(id)?.type ?? ''))
    throw new UserFacingError('The "id" is invalid');
  const findId = {
    // An empty slug finds the newest product.
    SLUG: () =>
      id === ''
        ? findProductPage({ first: 1, where: { orderby: [{ field: 'DATE' }] } }, context).items[0]?.id
        : catalogue.idBySlug(id),
    SKU: () => catalogue.idBySku(id),
    DATABASE_ID: () => parseDatabaseId(id),
    ID: () => parseDatabaseId(id),
  }[idType];
  const product = findPublished(findId(), context);
  if (!product) throw new UserFacingError(`${notFoundMessages[idType]}: ${id}`);
  return product;
}

export function findPublished(
  id: number | undefined,
  { catalogue }: StoreContext,
): ProductRecord | undefined {
  const product = id === undefined ? undefined : catalogue.product(id);
  return product?.status === 'publish' ? product : undefined;
}

/** The last variation comes first by default. Products of another language have none, as in Polylang. */
export function findVariations(
  product: ProductRecord,
  where: Pick<ProductWhere, 'orderby'>,
  { texts, settings }: Pick<StoreContext, 'texts' | 'settings'>,
): ProductRecord[] {
  if (product.language !== texts.listedLanguage) return [];
  const variations = getVisibleVariations(product, settings.hideOutOfStock);
  if (!where.orderby?.length) return variations;
  const toSortable = (variation: ProductRecord) => ({ ...variation, prices: [variation.price ?? 0] });
  return sortEntries(variations.map(toSortable), parseProductOrder(where));
}

/** WooGraphQL's order of linked products: by name from Z to A. */
export function findLinkedProducts(ids: readonly number[], { catalogue }: StoreContext): ProductRecord[] {
  return catalogue
    .products(ids)
    .filter((product) => product.status === 'publish')
    .sort(compareByNameDescending);
}

export function compareByNameDescending(a: ProductRecord, b: ProductRecord): number {
  return b.menuOrder - a.menuOrder || collator.compare(b.name, a.name);
}

/** Random products with a shared category or tag, else any, as in WooGraphQL. */
export function pickRelatedProducts(
  product: ProductRecord,
  count: number,
  { catalogue, settings }: StoreContext,
): ProductRecord[] {
  const isVisible = (id: number) => {
    const entry = catalogue.entry(id);
    if (!entry || id === product.id || entry.status !== 'publish') return false;
    if (entry.visibility === 'hidden' || entry.visibility === 'search') return false;
    return entry.stockStatus !== 'outofstock' || !settings.hideOutOfStock;
  };
  const sharedTermProducts = product.terms
    .filter(({ taxonomy }) => taxonomy === 'product_cat' || taxonomy === 'product_tag')
    .flatMap((term) => catalogue.findProductIdsByTerm(term.id));
  const relatedIds = pickRandom(new Set(sharedTermProducts), count, isVisible);
  if (relatedIds.length > 0) return catalogue.products(relatedIds);
  const all = catalogue.list({ field: 'DATE', isDescending: true }).map(({ id }) => id);
  return catalogue.products(pickRandom(all, count, isVisible));
}

/** Shuffles only as many items as needed (Fisher-Yates). */
function pickRandom(ids: Iterable<number>, count: number, test: (id: number) => boolean): number[] {
  const pool = [...ids];
  const picked: number[] = [];
  for (let index = 0; index < pool.length && picked.length < count; index += 1) {
    const randomIndex = index + Math.floor(Math.random() * (pool.length - index));
    const id = pool[randomIndex] ?? 0;
    pool[randomIndex] = pool[index] ?? 0;
    if (test(id)) picked.push(id);
  }
  return picked;
}
