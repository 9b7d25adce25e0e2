import { availableGateways } from '../../services/payments/gateways';
import { slice } from '../connection';
import type { Resolvers } from '../resolver';

/** `paymentGateways` and the type PaymentGateway. */
export const gatewayResolvers: Resolvers = {
  RootQuery: {
    paymentGateways: (_source, args, ctx) =>
      slice(availableGateways(ctx), { ...args, first: args.first ?? 100 }),
  },
  PaymentGateway: {
    description: ({ description }) => description || null,
    /** No gateway of this store has a picture of its own, as WooCommerce's own have none. */
    icon: () => null,
  },
};
