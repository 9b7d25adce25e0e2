import type {
  CompositeName,
  ProductIdTypeEnum,
  ProductVariationIdTypeEnum,
  SchemaTypes,
  ProductWithVariationsToProductVariationConnectionWhereArgs,
} from '../../../schema.generated';
import { OrderedList } from '../../db/catalogue/ordered-list';
import { catalogueMessages } from '../../domain/catalogue/catalogue-messages';
import { shownVariations, type ProductRecord } from '../../domain/catalogue/product';
import { pageOf, sortEntries, type Page } from '../../domain/catalogue/product-list';
import { RuleError } from '../../domain/errors';
import { readCursor, readGlobalId } from '../../domain/global-id';
import type { StoreContext } from '../context';
import { productOrder, productTest, stockStatusOf, type ProductWhere } from './product-filter';

type ProductsArgs = SchemaTypes<Record<CompositeName, unknown>>['RootQuery']['products']['args'];

export interface ProductPage extends Page<ProductRecord> {
  found: () => number;
}

/** Iterates over the full order, so that a cursor stays valid when its product has left the list. */
export function productPage(args: ProductsArgs, context: StoreContext): ProductPage {
  const where = args.where ?? {};
  const test = productTest(where, context);
  const ordered = candidates(where, context.catalogue);
  const after = position(ordered, args.after);
  const before = position(ordered, args.before);
  const { items, ...page } = pageOf(ordered, { first: args.first, last: args.last, after, before }, test);
  // A size of 0 hides whether there is more.
  const isTold = args.first !== 0 && args.last !== 0;
  const isAll = isTold && after < 0 && before < 0 && !page.hasNext && !page.hasPrevious;
  return {
    ...page,
    items: context.catalogue.products(items.map(({ id }) => id)),
    found: () => (isAll ? items.length : ordered.count(test)),
  };
}

/** `orderby: IN` keeps the order of `include`, and `NAME_IN` that of `slugIn`. */
function candidates(where: ProductWhere, catalogue: StoreContext['catalogue']): OrderedList {
  const field = where.orderby?.[0]?.field;
  const included = where.include?.filter((id) => id !== null) ?? [];
  const inOrder = (ids: readonly number[]) => new OrderedList(ids.flatMap((id) => catalogue.entry(id) ?? []));
  if (field === 'IN' && included.length > 0) return inOrder(included);
  if (field === 'NAME_IN' && where.slugIn?.length)
    return inOrder(where.slugIn.flatMap((slug) => catalogue.idBySlug(slug ?? '') ?? []));
  return catalogue.list(productOrder(where), included);
}

function position(ordered: OrderedList, cursor: string | null | undefined): number {
  const id = readCursor(cursor);
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
        return productPage({ first: 1, where: { orderby: [{ field: 'DATE' }] } }, context).items[0];
      return published(catalogue.idBySlug(id), context) ?? refuse(catalogueMessages.noSlug(id));
    case 'SKU':
      return published(catalogue.idBySku(id), context) ?? refuse(catalogueMessages.noSku(id));
    case 'DATABASE_ID':
      return (
        published(/^\d{1,15}$/.test(id) ? Number(id) : undefined, context) ??
        refuse(catalogueMessages.noDatabaseId(id))
      );
    case 'ID': {
      const parts = readGlobalId(id);
      const known =
        parts && ['post', 'product', 'product_variation'].includes(parts.type) && /^\d{1,15}$/.test(parts.id);
      if (!known) throw new RuleError(catalogueMessages.idInvalid);
      return published(Number(parts.id), context) ?? refuse(catalogueMessages.noId(id));
    }
  }
}

export function findVariation(
  id: string,
  idType: ProductVariationIdTypeEnum,
  { catalogue }: StoreContext,
): ProductRecord | undefined {
  const variation = catalogue.variation(Number(idType === 'ID' ? readGlobalId(id)?.id : id));
  return variation?.status === 'publish' && variation.parent?.status === 'publish' ? variation : undefined;
}

export function published(id: number | undefined, { catalogue }: StoreContext): ProductRecord | undefined {
  const product = id === undefined ? undefined : catalogue.product(id);
  return product?.status === 'publish' ? product : undefined;
}

/** The last variation comes first by default. Products of another language have none, as in Polylang. */
export function variationsOf(
  product: ProductRecord,
  where: ProductWithVariationsToProductVariationConnectionWhereArgs,
  { texts, settings }: Pick<StoreContext, 'texts' | 'settings'>,
): ProductRecord[] {
  if (product.language !== texts.listed) return [];
  const { onSale, orderby, sku, stockStatus } = where;
  const include = where.include && new Set(where.include);
  const exclude = new Set(where.exclude);
  const found = shownVariations(product, settings.hideOutOfStock).filter(
    (variation) =>
      (!include || include.has(variation.id)) &&
      !exclude.has(variation.id) &&
      (typeof onSale !== 'boolean' || variation.onSale === onSale) &&
      (!sku || variation.sku === sku) &&
      (!stockStatus ||
        stockStatus.some((status) => status !== null && stockStatusOf(status) === variation.stockStatus)),
  );
  if (!orderby || orderby.length === 0) return found;
  const byId = new Map(found.map((variation) => [variation.id, variation]));
  const sortable = found.map((variation) => ({
    ...variation,
    prices: variation.price === null ? [] : [variation.price],
  }));
  return sortEntries(sortable, productOrder({ orderby })).flatMap(({ id }) => byId.get(id) ?? []);
}

function refuse(message: string): never {
  throw new RuleError(message);
}
