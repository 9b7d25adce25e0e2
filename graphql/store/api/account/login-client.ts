import { loginClients } from '../../db/account/login-client';
import type { Resolvers } from '../resolver';

/** `loginClients`: the ways to log in that the shop has switched on. */
export const loginClientResolvers: Resolvers = {
  RootQuery: {
    loginClients: (_source, _args, { db }) => loginClients(db),
  },
  LoginClient: {
    authorizationUrl: (client, _args, { oidc }) => oidc.authorizationUrl(client),
  },
};
