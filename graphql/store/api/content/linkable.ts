import type { TermRecord } from '../../domain/catalogue/product';
import type { Resolvers } from '../resolver';

const kind = (of: 'content' | 'term') => ({
  isComment: () => false,
  isContentNode: () => of === 'content',
  isFrontPage: () => false,
  isPostsPage: () => false,
  isTermNode: () => of === 'term',
});
const product = kind('content');
const term = (base: string) => ({
  ...kind('term'),
  uri: ({ slug }: TermRecord) => `/${base}/${slug}/`,
});

/** What menus can lead to beside pages (MenuItemLinkable). */
export const linkableResolvers: Resolvers = {
  SimpleProduct: product,
  VariableProduct: product,
  ExternalProduct: product,
  GroupProduct: product,
  ProductCategory: term('product-category'),
  ProductTag: {
    ...term('product-tag'),
    link: ({ slug }, _args, { siteUrl }) => `${siteUrl}/product-tag/${slug}/`,
  },
  ProductBrand: term('brand'),
};
