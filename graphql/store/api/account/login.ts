import { logIn, logOut, refreshLogin } from '../../services/account/login';
import { ownTransaction, type Resolvers } from '../resolver';
import { userSource } from './user';

/** `login`, `refreshToken` and `logout`. */
export const loginResolvers: Resolvers = {
  RootMutation: {
    login: ownTransaction(async (_source, { input }, ctx) => {
      const { user, auth, refresh, sessionToken } = await logIn(ctx, input);
      return {
        authToken: auth.token,
        authTokenExpiration: String(auth.expiresAt),
        refreshToken: refresh.token,
        refreshTokenExpiration: String(refresh.expiresAt),
        sessionToken,
        user: userSource(ctx, user, true),
        customer: { view: 'account', user },
      };
    }),
    refreshToken(_source, { input }, ctx) {
      const { token, expiresAt } = refreshLogin(ctx, input.refreshToken);
      return { success: true, authToken: token, authTokenExpiration: String(expiresAt) };
    },
    /** Guests get null. */
    logout: (_source, _args, ctx) => ({ success: logOut(ctx) }),
  },
};
