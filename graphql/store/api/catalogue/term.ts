import type { TermRecord } from '../../domain/catalogue/product';
import { globalId } from '../../domain/global-id';
import { findTerms, shownChildren, taxonomiesOf } from '../../services/catalogue/terms';
import type { StoreContext } from '../../services/context';
import { connection, orNull, slice } from '../connection';
import type { Resolvers, TypeResolvers } from '../resolver';

/** Resolvers of every term type, also of those that a shop's own attributes bring. */
export const termFields = {
  id: (term: TermRecord) => globalId('term', term.id),
  databaseId: (term: TermRecord) => term.id,
  taxonomyName: (term: TermRecord) => term.taxonomy,
  count: (term: TermRecord, _args: object, { catalogue }: StoreContext) =>
    catalogue.withTerm(term.id).length || null,
} satisfies TypeResolvers<'TermNode'>;

export const termResolvers: Resolvers = {
  RootQuery: {
    productCategories: (_source, args, ctx) =>
      connection(findTerms(['product_cat'], args.where ?? {}, ctx), args),
    productTags: (_source, args, ctx) => connection(findTerms(['product_tag'], {}, ctx), args),
    terms: (_source, args, ctx) =>
      connection(findTerms(taxonomiesOf(args.where?.taxonomies, ctx), args.where ?? {}, ctx), args),
  },
  ProductCategory: {
    ...termFields,
    description: (term) => orNull(term.description),
    display: (term) => term.display.toUpperCase(),
    link: (term, _args, { siteUrl }) => `${siteUrl}/product-category/${term.slug}/`,
    parentDatabaseId: (term) => term.parentId,
    parentId: (term) => (term.parentId === null ? null : globalId('term', term.parentId)),
    children: (term, args, ctx) => slice(shownChildren(term.id, ctx), args),
  },
  ProductTag: { ...termFields, description: (term) => orNull(term.description) },
  ProductBrand: termFields,
  ProductType: termFields,
  ShippingClass: termFields,
  VisibleProduct: termFields,
  PaColor: termFields,
  PaSize: termFields,
};
