import { currentCustomer } from '../../services/account/customer-view';
import { checkOut } from '../../services/checkout/checkout';
import { ownTransaction, type Resolvers } from '../resolver';

/** `checkout`. */
export const checkoutResolvers: Resolvers = {
  RootMutation: {
    checkout: ownTransaction(async (_source, { input }, ctx) => {
      const { order, redirect } = await checkOut(ctx, input);
      return { result: 'success', redirect, order, customer: currentCustomer(ctx) };
    }),
  },
};
