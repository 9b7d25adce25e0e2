import type { TermRecord } from './product-rules';
import { findById, toGlobalId } from '../core/global-id';
import { findProductPage } from './product-service';
import { findAncestorTerms, findTerms, findVisibleChildren, resolveTaxonomies } from './term-service';
import { buildTermPath } from '../content/uri-service';
import type { StoreContext } from '../context/store-context';
import {
  checkPageArgs,
  paginate,
  toEdge,
  idFields,
  slice,
  textFields,
  toConnection,
} from '../api/connection';
import type { ArgumentsOf, Resolvers, TypeResolvers } from '../api/resolver';

const archiveFields = {
  ...textFields('description'),
  link: (term, _args, ctx) => `${ctx.home}${buildTermPath(term, ctx)}`,
  uri: (term, _args, ctx) => buildTermPath(term, ctx),
} satisfies TypeResolvers<'ProductTag'>;

const hierarchyFields = {
  parent: (term, _args, ctx) => toEdge(findAncestorTerms(term, ctx)[0]),
  parentDatabaseId: ({ parentId }) => parentId,
  parentId: ({ parentId }) => (parentId === null ? null : toGlobalId('term', parentId)),
  children: ({ id }, args, ctx) => slice(findVisibleChildren(id, ctx), args),
} satisfies TypeResolvers<'ProductBrand'>;

function termField(taxonomy: string) {
  return (_source: unknown, { id, idType }: ArgumentsOf<'RootQuery', 'productTag'>, ctx: StoreContext) =>
    findById(ctx.catalogue.terms.findByTaxonomies([taxonomy]), id, idType ?? 'ID');
}

const filterByTaxonomy: Record<string, 'categoryId' | 'productBrandId' | 'tagId'> = {
  product_brand: 'productBrandId',
  product_cat: 'categoryId',
  product_tag: 'tagId',
};

export function resolveTermProducts(
  term: TermRecord,
  args: ArgumentsOf<'RootQuery', 'products'>,
  ctx: StoreContext,
) {
  checkPageArgs(args);
  const where = { ...args.where, [filterByTaxonomy[term.taxonomy] ?? 'categoryId']: term.id };
  return toConnection(findProductPage({ ...args, where }, ctx));
}

export function termListField(...taxonomies: string[]) {
  return (_source: unknown, args: ArgumentsOf<'RootQuery', 'productTags'>, ctx: StoreContext) =>
    paginate(findTerms(taxonomies, args.where ?? {}, ctx), args);
}

export const termResolvers: Resolvers = {
  RootQuery: {
    productBrand: termField('product_brand'),
    productBrands: termListField('product_brand'),
    productCategories: termListField('product_cat'),
    productCategory: termField('product_cat'),
    productTag: termField('product_tag'),
    productTags: termListField('product_tag'),
    terms: (_source, args, ctx) =>
      paginate(findTerms(resolveTaxonomies(args.where?.taxonomies, ctx), args.where ?? {}, ctx), args),
  },
  TermNode: {
    ...idFields('term'),
    taxonomyName: (term) => term.taxonomy,
    count: (term, _args, { catalogue }) => catalogue.findProductIdsByTerm(term.id).length || null,
  },
  ProductCategory: {
    ...archiveFields,
    display: (term) => term.display.toUpperCase(),
    ...hierarchyFields,
  },
  ProductTag: archiveFields,
  ProductBrand: {
    ...archiveFields,
    ancestors: (term, args, ctx) =>
      term.parentId === null ? null : slice(findAncestorTerms(term, ctx), args),
    ...hierarchyFields,
  },
};
