import { afterAll, describe, expect, test } from 'vitest';
import {
  type LoginClient,
  resumeLoginAttempt,
  startLoginAttempt,
} from '../../graphql/store/login/login-provider';
import { canLogIn, OidcLogins } from '../../graphql/store/login/oidc-adapter';
import { HttpClient } from '../support/http-client';
import { startOidcProvider } from '../support/provider';

const keys = { secrets: ['secret of the shop'], siteUrl: 'http://localhost:3000' };

const identities = await startOidcProvider();
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

describe('the state of a login attempt', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  test('is of one provider, one shop and a quarter of an hour', () => {
    const { state } = startLoginAttempt('GOOGLE', keys, now);
    expect(resumeLoginAttempt(state, 'GITHUB', keys, now)).toBeUndefined();
    expect(resumeLoginAttempt(state, 'GOOGLE', { ...keys, siteUrl: 'http://other' }, now)).toBeUndefined();
    expect(resumeLoginAttempt(state, 'GOOGLE', { ...keys, secrets: ['other'] }, now)).toBeUndefined();
    expect(resumeLoginAttempt(state, 'GOOGLE', keys, later(900))).toBeUndefined();
    expect(resumeLoginAttempt('abc', 'GOOGLE', keys, now)).toBeUndefined();
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
    const start = await logins.getAuthorizationUrl(client());
    expect(new URL(start ?? '').searchParams.get('redirect_uri')).toBe(redirectUri);
    const back = answerOf(await consent(start ?? ''));
    expect(await logins.identify(client(), back)).toEqual({
      subject: 'n1',
      email: 'nora@example.com',
      isEmailVerified: true,
      firstName: 'Nora',
      lastName: 'Nord',
      username: 'nora',
      locale: 'de',
    });
    await expect(logins.identify(client(), back)).rejects.toThrow('Club login did not accept the login.');
  });

  test('refuses a code that belongs to another attempt', async () => {
    const logins = shop();
    const first = answerOf(await consent((await logins.getAuthorizationUrl(client())) ?? ''));
    const second =
      new URL((await logins.getAuthorizationUrl(client())) ?? '').searchParams.get('state') ?? '';
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

  test('offers no way to a provider that cannot be reached, and says so in the log without secrets', async () => {
    warnings.length = 0;
    const down = client({ issuer: 'http://127.0.0.1:1' });
    const logins = shop();
    expect(await logins.getAuthorizationUrl(down)).toBeNull();
    const { state } = startLoginAttempt('OAUTH2_GENERIC', { ...keys, siteUrl: issuer }, new Date());
    await expect(logins.identify(down, { code: 'x', state })).rejects.toThrow('does not work at the moment');
    expect(warnings).not.toEqual([]);
    expect(JSON.stringify(warnings)).not.toContain('shop-secret');
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
});
