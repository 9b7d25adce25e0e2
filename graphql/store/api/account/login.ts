import { userIdIn } from '../../domain/global-id';
import { endOtherLogins, logIn, logOut, refreshLogin, waysToLogIn } from '../../services/account/login';
import { requestReset, resetPassword } from '../../services/account/password';
import { register } from '../../services/account/register';
import { ownTransaction, type Resolvers } from '../resolver';
import { userSource } from './user';

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
    /** Ends every login but this one. The real server replaces the secret that signs the account's tokens, and returns it. */
    refreshUserSecret(_source, { input }, ctx) {
      const { auth, refresh } = endOtherLogins(ctx, userIdIn(input.userId));
      return { success: true, authToken: auth.token, refreshToken: refresh.token };
    },
    logout: (_source, _args, ctx) => ({ success: logOut(ctx) }),
    registerCustomer: ownTransaction(async (_source, { input }, ctx) => ({
      customer: { view: 'hidden', user: (await register(ctx, input)) ?? null },
    })),
    /** Answers alike for unknown names, so that nobody can probe for accounts. */
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
