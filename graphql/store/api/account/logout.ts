import type { StoreContext } from '../../services/context';
import { revokeLogin } from '../../db/account/token';
import type { Resolvers } from '../resolver';

/**
 * `logout`: voids the auth, refresh and session tokens of this login; other devices stay logged in, and the cart stays in the
 * account (scenario logout, README). The session that was sent is void too; the next request starts a guest's. Guests get null.
 */
export const logoutResolvers: Resolvers = {
  RootMutation: {
    logout(_: unknown, __: unknown, { db, now, session, viewer }: StoreContext) {
      const login = viewer?.login ?? session.login;
      if (login === null) return { success: null };
      revokeLogin(db, login, now());
      return { success: viewer ? true : null };
    },
  },
};
