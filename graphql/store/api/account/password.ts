import type { StoreContext } from '../../services/context';
import { markEmailProven } from '../../db/account/customer';
import { takeReset } from '../../db/account/token';
import { findUser, findUserByName } from '../../db/account/user';
import { RuleError } from '../../domain/errors';
import { hashResetKey } from '../../domain/account/login';
import { hashPassword, passwordProblem } from '../../domain/account/password';
import { ownTransaction, type Resolvers } from '../resolver';
import { changePassword, userSource } from './user';

const LINK_INVALID = 'Password reset link is invalid.';

interface ResetInput {
  key?: string | null;
  login?: string | null;
  password?: string | null;
}

/** Lost passwords: a mailed key, good once and for a day (scenario reset-password). */
export const passwordResolvers: Resolvers = {
  RootMutation: {
    /** The same answer and the same work whether the name is known or not; the key is made when the mail is sent. */
    sendPasswordResetEmail(
      _: unknown,
      { input }: { input: { username: string } },
      { db, locale, mail }: StoreContext,
    ) {
      if (input.username.trim() === '') throw new RuleError('Enter a username or email address.');
      mail.queue({ kind: 'password-reset', userId: findUserByName(db, input.username)?.id ?? null, locale });
      return { success: true };
    },

    resetUserPassword: ownTransaction(
      async (_: unknown, { input }: { input: ResetInput }, ctx: StoreContext) => {
        const { db } = ctx;
        const key = input.key?.trim() ?? '';
        if (key === '') throw new RuleError('A password reset key is required.');
        if (!input.login?.trim()) throw new RuleError('A user login is required.');
        const password = input.password ?? '';
        const problem = passwordProblem(password);
        if (problem !== undefined) throw new RuleError(problem);
        const login = input.login;
        const passwordHash = await hashPassword(password);
        return db.transaction(() => {
          const user = findUserByName(db, login);
          if (!takeReset(db, user?.id ?? 0, hashResetKey(key), ctx.now()) || !user)
            throw new RuleError(LINK_INVALID);
          changePassword(ctx, user.id, passwordHash);
          markEmailProven(db, user.id, user.email);
          return { user: userSource(ctx, findUser(db, user.id) ?? user) };
        });
      },
    ),
  },
};
