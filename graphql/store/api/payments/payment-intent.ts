import { paymentIntent } from '../../services/payments/payment-intent';
import { savedCards, stripeCustomerId } from '../../services/payments/saved-cards';
import type { Resolvers } from '../resolver';

/** `stripePaymentIntent` and the saved cards of an account, as the storefront's plugin adds them to the shop. */
export const paymentIntentResolvers: Resolvers = {
  RootQuery: {
    stripePaymentIntent: (_source, args, ctx) => paymentIntent(ctx, args),
  },
  User: {
    stripeCustomerId: ({ user, own }, _args, ctx) => (own ? stripeCustomerId(ctx, user) : null),
    savedPaymentMethods: ({ user, own }, _args, ctx) => (own ? savedCards(ctx, user) : null),
  },
};
