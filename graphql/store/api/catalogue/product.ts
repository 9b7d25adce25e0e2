import type { StoreContext } from '../../services/context';
import { RuleError } from '../../domain/errors';
import type { ProductRecord } from '../../domain/catalogue/product';
import type { ListEntry } from '../../domain/catalogue/product-list';
import {
  checkPageArgs,
  readCursor,
  readGlobalId,
  toConnection,
  type Connection,
  type ConnectionArgs,
} from '../connection';
import { productOrder, productTest, type ProductWhere } from './product-where';
import type { Resolvers } from '../resolver';

type IdType = 'DATABASE_ID' | 'ID' | 'SKU' | 'SLUG';

/**
 * Products of a page. The list is walked in its full order, so that a cursor holds under every order and even when its
 * product has left the list meanwhile.
 */
function productPage(
  args: ConnectionArgs & { where?: ProductWhere | null },
  context: StoreContext,
): Connection<ProductRecord> & { found: () => number } {
  checkPageArgs(args);
  const where = args.where ?? {};
  const test = productTest(where, context);
  const ordered = include(where, context) ?? context.catalogue.list(productOrder(where));
  const backwards = typeof args.last === 'number' && typeof args.first !== 'number';
  const wanted = backwards ? args.last : args.first;
  const size = !wanted ? 10 : Math.min(wanted, 100);
  const after = position(ordered, args.after);
  const before = position(ordered, args.before);
  const page: ListEntry[] = [];
  let more = false;
  const step = backwards ? -1 : 1;
  const end = backwards ? after : before < 0 ? ordered.length : before;
  for (
    let index = backwards ? (before < 0 ? ordered.length : before) - 1 : after + 1;
    index !== end;
    index += step
  ) {
    const entry = ordered[index];
    if (!entry) break;
    if (!test(entry)) continue;
    if (page.length === size) {
      more = true;
      break;
    }
    page.push(entry);
  }
  if (backwards) page.reverse();
  if (wanted === 0) more = false;
  const items = context.catalogue.products(page.map((entry) => entry.id));
  return {
    ...toConnection({
      items,
      hasNext: backwards ? before >= 0 : more,
      hasPrevious: backwards ? more : after >= 0,
    }),
    found: () => ordered.filter(test).length,
  };
}

/** `orderby: IN` keeps the order of `include`, `NAME_IN` that of `slugIn`. */
function include(where: ProductWhere, { catalogue }: StoreContext): ListEntry[] | null {
  const field = where.orderby?.[0]?.field;
  if (field === 'IN' && where.include?.length)
    return where.include.flatMap((id) => (id === null ? [] : (catalogue.entry(id) ?? [])));
  if (field !== 'NAME_IN' || !where.slugIn?.length) return null;
  return where.slugIn.flatMap((slug) => catalogue.entry(catalogue.idBySlug(slug ?? '') ?? 0) ?? []);
}

const positions = new WeakMap<readonly ListEntry[], Map<number, number>>();

/** Where the cursor's product stands in a list, -1 for none; the list is numbered once. */
function position(ordered: readonly ListEntry[], cursor: string | null | undefined): number {
  const id = readCursor(cursor);
  if (id === null) return -1;
  let known = positions.get(ordered);
  if (!known) {
    known = new Map(ordered.map((entry, index) => [entry.id, index]));
    positions.set(ordered, known);
  }
  return known.get(Number(id)) ?? -1;
}

/** One product; the texts of the refusals are those of the real server (contract scenarios product-detail-refused, product-by-other-ids). */
function findProduct(id: string, idType: IdType, context: StoreContext): ProductRecord | null {
  const { catalogue } = context;
  switch (idType) {
    case 'SLUG': {
      if (id === '') return productPage({ first: 1 }, context).nodes[0] ?? null;
      return (
        published(catalogue.idBySlug(id), context) ??
        refuse(`No product ID was found corresponding to the slug: ${id}`)
      );
    }
    case 'SKU': {
      return (
        published(catalogue.idBySku(id), context) ??
        refuse(`No product ID was found corresponding to the sku: ${id}`)
      );
    }
    case 'DATABASE_ID': {
      return (
        published(/^\d{1,15}$/.test(id) ? Number(id) : undefined, context) ??
        refuse(`No product exists with the database_id: ${id}`)
      );
    }
    case 'ID': {
      const parts = readGlobalId(id);
      const known =
        parts && ['post', 'product', 'product_variation'].includes(parts.type) && /^\d{1,15}$/.test(parts.id);
      if (!known) throw new RuleError('The "id" is invalid');
      return published(Number(parts.id), context) ?? refuse(`No product exists with the id: ${id}`);
    }
  }
}

function published(id: number | undefined, { catalogue }: StoreContext): ProductRecord | undefined {
  const product = id === undefined ? undefined : catalogue.product(id);
  return product?.status === 'publish' ? product : undefined;
}

function refuse(message: string): never {
  throw new RuleError(message);
}

export const productResolvers: Resolvers = {
  RootQuery: {
    products: (_root, args: ConnectionArgs & { where?: ProductWhere | null }, context) =>
      productPage(args, context),
    product: (_root, args: { id: string; idType?: IdType | null }, context) =>
      findProduct(args.id, args.idType ?? 'ID', context),
  },
};
