import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type LoginClient,
  resumeAttempt,
  startAttempt,
} from '../../../graphql/store/domain/account/login-provider';
import { canLogIn, OidcLogins } from '../../../graphql/store/adapters/oidc';
import { HttpClient } from '../../support/http-client';
import { listening } from '../../support/listening';
import { startIdentities } from '../../support/provider';

const keys = { secrets: ['secret of the shop'], siteUrl: 'http://localhost:3000' };

const identities = await startIdentities();
afterAll(() => identities.stop());
/** Of the provider; the shop is at the same origin, so that the way back to it ends at a page. */
const { issuer } = identities;
const redirectUri = `${issuer}/oauth/login/oauth2_generic`;
identities.serve(redirectUri, () => ({
  email: 'nora@example.com',
  email_verified: true,
  given_name: 'Nora',
  family_name: 'Nord',
  preferred_username: 'nora',
  locale: 'de',
}));

/** A login provider whose clock is so many seconds ahead of ours; its tokens live for a minute. */
async function startSkewedProvider(ahead: number) {
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

describe('the state of a login attempt', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('brings back nonce and verifier without a store, also after the secret was rotated', () => {
    const attempt = startAttempt('GOOGLE', keys, now);
    expect(resumeAttempt(attempt.state, 'GOOGLE', keys, later(899))).toEqual(attempt);
    expect(
      resumeAttempt(attempt.state, 'GOOGLE', { ...keys, secrets: ['new', ...keys.secrets] }, now),
    ).toEqual(attempt);
    expect(attempt.verifier).toMatch(/^[\w-]{43}$/);
  });

  test('is of one provider, one shop and a quarter of an hour', () => {
    const { state } = startAttempt('GOOGLE', keys, now);
    expect(resumeAttempt(state, 'GITHUB', keys, now)).toBeUndefined();
    expect(resumeAttempt(state, 'GOOGLE', { ...keys, siteUrl: 'http://other' }, now)).toBeUndefined();
    expect(resumeAttempt(state, 'GOOGLE', { ...keys, secrets: ['other'] }, now)).toBeUndefined();
    expect(resumeAttempt(state, 'GOOGLE', keys, later(900))).toBeUndefined();
    expect(resumeAttempt('abc', 'GOOGLE', keys, now)).toBeUndefined();
  });
});

describe('logging in with OpenID Connect', () => {
  const warnings: object[] = [];
  const shop = () =>
    new OidcLogins({
      keys: { ...keys, siteUrl: issuer },
      now: () => new Date(),
      log: { warn: (fields) => void warnings.push(fields) },
    });
  const client = (options: LoginClient['options'] = {}): LoginClient => ({
    provider: 'OAUTH2_GENERIC',
    name: 'Club login',
    isEnabled: true,
    options: { issuer, clientId: 'shop', clientSecret: 'shop-secret', ...options },
  });

  /** Walks through the provider's pages as a browser would: log in, allow, and back to the shop, which has no page here. */
  async function consent(start: string): Promise<URL> {
    const visitor = new HttpClient(issuer);
    await visitor.open(start);
    await visitor.press('Sign-in', { login: 'n1', password: 'x' });
    await visitor.press('Continue');
    return visitor.url;
  }

  const answerOf = (url: URL) => ({
    code: url.searchParams.get('code') ?? '',
    state: url.searchParams.get('state') ?? '',
  });

  test('tells who came back', async () => {
    const logins = shop();
    const start = await logins.authorizationUrl(client());
    expect(new URL(start ?? '').searchParams.get('redirect_uri')).toBe(redirectUri);
    const back = answerOf(await consent(start ?? ''));
    expect(await logins.identify(client(), back)).toEqual({
      subject: 'n1',
      email: 'nora@example.com',
      emailVerified: true,
      firstName: 'Nora',
      lastName: 'Nord',
      username: 'nora',
      locale: 'de',
    });
    await expect(logins.identify(client(), back)).rejects.toThrow('Club login did not accept the login.');
  });

  test('refuses a code that belongs to another attempt', async () => {
    const logins = shop();
    const first = answerOf(await consent((await logins.authorizationUrl(client())) ?? ''));
    const second = new URL((await logins.authorizationUrl(client())) ?? '').searchParams.get('state') ?? '';
    await expect(logins.identify(client(), { code: first.code, state: second })).rejects.toThrow(
      'did not accept the login',
    );
  });

  test('refuses a forged state before anybody is asked', async () => {
    const silent = client({ issuer: 'http://127.0.0.1:1' });
    await expect(shop().identify(silent, { code: 'bad', state: 'abc' })).rejects.toThrow(
      'was not started here',
    );
  });

  test('does not get far with a wrong client secret', async () => {
    const logins = shop();
    const wrong = client({ clientSecret: 'wrong' });
    const back = answerOf(await consent((await logins.authorizationUrl(wrong)) ?? ''));
    await expect(logins.identify(wrong, back)).rejects.toThrow('does not work at the moment');
  });

  test('offers no way to a provider that cannot be reached, and says so in the log without secrets', async () => {
    warnings.length = 0;
    const down = client({ issuer: 'http://127.0.0.1:1' });
    const logins = shop();
    expect(await logins.authorizationUrl(down)).toBeNull();
    const { state } = startAttempt('OAUTH2_GENERIC', { ...keys, siteUrl: issuer }, new Date());
    await expect(logins.identify(down, { code: 'x', state })).rejects.toThrow('does not work at the moment');
    expect(warnings).not.toEqual([]);
    expect(JSON.stringify(warnings)).not.toContain('shop-secret');
  });

  test('knows the address of Google without asking', async () => {
    const google = {
      provider: 'GOOGLE',
      name: 'Google',
      isEnabled: true,
      options: { clientId: 'x.apps.googleusercontent.com' },
    };
    const url = new URL((await shop().authorizationUrl(google)) ?? '');
    expect(url.origin).toBe('https://accounts.google.com');
    expect(url.searchParams.get('redirect_uri')).toBe(`${issuer}/oauth/login/google`);
  });

  test('takes complete clients with a safe issuer only', () => {
    const of = (options: LoginClient['options'], provider = 'OAUTH2_GENERIC') =>
      canLogIn({ provider, options });
    expect(of({ clientId: 'x', issuer: 'https://login.example.com' })).toBe(true);
    expect(of({ clientId: 'x', issuer: 'http://localhost:4000' })).toBe(true);
    expect(of({ clientId: 'x', issuer: 'http://login.example.com' })).toBe(false);
    expect(of({ clientId: 'x', issuer: 'nonsense' })).toBe(false);
    expect(of({ issuer: 'https://login.example.com' })).toBe(false);
    expect(of({ clientId: 'x' }, 'GITHUB')).toBe(false);
    expect(of({ clientId: 'x', issuer: 'https://login.example.com' }, 'PASSWORD')).toBe(false);
  });

  async function logIn(ahead: number): Promise<string> {
    const { issuer, agree } = await startSkewedProvider(ahead);
    const logins = shop();
    const skewed = client({ issuer });
    const answer = agree((await logins.authorizationUrl(skewed)) ?? '');
    return (await logins.identify(skewed, answer)).subject;
  }

  test.each([-600, 0, 600])(
    'takes the token of a provider whose clock is %s seconds ahead',
    async (ahead) => {
      expect(await logIn(ahead)).toBe('n1');
    },
  );

  test.each([-700, 700])('refuses one of a provider whose clock is %s seconds ahead', async (ahead) => {
    await expect(logIn(ahead)).rejects.toThrow('does not work at the moment');
  });
});
