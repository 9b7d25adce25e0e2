import type { StoreContext } from '../../services/context';
import { loadGateways } from '../../db/payments/payment';
import { gatewayAvailable, type Gateway } from '../../domain/payments/payment';
import { cartState } from '../../services/cart/cart-state';
import { slice, type ConnectionArgs } from '../connection';
import type { Resolvers } from '../resolver';

/** What the shopper can pay with; an empty cart shows everything. */
export const gatewayResolvers: Resolvers = {
  RootQuery: {
    paymentGateways: (_source: unknown, args: ConnectionArgs, ctx: StoreContext) =>
      slice(availableGateways(ctx), { ...args, first: args.first ?? 100 }),
  },
  PaymentGateway: {
    description: ({ description }: Gateway) => description || null,
  },
};

function availableGateways(ctx: StoreContext): Gateway[] {
  const gateways = loadGateways(ctx.db);
  if (ctx.session.problem !== null) return gateways;
  const { lines, totals } = cartState(ctx);
  if (lines.length === 0) return gateways;
  return gateways.filter((gateway) =>
    gatewayAvailable(gateway, {
      needsShipping: totals.needsShipping,
      shippingRateId: totals.chosen?.id ?? null,
    }),
  );
}
