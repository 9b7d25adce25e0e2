import { getCurrentCustomer } from '../../services/account/customer-view';
import { checkOut } from '../../services/checkout/checkout';
import { changeSession } from '../../services/checkout/session-data';
import { getAvailableGateways } from '../../services/payments/gateways';
import { createPaymentIntent } from '../../services/payments/stripe';
import { getAllowedCountries, getStates } from '../../services/shipping-tax/shop-rules';
import { slice, textFields } from '../connection';
import { withManualTransaction, type Resolvers } from '../resolver';

export const checkoutResolvers: Resolvers = {
  RootQuery: {
    allowedCountries: (_source, _args, ctx) => getAllowedCountries(ctx),
    countryStates: (_source, { country }, ctx) => getStates(ctx, country),
    paymentGateways: (_source, args, ctx) =>
      slice(getAvailableGateways(ctx), { ...args, first: args.first ?? 100 }),
    stripePaymentIntent: (_source, args, ctx) => createPaymentIntent(ctx, args),
  },
  RootMutation: {
    checkout: withManualTransaction(async (_source, { input }, ctx) => {
      const { order, redirect } = await checkOut(ctx, input);
      return { result: 'success', redirect, notices: [], order, customer: getCurrentCustomer(ctx) };
    }),
    updateSession: (_source, { input }, ctx) => ({
      session: changeSession(ctx, input.sessionData ?? []),
      customer: getCurrentCustomer(ctx),
    }),
  },
  PaymentGateway: {
    ...textFields('description'),
    /** WooCommerce's own gateways have no icons either. */
    icon: () => null,
  },
};
