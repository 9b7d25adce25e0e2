import * as z from 'zod/v4';
import { requestStockAlert } from '../../services/catalogue/stock-alerts';
import { admit } from '../attempts';
import { ownTransaction, type AnyResolvers, type Resolver } from '../resolver';

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
