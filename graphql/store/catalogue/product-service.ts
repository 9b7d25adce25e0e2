import type {
  CompositeName,
  ProductIdTypeEnum,
  ProductVariationIdTypeEnum,
  SchemaTypes,
  ProductWithVariationsToProductVariationConnectionWhereArgs,
} from '../../schema.generated';
import { readPage, sortEntries, type ListEntry, type Page } from './product-list';
import { getVisibleVariations, type ProductRecord } from './product-rules';
import { UserFacingError } from '../core/user-facing-error';
import { parseCursor, parseGlobalId } from '../core/global-id';
import type { StoreContext } from '../context/store-context';
import { parseProductOrder, buildProductTest } from './product-filter-service';
import { collator } from '../core/text-keys';

const catalogueMessages = {
  noSlug: (slug: string) => `No product ID was found corresponding to the slug: ${slug}`,
  noSku: (sku: string) => `No product ID was found corresponding to the sku: ${sku}`,
  noDatabaseId: (id: string) => `No product exists with the database_id: ${id}`,
  noId: (id: string) => `No product exists with the id: ${id}`,
  idInvalid: 'The "id" is invalid',
} as const;

type ProductsArgs = SchemaTypes<Record<CompositeName, unknown>>['RootQuery']['products']['args'];

export interface ProductPage extends Page<ProductRecord> {
  countAll: () => number;
}

/** Iterates over the full order, so that a cursor stays valid when its product has left the list. */
export function findProductPage(args: ProductsArgs, context: StoreContext, termId?: number): ProductPage {
  const where = args.where ?? {};
  const test = buildProductTest(where, context, termId);
  const includedIds = where.include?.filter((id) => id !== null);
  const ordered = context.catalogue.list(parseProductOrder(where), includedIds);
  const after = findPosition(ordered, args.after);
  const before = findPosition(ordered, args.before);
  const { items, ...page } = readPage(ordered, { first: args.first, last: args.last, after, before }, test);
  // A size of 0 hides whether there is more.
  const isTotalVisible = args.first !== 0 && args.last !== 0;
  const isComplete = isTotalVisible && after < 0 && before < 0 && !page.hasNext && !page.hasPrevious;
  return {
    ...page,
    items: context.catalogue.products(items.map(({ id }) => id)),
    countAll: () => (isComplete ? items.length : ordered.filter(test).length),
  };
}

function findPosition(ordered: readonly ListEntry[], cursor: string | null | undefined): number {
  const id = Number(parseCursor(cursor));
  return ordered.findIndex((entry) => entry.id === id);
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
  const { include, orderby } = where;
  const variations = getVisibleVariations(product, settings.hideOutOfStock).filter(
    ({ id }) => !include || include.includes(id),
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
