import type { TermRecord } from './product-rules';
import { findById } from '../core/global-id';
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
  uri: (term, _args, ctx) => buildTermPath(term, ctx),
} satisfies TypeResolvers<'ProductTag'>;

const hierarchyFields = {
  parent: (term, _args, ctx) => toEdge(findAncestorTerms(term, ctx)[0]),
  parentDatabaseId: ({ parentId }) => parentId,
  children: ({ id }, args, ctx) => slice(findVisibleChildren(id, ctx), args),
} satisfies TypeResolvers<'ProductBrand'>;

function termField(taxonomy: string) {
  return (_source: unknown, { id, idType }: ArgumentsOf<'RootQuery', 'productTag'>, ctx: StoreContext) =>
    findById(ctx.catalogue.terms.findByTaxonomies([taxonomy]), id, idType ?? 'ID');
}

export function resolveTermProducts(
  term: TermRecord,
  args: ArgumentsOf<'RootQuery', 'products'>,
  ctx: StoreContext,
) {
  checkPageArgs(args);
  return toConnection(findProductPage(args, ctx, term.id));
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
