import { paymentIntent } from '../../services/payments/payment-intent';
import type { Resolvers } from '../resolver';

/** `stripePaymentIntent`, as the storefront's plugin adds it to the shop. */
export const paymentIntentResolvers: Resolvers = {
  RootQuery: {
    stripePaymentIntent: (_source, { stripePaymentMethod }, ctx) => paymentIntent(ctx, stripePaymentMethod),
  },
};
