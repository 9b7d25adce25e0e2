import * as z from 'zod/v4';
import type { ProductRecord } from '../domain/catalogue/product';
import { productHead, type HeadOptions } from '../services/catalogue/product-head';
import { requestStockAlert } from '../services/catalogue/stock-alerts';
import type { StoreContext } from '../services/context';
import { storefrontSettings } from '../services/storefront-settings';
import { admit } from './attempts';
import { ownTransaction, type AnyResolvers, type Resolver, type Resolvers } from './resolver';

const head = {
  fullYoastHead: (product: ProductRecord, options: HeadOptions, ctx: StoreContext) =>
    productHead(product, options, ctx),
};

/** What the plugin of a storefront (WooNuxt's) adds to the shop; its payments are in `checkout`. */
export const storefrontResolvers: Resolvers = {
  RootQuery: { woonuxtSettings: (_source, _args, ctx) => storefrontSettings(ctx) },
  SimpleProduct: head,
  VariableProduct: head,
  ExternalProduct: head,
  GroupProduct: head,
};

const argsSchema = z.object({ input: z.object({ email: z.string(), productId: z.number() }) });

const stockAlert: Resolver<unknown, unknown, { accepted: boolean }> = async (_source, args, ctx) => {
  const { input } = argsSchema.parse(args);
  await admit(ctx, { what: 'stock-alert', account: input.email });
  requestStockAlert(ctx, input);
  return { accepted: true };
};

/** `sturdyStockAlert`, which only this store has, and whether it does. */
export const stockAlertResolvers: AnyResolvers = {
  RootQuery: { sturdyStockAlerts: () => true },
  RootMutation: { sturdyStockAlert: ownTransaction(stockAlert) },
};
