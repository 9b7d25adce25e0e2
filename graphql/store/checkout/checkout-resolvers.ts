import { getCurrentCustomer } from '../account/customer-view-service';
import { checkOut, changeSession } from './checkout-service';
import { getAvailableGateways } from '../payments/gateway-service';
import { createPaymentIntent } from '../payments/stripe-payment-service';
import { getAllowedCountries, getStates } from '../shipping-tax/shipping-tax-service';
import { slice, textFields } from '../api/connection';
import { withManualTransaction, type Resolvers } from '../api/resolver';

export const checkoutResolvers: Resolvers = {
  RootQuery: {
    allowedCountries: (_source, _args, ctx) => getAllowedCountries(ctx),
    countryStates: (_source, { country }, ctx) => getStates(ctx, country),
    paymentGateways: (_source, args, ctx) =>
      slice(getAvailableGateways(ctx), { ...args, first: args.first ?? 100 }),
    stripePaymentIntent: (_source, _args, ctx) => createPaymentIntent(ctx),
  },
  RootMutation: {
    checkout: withManualTransaction(async (_source, { input }, ctx) => {
      const { order, redirect } = await checkOut(ctx, input);
      return { result: 'success', redirect, notices: [], order, customer: getCurrentCustomer(ctx) };
    }),
    updateSession(_source, { input }, ctx) {
      changeSession(ctx, input.sessionData ?? []);
      return {};
    },
  },
  PaymentGateway: {
    ...textFields('description'),
    /** WooCommerce's own gateways have no icons either. */
    icon: () => null,
  },
};
