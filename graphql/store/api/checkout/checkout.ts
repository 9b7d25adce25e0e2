import { currentCustomer } from '../../services/account/customer-view';
import { checkOut } from '../../services/checkout/checkout';
import { changeSession } from '../../services/checkout/session-data';
import { availableGateways } from '../../services/payments/gateways';
import { paymentIntent } from '../../services/payments/stripe';
import { allowedCountries, statesOf } from '../../services/shipping-tax/shop-rules';
import { slice, textFields } from '../connection';
import { ownTransaction, type Resolvers } from '../resolver';

export const checkoutResolvers: Resolvers = {
  RootQuery: {
    allowedCountries: (_source, _args, ctx) => allowedCountries(ctx),
    countryStates: (_source, { country }, ctx) => statesOf(ctx, country),
    paymentGateways: (_source, args, ctx) =>
      slice(availableGateways(ctx), { ...args, first: args.first ?? 100 }),
    stripePaymentIntent: (_source, args, ctx) => paymentIntent(ctx, args),
  },
  RootMutation: {
    checkout: ownTransaction(async (_source, { input }, ctx) => {
      const { order, redirect } = await checkOut(ctx, input);
      return { result: 'success', redirect, notices: [], order, customer: currentCustomer(ctx) };
    }),
    updateSession: (_source, { input }, ctx) => ({
      session: changeSession(ctx, input.sessionData ?? []),
      customer: currentCustomer(ctx),
    }),
  },
  PaymentGateway: {
    ...textFields('description'),
    /** WooCommerce's own gateways have no icons either. */
    icon: () => null,
  },
};
