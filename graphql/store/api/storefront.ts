import * as z from 'zod/v4';
import { productHead } from '../services/catalogue/product-head';
import { requestStockAlert } from '../services/catalogue/stock-alerts';
import { storefrontSettings } from '../services/storefront-settings';
import { admit } from './attempts';
import { ownTransaction, type AnyResolvers, type Resolver, type Resolvers } from './resolver';

/** What the plugin of a storefront (WooNuxt's) adds to the shop; its payments are in `checkout`. */
export const storefrontResolvers: Resolvers = {
  RootQuery: { woonuxtSettings: (_source, _args, ctx) => storefrontSettings(ctx) },
  Product: { fullYoastHead: productHead },
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
