import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { startShop, type Shop } from './shop';
import { closed, listening } from './listening';

export interface ProviderShop {
  shop: Shop;
  /** Origin of the login provider. */
  issuer: string;
  stop(): Promise<void>;
}

/** A shop that offers the login by an OpenID Connect provider on loopback, where everybody may log in by any name. */
export async function startProviderShop(): Promise<ProviderShop> {
  const made: { provider?: Provider } = {};
  const server = createServer((request, response) => void made.provider?.callback()(request, response));
  const issuer = await listening(server);
  const env = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'shop-secret',
    OIDC_NAME: 'Club',
  };
  const shop = await startShop({ env });
  made.provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'shop',
        client_secret: 'shop-secret',
        redirect_uris: [`${shop.url}/oauth/login/oauth2_generic`],
        grant_types: ['authorization_code'],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'preferred_username'],
    },
    cookies: { keys: ['cookie key'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@club.example`,
        email_verified: true,
        given_name: 'Nora',
        family_name: 'Nord',
        preferred_username: sub,
      }),
    }),
  });
  return {
    shop,
    issuer,
    async stop() {
      await shop.stop();
      await closed(server);
    },
  };
}
