import type { TermRecord } from '../../domain/catalogue/product';
import { globalId } from '../../domain/global-id';
import { productPage } from '../../services/catalogue/products';
import {
  ancestorTerms,
  findBrand,
  findTerms,
  shownChildren,
  taxonomiesOf,
} from '../../services/catalogue/terms';
import { termPath } from '../../services/content/uris';
import type { StoreContext } from '../../services/context';
import {
  checkPageArgs,
  connection,
  edgeTo,
  ids,
  slice,
  textFields,
  toConnection,
  type ConnectionArgs,
} from '../connection';
import type { ArgumentsOf, Resolvers } from '../resolver';

type ListArgs = ArgumentsOf<'RootQuery', 'productTags'>;

/** What terms have that are lists of products, and where that list is. */
const listed = {
  ...textFields('description'),
  link: (term: TermRecord, _args: object, ctx: StoreContext) => `${ctx.home}${termPath(term, ctx)}`,
  uri: (term: TermRecord, _args: object, ctx: StoreContext) => termPath(term, ctx),
};

const nested = {
  parent: (term: TermRecord, _args: object, ctx: StoreContext) => edgeTo(ancestorTerms(term, ctx)[0]),
  parentDatabaseId: (term: TermRecord) => term.parentId,
  parentId: ({ parentId }: TermRecord) => (parentId === null ? null : globalId('term', parentId)),
  children: (term: TermRecord, args: ConnectionArgs, ctx: StoreContext) =>
    slice(shownChildren(term.id, ctx), args),
};

/** The list of the terms of a taxonomy. */
export function termsOf(taxonomy: string) {
  return (_source: unknown, args: ListArgs, ctx: StoreContext) =>
    connection(findTerms([taxonomy], args.where ?? {}, ctx), args);
}

export const termResolvers: Resolvers = {
  RootQuery: {
    productBrand: (_source, { id, idType }, ctx) => findBrand(id, idType ?? 'ID', ctx),
    productBrands: termsOf('product_brand'),
    productCategories: termsOf('product_cat'),
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
    products(term, args, ctx) {
      checkPageArgs(args);
      const where = { ...args.where, productBrandId: term.id };
      return toConnection(productPage({ ...args, where }, ctx));
    },
  },
};
