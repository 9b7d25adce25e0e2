import { findProduct, productPage } from '../../services/catalogue/products';
import { checkPageArgs, toConnection } from '../connection';
import type { Resolvers } from '../resolver';

/** `products` and `product`. */
export const productResolvers: Resolvers = {
  RootQuery: {
    products(_source, args, ctx) {
      checkPageArgs(args);
      const page = productPage(args, ctx);
      return { ...toConnection(page), found: page.found };
    },
    product: (_source, { id, idType }, ctx) => findProduct(id, idType ?? 'ID', ctx),
  },
};
