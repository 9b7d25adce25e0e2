import type { TermRecord } from '../../domain/catalogue/product';
import { findById, globalId } from '../../domain/global-id';
import { productPage } from '../../services/catalogue/products';
import { ancestorTerms, findTerms, shownChildren, taxonomiesOf } from '../../services/catalogue/terms';
import { termPath } from '../../services/content/uris';
import type { StoreContext } from '../../services/context';
import { checkPageArgs, connection, edgeTo, ids, slice, textFields, toConnection } from '../connection';
import type { ArgumentsOf, Resolvers, TypeResolvers } from '../resolver';

const listed = {
  ...textFields('description'),
  link: (term, _args, ctx) => `${ctx.home}${termPath(term, ctx)}`,
  uri: (term, _args, ctx) => termPath(term, ctx),
} satisfies TypeResolvers<'ProductTag'>;

const nested = {
  parent: (term, _args, ctx) => edgeTo(ancestorTerms(term, ctx)[0]),
  parentDatabaseId: ({ parentId }) => parentId,
  parentId: ({ parentId }) => (parentId === null ? null : globalId('term', parentId)),
  children: ({ id }, args, ctx) => slice(shownChildren(id, ctx), args),
} satisfies TypeResolvers<'ProductBrand'>;

function termOf(taxonomy: string) {
  return (_source: unknown, { id, idType }: ArgumentsOf<'RootQuery', 'productTag'>, ctx: StoreContext) =>
    findById(ctx.catalogue.terms.of([taxonomy]), id, idType ?? 'ID');
}

const whereOf: Record<string, 'categoryId' | 'productBrandId' | 'tagId'> = {
  product_brand: 'productBrandId',
  product_cat: 'categoryId',
  product_tag: 'tagId',
};

export function productsOf(term: TermRecord, args: ArgumentsOf<'RootQuery', 'products'>, ctx: StoreContext) {
  checkPageArgs(args);
  const where = { ...args.where, [whereOf[term.taxonomy] ?? 'categoryId']: term.id };
  return toConnection(productPage({ ...args, where }, ctx));
}

export function termsOf(...taxonomies: string[]) {
  return (_source: unknown, args: ArgumentsOf<'RootQuery', 'productTags'>, ctx: StoreContext) =>
    connection(findTerms(taxonomies, args.where ?? {}, ctx), args);
}

export const termResolvers: Resolvers = {
  RootQuery: {
    productBrand: termOf('product_brand'),
    productBrands: termsOf('product_brand'),
    productCategories: termsOf('product_cat'),
    productCategory: termOf('product_cat'),
    productTag: termOf('product_tag'),
    productTags: termsOf('product_tag'),
    terms: (_source, args, ctx) =>
      connection(findTerms(taxonomiesOf(args.where?.taxonomies, ctx), args.where ?? {}, ctx), args),
  },
  TermNode: {
    ...ids('term'),
    taxonomyName: (term) => term.taxonomy,
    count: (term, _args, { catalogue }) => catalogue.withTerm(term.id).length || null,
  },
  ProductCategory: {
    ...listed,
    display: (term) => term.display.toUpperCase(),
    ...nested,
  },
  ProductTag: listed,
  ProductBrand: {
    ...listed,
    ancestors: (term, args, ctx) => (term.parentId === null ? null : slice(ancestorTerms(term, ctx), args)),
    ...nested,
  },
};
