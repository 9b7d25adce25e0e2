import type { StoreContext } from '../../services/context';
import { loginClients, type LoginClient } from '../../db/account/login-client';
import type { Resolvers } from '../resolver';

/** `loginClients`: the ways to log in that the shop has switched on. */
export const loginClientResolvers: Resolvers = {
  RootQuery: {
    loginClients: (_: unknown, __: unknown, { db }: StoreContext) => loginClients(db),
  },
  LoginClient: {
    authorizationUrl: (client: LoginClient, _: unknown, { oidc }: StoreContext) =>
      oidc.authorizationUrl(client),
  },
};
