import { parseUserId } from '../core/global-id';
import { endOtherLogins, logIn, logOut, refreshLogin, getLoginClients } from './login-service';
import { requestPasswordReset, resetPassword } from '../account/password-service';
import { register } from '../account/register-service';
import { withManualTransaction, type Resolvers } from '../api/resolver';
import { toUserSource } from '../account/user-resolvers';

export const loginResolvers: Resolvers = {
  RootQuery: {
    loginClients: (_source, _args, ctx) => getLoginClients(ctx),
  },
  RootMutation: {
    login: withManualTransaction(async (_source, { input }, ctx) => {
      const { user, auth, refresh, sessionToken } = await logIn(ctx, input);
      return {
        authToken: auth.token,
        authTokenExpiration: String(auth.expiresAt),
        refreshToken: refresh.token,
        refreshTokenExpiration: String(refresh.expiresAt),
        sessionToken,
        user: toUserSource(ctx, user, true),
        customer: { view: 'account', user },
      };
    }),
    refreshToken: withManualTransaction((_source, { input }, ctx) => {
      const tokens = refreshLogin(ctx, input.refreshToken);
      if (!tokens) return { success: false, authToken: null, authTokenExpiration: null };
      const { auth, refresh } = tokens;
      ctx.response.refreshToken = refresh.token;
      return { success: true, authToken: auth.token, authTokenExpiration: String(auth.expiresAt) };
    }),
    /** Ends every login but this one. The real server replaces the secret that signs the account's tokens, and returns it. */
    refreshUserSecret(_source, { input }, ctx) {
      const { auth, refresh } = endOtherLogins(ctx, parseUserId(input.userId));
      return { success: true, authToken: auth.token, refreshToken: refresh.token };
    },
    logout: (_source, _args, ctx) => ({ success: logOut(ctx) }),
    registerCustomer: withManualTransaction(async (_source, { input }, ctx) => ({
      customer: { view: 'hidden', user: (await register(ctx, input)) ?? null },
    })),
    /** Answers alike for unknown names, so that nobody can probe for accounts. */
    sendPasswordResetEmail(_source, { input }, ctx) {
      requestPasswordReset(ctx, input.username);
      return { success: true };
    },
    resetUserPassword: withManualTransaction(async (_source, { input }, ctx) => ({
      user: toUserSource(ctx, await resetPassword(ctx, input)),
    })),
  },
  LoginClient: {
    authorizationUrl: (client, _args, { oidc }) => oidc.getAuthorizationUrl(client),
  },
};
