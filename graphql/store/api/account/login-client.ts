import { waysToLogIn } from '../../services/account/login';
import type { Resolvers } from '../resolver';

/** `loginClients`: the ways to log in that the shop has switched on. */
export const loginClientResolvers: Resolvers = {
  RootQuery: {
    loginClients: (_source, _args, ctx) => waysToLogIn(ctx),
  },
  LoginClient: {
    authorizationUrl: (client, _args, { oidc }) => oidc.authorizationUrl(client),
  },
};
