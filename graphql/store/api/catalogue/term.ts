import type { StoreContext } from '../../services/context';
import type { TermRecord } from '../../domain/catalogue/product';
import { fold } from '../../domain/catalogue/product-list';
import { connection, globalId, orNull, readGlobalId, slice, type ConnectionArgs } from '../connection';
import type { Resolver, Resolvers } from '../resolver';

interface TermWhere {
  childOf?: number | null;
  childless?: boolean | null;
  descriptionLike?: string | null;
  exclude?: (string | null)[] | null;
  excludeTree?: (string | null)[] | null;
  hideEmpty?: boolean | null;
  include?: (string | null)[] | null;
  name?: (string | null)[] | null;
  nameLike?: string | null;
  order?: 'ASC' | 'DESC' | null;
  orderby?: TermOrder | null;
  parent?: number | null;
  search?: string | null;
  slug?: (string | null)[] | null;
  taxonomies?: (string | null)[] | null;
}

type TermOrder = 'COUNT' | 'DESCRIPTION' | 'NAME' | 'SLUG' | 'TERM_GROUP' | 'TERM_ID' | 'TERM_ORDER';
type TermArgs = ConnectionArgs & { where?: TermWhere | null };

const taxonomies: Record<string, string> = {
  CATEGORY: 'category',
  POSTFORMAT: 'post_format',
  PRODUCTBRAND: 'product_brand',
  PRODUCTCATEGORY: 'product_cat',
  PRODUCTTAG: 'product_tag',
  PRODUCTTYPE: 'product_type',
  SHIPPINGCLASS: 'product_shipping_class',
  TAG: 'post_tag',
  VISIBLEPRODUCT: 'product_visibility',
};

/** `PACOLOR` → `pa_color`: attribute enums leave out the dash that slugs have. */
export function taxonomySlug(value: string, { catalogue }: Pick<StoreContext, 'catalogue'>): string {
  const known = taxonomies[value];
  if (known) return known;
  const slugs = new Set([...catalogue.terms.byId.values()].map((term) => term.taxonomy));
  return [...slugs].find((slug) => enumName(slug) === value.replaceAll('_', '')) ?? value.toLowerCase();
}

function enumName(slug: string): string {
  return slug.toUpperCase().replaceAll(/[^A-Z0-9]+/g, '');
}

/** Terms of some taxonomies, filtered and sorted; equal ones by id in the same direction, as MySQL gives them. */
function findTerms(names: readonly string[], where: TermWhere, context: StoreContext): TermRecord[] {
  const { catalogue } = context;
  const { terms } = catalogue;
  const ids = (values: (string | null)[] | null | undefined) =>
    values?.flatMap((value) => (value === null ? [] : termId(value)));
  const include = ids(where.include);
  const exclude = [
    ...(ids(where.exclude) ?? []),
    ...(ids(where.excludeTree) ?? []).flatMap((id) => terms.withDescendants(id)),
  ];
  const below = where.childOf ? terms.withDescendants(where.childOf).slice(1) : null;
  const words = [where.search, where.nameLike].filter((text) => typeof text === 'string').map(fold);
  const found = terms
    .of(names)
    .filter(
      (term) =>
        (where.hideEmpty !== true ||
          terms.withDescendants(term.id).some((id) => catalogue.withTerm(id).length > 0)) &&
        (include === undefined || include.length === 0 || include.includes(term.id)) &&
        !exclude.includes(term.id) &&
        (below === null || below.includes(term.id)) &&
        (typeof where.parent !== 'number' || (term.parentId ?? 0) === where.parent) &&
        (!where.childless || terms.children(term.id).length === 0) &&
        (!where.name?.length || where.name.includes(term.name)) &&
        (!where.slug?.length || where.slug.includes(term.slug)) &&
        (!where.descriptionLike || fold(term.description).includes(fold(where.descriptionLike))) &&
        words.every((word) => fold(term.name).includes(word) || term.slug.includes(word)),
    );
  const compare = comparer(where.orderby ?? 'NAME', context);
  const sign = where.order === 'DESC' ? -1 : 1;
  return found.sort((a, b) => sign * (compare(a, b) || a.id - b.id));
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

function comparer(order: TermOrder, { catalogue }: StoreContext): (a: TermRecord, b: TermRecord) => number {
  switch (order) {
    case 'COUNT':
      return (a, b) => catalogue.withTerm(a.id).length - catalogue.withTerm(b.id).length;
    case 'DESCRIPTION':
      return (a, b) => collator.compare(a.description, b.description);
    case 'SLUG':
      return (a, b) => collator.compare(a.slug, b.slug);
    case 'TERM_ORDER':
      return (a, b) => a.menuOrder - b.menuOrder || collator.compare(a.name, b.name);
    case 'TERM_ID':
    case 'TERM_GROUP':
      return () => 0;
    case 'NAME':
      return (a, b) => collator.compare(a.name, b.name);
  }
}

/** Database id in a plain or global id. */
function termId(value: string): number[] {
  const id = Number(/^\d+$/.test(value) ? value : readGlobalId(value)?.id);
  return Number.isInteger(id) ? [id] : [];
}

const fields: Record<string, Resolver<TermRecord>> = {
  id: (term) => globalId('term', term.id),
  databaseId: (term) => term.id,
  taxonomyName: (term) => term.taxonomy,
  count: (term, _args, { catalogue }) => catalogue.withTerm(term.id).length || null,
};

/** Resolvers of a term type that a shop's own attribute brings. */
export const termFields = fields;

export const termResolvers: Resolvers = {
  RootQuery: {
    productCategories: (_root, args: TermArgs, context) =>
      connection(findTerms(['product_cat'], args.where ?? {}, context), args),
    productTags: (_root, args: TermArgs, context) =>
      connection(findTerms(['product_tag'], args.where ?? {}, context), args),
    terms: (_root, args: TermArgs, context) => {
      const wanted = args.where?.taxonomies
        ?.filter((value) => value !== null)
        .map((value) => taxonomySlug(value, context));
      const all = new Set([...context.catalogue.terms.byId.values()].map((term) => term.taxonomy));
      return connection(findTerms(wanted?.length ? wanted : [...all], args.where ?? {}, context), args);
    },
  },
  ProductCategory: {
    ...fields,
    description: (term: TermRecord) => orNull(term.description),
    display: (term: TermRecord) => term.display.toUpperCase(),
    link: (term: TermRecord, _args, { siteUrl }) => `${siteUrl}/product-category/${term.slug}/`,
    parentDatabaseId: (term: TermRecord) => term.parentId,
    parentId: (term: TermRecord) => (term.parentId === null ? null : globalId('term', term.parentId)),
    children: (term: TermRecord, args: ConnectionArgs, { catalogue }) =>
      slice(
        catalogue.terms
          .children(term.id)
          .filter((child) => catalogue.withTerm(child.id).length > 0)
          .sort((a, b) => collator.compare(a.name, b.name)),
        args,
      ),
  },
  ProductTag: { ...fields, description: (term: TermRecord) => orNull(term.description) },
  ProductBrand: fields,
  ProductType: fields,
  ShippingClass: fields,
  VisibleProduct: fields,
  PaColor: fields,
  PaSize: fields,
};
