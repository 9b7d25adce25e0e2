import type {
  CompositeName,
  ProductIdTypeEnum,
  ProductVariationIdTypeEnum,
  SchemaTypes,
  ProductWithVariationsToProductVariationConnectionWhereArgs,
} from '../../schema.generated';
import { OrderedList } from './ordered-list';
import { catalogueMessages } from './catalogue-messages';
import { getVisibleVariations, type ProductRecord } from './product-rules';
import { readPage, sortEntries, type Page } from './product-list';
import { UserFacingError } from '../core/user-facing-error';
import { parseCursor, parseGlobalId } from '../core/global-id';
import type { StoreContext } from '../context/store-context';
import {
  parseProductOrder,
  buildProductTest,
  toStockStatus,
  type ProductWhere,
} from './product-filter-service';

type ProductsArgs = SchemaTypes<Record<CompositeName, unknown>>['RootQuery']['products']['args'];

export interface ProductPage extends Page<ProductRecord> {
  countAll: () => number;
}

/** Iterates over the full order, so that a cursor stays valid when its product has left the list. */
export function findProductPage(args: ProductsArgs, context: StoreContext): ProductPage {
  const where = args.where ?? {};
  const test = buildProductTest(where, context);
  const ordered = listCandidates(where, context.catalogue);
  const after = findPosition(ordered, args.after);
  const before = findPosition(ordered, args.before);
  const { items, ...page } = readPage(ordered, { first: args.first, last: args.last, after, before }, test);
  // A size of 0 hides whether there is more.
  const isTotalVisible = args.first !== 0 && args.last !== 0;
  const isComplete = isTotalVisible && after < 0 && before < 0 && !page.hasNext && !page.hasPrevious;
  return {
    ...page,
    items: context.catalogue.products(items.map(({ id }) => id)),
    countAll: () => (isComplete ? items.length : ordered.count(test)),
  };
}

/** `orderby: IN` keeps the order of `include`, and `NAME_IN` that of `slugIn`. */
function listCandidates(where: ProductWhere, catalogue: StoreContext['catalogue']): OrderedList {
  const field = where.orderby?.[0]?.field;
  const includedIds = where.include?.filter((id) => id !== null) ?? [];
  const toOrderedList = (ids: readonly number[]) =>
    new OrderedList(ids.flatMap((id) => catalogue.entry(id) ?? []));
  if (field === 'IN' && includedIds.length > 0) return toOrderedList(includedIds);
  if (field === 'NAME_IN' && where.slugIn?.length)
    return toOrderedList(where.slugIn.flatMap((slug) => catalogue.idBySlug(slug ?? '') ?? []));
  return catalogue.list(parseProductOrder(where), includedIds);
}

function findPosition(ordered: OrderedList, cursor: string | null | undefined): number {
  const id = parseCursor(cursor);
  return id === undefined ? -1 : ordered.position(Number(id));
}

export function findProduct(
  id: string,
  idType: ProductIdTypeEnum,
  context: StoreContext,
): ProductRecord | undefined {
  const { catalogue } = context;
  switch (idType) {
    case 'SLUG':
      if (id === '')
        return findProductPage({ first: 1, where: { orderby: [{ field: 'DATE' }] } }, context).items[0];
      return findPublished(catalogue.idBySlug(id), context) ?? reject(catalogueMessages.noSlug(id));
    case 'SKU':
      return findPublished(catalogue.idBySku(id), context) ?? reject(catalogueMessages.noSku(id));
    case 'DATABASE_ID':
      return (
        findPublished(/^\d{1,15}$/.test(id) ? Number(id) : undefined, context) ??
        reject(catalogueMessages.noDatabaseId(id))
      );
    case 'ID': {
      const parts = parseGlobalId(id);
      const isProductId =
        parts && ['post', 'product', 'product_variation'].includes(parts.type) && /^\d{1,15}$/.test(parts.id);
      if (!isProductId) throw new UserFacingError(catalogueMessages.idInvalid);
      return findPublished(Number(parts.id), context) ?? reject(catalogueMessages.noId(id));
    }
  }
}

export function findVariation(
  id: string,
  idType: ProductVariationIdTypeEnum,
  { catalogue }: StoreContext,
): ProductRecord | undefined {
  const variation = catalogue.variation(Number(idType === 'ID' ? parseGlobalId(id)?.id : id));
  return variation?.status === 'publish' && variation.parent?.status === 'publish' ? variation : undefined;
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
  where: ProductWithVariationsToProductVariationConnectionWhereArgs,
  { texts, settings }: Pick<StoreContext, 'texts' | 'settings'>,
): ProductRecord[] {
  if (product.language !== texts.listedLanguage) return [];
  const { onSale, orderby, sku, stockStatus } = where;
  const include = where.include && new Set(where.include);
  const exclude = new Set(where.exclude);
  const variations = getVisibleVariations(product, settings.hideOutOfStock).filter(
    (variation) =>
      (!include || include.has(variation.id)) &&
      !exclude.has(variation.id) &&
      (typeof onSale !== 'boolean' || variation.onSale === onSale) &&
      (!sku || variation.sku === sku) &&
      (!stockStatus ||
        stockStatus.some((status) => status !== null && toStockStatus(status) === variation.stockStatus)),
  );
  if (!orderby || orderby.length === 0) return variations;
  const byId = new Map(variations.map((variation) => [variation.id, variation]));
  const sortable = variations.map((variation) => ({
    ...variation,
    prices: variation.price === null ? [] : [variation.price],
  }));
  return sortEntries(sortable, parseProductOrder({ orderby })).flatMap(({ id }) => byId.get(id) ?? []);
}

function reject(message: string): never {
  throw new UserFacingError(message);
}
