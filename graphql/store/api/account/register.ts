import { register } from '../../services/account/register';
import { ownTransaction, type Resolvers } from '../resolver';

/** `registerCustomer`: makes an account and does not log in. */
export const registerResolvers: Resolvers = {
  RootMutation: {
    registerCustomer: ownTransaction(async (_source, { input }, ctx) => ({
      customer: { view: 'hidden', user: (await register(ctx, input)) ?? null },
    })),
  },
};
