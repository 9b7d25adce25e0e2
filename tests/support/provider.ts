import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { startShop } from './shop';
import { closeServer, startListening } from './listening';

export async function startOidcProvider() {
  const current: { provider?: Provider } = {};
  const server = createServer((request, response) => void current.provider?.callback()(request, response));
  const issuer = await startListening(server);
  const serve = (redirectUri: string, claimsOf: (sub: string) => object) => {
    current.provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'shop',
          client_secret: 'shop-secret',
          redirect_uris: [redirectUri],
          grant_types: ['authorization_code'],
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'preferred_username', 'locale'],
      },
      cookies: { keys: ['cookie key'] },
      pkce: { required: () => true },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
      features: { devInteractions: { enabled: true } },
      findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...claimsOf(sub) }) }),
    });
  };
  return { issuer, serve, stop: () => closeServer(server) };
}

export async function startProviderShop() {
  const { issuer, serve, stop } = await startOidcProvider();
  const env = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'shop-secret',
    OIDC_NAME: 'Club',
  };
  const shop = await startShop({ env });
  serve(`${shop.url}/oauth/login/oauth2_generic`, (sub) => ({
    email: `${sub}@club.example`,
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Nord',
    preferred_username: sub,
  }));
  return {
    shop,
    issuer,
    async stop() {
      await shop.stop();
      await stop();
    },
  };
}
