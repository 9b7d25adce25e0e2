import type { ProductRecord } from '../domain/catalogue/product';
import { productHead, type HeadOptions } from '../services/catalogue/product-head';
import type { StoreContext } from '../services/context';
import { storefrontSettings } from '../services/storefront-settings';
import type { Resolvers } from './resolver';

const head = {
  fullYoastHead: (product: ProductRecord, options: HeadOptions, ctx: StoreContext) =>
    productHead(product, options, ctx),
};

/** What the plugin of a storefront (WooNuxt's) adds to the shop; its payments are in `payments`. */
export const storefrontResolvers: Resolvers = {
  RootQuery: { woonuxtSettings: (_source, _args, ctx) => storefrontSettings(ctx) },
  SimpleProduct: head,
  VariableProduct: head,
  ExternalProduct: head,
  GroupProduct: head,
};
