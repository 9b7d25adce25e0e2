import { requestReset, resetPassword } from '../../services/account/password';
import { ownTransaction, type Resolvers } from '../resolver';
import { userSource } from './user';

/** Lost passwords: a mailed key, good once and for a day. */
export const passwordResolvers: Resolvers = {
  RootMutation: {
    /** The same answer whether the name is known or not. */
    sendPasswordResetEmail(_source, { input }, ctx) {
      requestReset(ctx, input.username);
      return { success: true };
    },
    resetUserPassword: ownTransaction(async (_source, { input }, ctx) => ({
      user: userSource(ctx, await resetPassword(ctx, input)),
    })),
  },
};
