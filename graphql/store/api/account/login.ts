import { userIdIn } from '../../domain/global-id';
import { endOtherLogins, logIn, logOut, refreshLogin, waysToLogIn } from '../../services/account/login';
import { requestReset, resetPassword } from '../../services/account/password';
import { register } from '../../services/account/register';
import { ownTransaction, type Resolvers } from '../resolver';
import { userSource } from './user';

/** Ways to log in, new accounts, logins and their ends, and lost passwords. */
export const loginResolvers: Resolvers = {
  RootQuery: {
    loginClients: (_source, _args, ctx) => waysToLogIn(ctx),
  },
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
    refreshToken: ownTransaction((_source, { input }, ctx) => {
      const tokens = refreshLogin(ctx, input.refreshToken);
      if (!tokens) return { success: false, authToken: null, authTokenExpiration: null };
      const { auth, refresh } = tokens;
      ctx.answer.refreshToken = refresh.token;
      return { success: true, authToken: auth.token, authTokenExpiration: String(auth.expiresAt) };
    }),
    /** On the real server the secret signs the account's tokens; here every login but this one ends, and no secret goes out. */
    refreshUserSecret(_source, { input }, ctx) {
      const { auth, refresh } = endOtherLogins(ctx, userIdIn(input.userId));
      return { success: true, authToken: auth.token, refreshToken: refresh.token };
    },
    /** Guests get null. */
    logout: (_source, _args, ctx) => ({ success: logOut(ctx) }),
    /** Makes an account and does not log in. */
    registerCustomer: ownTransaction(async (_source, { input }, ctx) => ({
      customer: { view: 'hidden', user: (await register(ctx, input)) ?? null },
    })),
    /** The same answer whether the name is known or not. */
    sendPasswordResetEmail(_source, { input }, ctx) {
      requestReset(ctx, input.username);
      return { success: true };
    },
    resetUserPassword: ownTransaction(async (_source, { input }, ctx) => ({
      user: userSource(ctx, await resetPassword(ctx, input)),
    })),
  },
  LoginClient: {
    authorizationUrl: (client, _args, { oidc }) => oidc.authorizationUrl(client),
  },
};
