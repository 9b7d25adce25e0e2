import { findById } from '../core/global-id';
import { findProductPage } from './product-service';
import { findAncestorTerms, findTerms, findTermsOfTaxonomies } from './term-service';
import { buildTermPath } from '../content/uri-service';
import type { StoreContext } from '../context/store-context';
import { paginate, toEdge, idFields, slice, textFields, toConnection } from '../api/connection';
import type { ArgumentsOf, Resolvers, TypeResolvers } from '../api/resolver';

const archiveFields = {
  ...textFields('description'),
  uri: (term, _args, ctx) => buildTermPath(term, ctx),
} satisfies TypeResolvers<'ProductTag'>;

const hierarchyFields = {
  parent: (term, _args, ctx) => toEdge(findAncestorTerms(term, ctx)[0]),
  parentDatabaseId: ({ parentId }) => parentId,
} satisfies TypeResolvers<'ProductBrand'>;

function termListField(taxonomy: string) {
  return (_source: unknown, args: ArgumentsOf<'RootQuery', 'productTags'>, ctx: StoreContext) =>
    paginate(findTerms([taxonomy], args.where ?? {}, ctx), args);
}

export const termResolvers: Resolvers = {
  RootQuery: {
    allPaColor: termListField('pa_color'),
    productBrand: (_source, { id, idType }, { catalogue }) =>
      findById(catalogue.terms.findByTaxonomies(['product_brand']), id, idType ?? 'ID'),
    productBrands: termListField('product_brand'),
    productCategories: termListField('product_cat'),
    productTags: termListField('product_tag'),
    terms: (_source, args, ctx) => paginate(findTermsOfTaxonomies(args.where ?? {}, ctx), args),
  },
  TermNode: {
    ...idFields('term'),
    taxonomyName: (term) => term.taxonomy,
    count: (term, _args, { catalogue }) => catalogue.findProductIdsByTerm(term.id).length || null,
  },
  ProductCategory: { ...archiveFields, ...hierarchyFields },
  ProductTag: archiveFields,
  ProductBrand: {
    ...archiveFields,
    ...hierarchyFields,
    ancestors: (term, args, ctx) =>
      term.parentId === null ? null : slice(findAncestorTerms(term, ctx), args),
    products: (term, args, ctx) => toConnection(findProductPage(args, ctx, term.id)),
  },
};
