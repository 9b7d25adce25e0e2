import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import type { LoginClient } from '../../../graphql/store/domain/account/login-client';
import { OidcLogins } from '../../../graphql/store/adapters/oidc';
import { listening } from '../../support/listening';

const keys = { secrets: ['secret of the shop'], siteUrl: 'http://localhost:3000' };

/** A login provider whose clock is so many seconds ahead of ours; its tokens live for a minute. */
async function startProvider(ahead: number) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  let nonce = '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', issuer);
    const answer = async () => {
      if (pathname === '/jwks')
        return { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] };
      if (pathname !== '/token')
        return {
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        };
      const now = Math.floor(Date.now() / 1000) + ahead;
      const idToken = await new SignJWT({ nonce, email: 'nora@example.com', email_verified: true })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setAudience('shop')
        .setSubject('n1')
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + 60)
        .sign(privateKey);
      return { access_token: 'a', token_type: 'bearer', id_token: idToken };
    };
    void answer().then((body) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  onTestFinished(() => void server.close());
  const issuer = await listening(server);
  return {
    issuer,
    /** The provider's page, where the shopper agrees. */
    agree(address: string) {
      const { searchParams } = new URL(address);
      nonce = searchParams.get('nonce') ?? '';
      return { code: 'code', state: searchParams.get('state') ?? '' };
    },
  };
}

async function logIn(ahead: number): Promise<string> {
  const { issuer, agree } = await startProvider(ahead);
  const logins = new OidcLogins({ keys, now: () => new Date(), log: { warn: () => undefined } });
  const client: LoginClient = {
    provider: 'OAUTH2_GENERIC',
    name: 'Club login',
    isEnabled: true,
    options: { issuer, clientId: 'shop', clientSecret: 'shop-secret' },
  };
  const answer = agree((await logins.authorizationUrl(client)) ?? '');
  return (await logins.identify(client, answer)).subject;
}

test.each([-600, 0, 600])('takes the token of a provider whose clock is %s seconds ahead', async (ahead) => {
  expect(await logIn(ahead)).toBe('n1');
});

test.each([-700, 700])('refuses one of a provider whose clock is %s seconds ahead', async (ahead) => {
  await expect(logIn(ahead)).rejects.toThrow('does not work at the moment');
});
