import { setTimeout } from 'node:timers/promises';
import * as openid from 'openid-client';
import { accountMessages } from '../account/account-rules';
import type { TokenKeys } from './login-token';
import { type Identity, type LoginClient, resumeLoginAttempt, startLoginAttempt } from './login-provider';
import { UserFacingError, getErrorCode } from '../core/user-facing-error';
import type { StoreLog } from '../ports';

const PROVIDER_TIMEOUT_SECONDS = 5;
/** Allowed clock skew (docs/decisions/0018). */
const CLOCK_TOLERANCE_SECONDS = 600;
/** Limits how long login buttons wait for a provider's first discovery. */
const BUTTON_LIST_TIMEOUT_MS = 1500;
const FAILURE_TTL_MS = 30_000;

interface OidcOptions {
  keys: TokenKeys;
  now: () => Date;
  log: Pick<StoreLog, 'warn'>;
}

/** Static metadata, so that login buttons need no discovery. */
const builtInProviders: Readonly<Record<string, openid.ServerMetadata>> = {
  GOOGLE: {
    issuer: 'https://accounts.google.com',
    authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
    token_endpoint: 'https://oauth2.googleapis.com/token',
    userinfo_endpoint: 'https://openidconnect.googleapis.com/v1/userinfo',
    jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    id_token_signing_alg_values_supported: ['RS256'],
  },
};

/** OpenID Connect logins: authorization code flow with PKCE, state and nonce. */
export class OidcLogins {
  readonly #options: OidcOptions;
  readonly #configurationCache = new Map<string, Promise<openid.Configuration>>();

  constructor(options: OidcOptions) {
    this.#options = options;
  }

  /** Returns null for PASSWORD, and while the provider is unreachable. */
  async getAuthorizationUrl(client: LoginClient): Promise<string | null> {
    if (!canLogIn(client)) return null;
    const config = await Promise.race([
      this.#getConfiguration(client).catch(() => null),
      setTimeout(BUTTON_LIST_TIMEOUT_MS, null, { ref: false }),
    ]);
    if (config === null) return null;
    const { keys, now } = this.#options;
    const { state, nonce, verifier } = startLoginAttempt(client.provider, keys, now());
    return openid.buildAuthorizationUrl(config, {
      redirect_uri: this.#getRedirectUri(client),
      scope: (client.options.scope ?? ['openid', 'email', 'profile']).join(' '),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /** Redeems the provider's callback. Throws messages for the shopper. */
  async identify(client: LoginClient, callback: { code: string; state: string }): Promise<Identity> {
    if (!canLogIn(client)) throw new UserFacingError(accountMessages.notSetUp(client.name));
    const { keys, now } = this.#options;
    const attempt = resumeLoginAttempt(callback.state, client.provider, keys, now());
    if (!attempt) throw new UserFacingError(accountMessages.providerExpired(client.name));
    const url = new URL(this.#getRedirectUri(client));
    url.search = new URLSearchParams({ code: callback.code, state: attempt.state }).toString();
    try {
      const config = await this.#getConfiguration(client);
      const tokens = await openid.authorizationCodeGrant(config, url, {
        pkceCodeVerifier: attempt.verifier,
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new TypeError('there is no ID token');
      const userInfo =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
          ? await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {};
      return toIdentity({ ...claims, ...userInfo }, claims.sub);
    } catch (error) {
      const reason = getErrorCode(error);
      this.#options.log.warn({ provider: client.provider, reason }, 'store: a login by a provider failed');
      const isRefused =
        error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError;
      const message = isRefused ? accountMessages.providerRefused : accountMessages.providerBroken;
      throw new UserFacingError(message(client.name), { cause: error });
    }
  }

  #getRedirectUri({ provider, options }: LoginClient): string {
    return options.redirectUri ?? `${this.#options.keys.siteUrl}/oauth/login/${provider.toLowerCase()}`;
  }

  #getConfiguration(client: LoginClient): Promise<openid.Configuration> {
    const key = JSON.stringify(client);
    const cached = this.#configurationCache.get(key);
    if (cached) return cached;
    const config = this.#loadConfiguration(client);
    this.#configurationCache.set(key, config);
    config.catch(async (error: unknown) => {
      this.#options.log.warn(
        { provider: client.provider, reason: getErrorCode(error) },
        'store: a login provider cannot be reached',
      );
      await setTimeout(FAILURE_TTL_MS, undefined, { ref: false });
      this.#configurationCache.delete(key);
    });
    return config;
  }

  async #loadConfiguration({ provider, options }: LoginClient): Promise<openid.Configuration> {
    const { issuer, clientId = '', clientSecret } = options;
    const builtInMetadata = issuer === undefined ? builtInProviders[provider] : undefined;
    const isLocal = issuer !== undefined && isLoopback(new URL(issuer));
    const authentication = clientSecret ? openid.ClientSecretBasic(clientSecret) : openid.None();
    const metadata =
      builtInMetadata ??
      (
        await openid.discovery(new URL(issuer ?? ''), clientId, undefined, authentication, {
          timeout: PROVIDER_TIMEOUT_SECONDS,
          ...(isLocal ? { execute: [openid.allowInsecureRequests] } : {}),
        })
      ).serverMetadata();
    // The storefront returns only code and state, so the signed state binds the issuer.
    const config = new openid.Configuration(
      { ...metadata, authorization_response_iss_parameter_supported: false },
      clientId,
      { [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authentication,
    );
    config.timeout = PROVIDER_TIMEOUT_SECONDS;
    if (isLocal) openid.allowInsecureRequests(config);
    return config;
  }
}

export function canLogIn({ provider, options }: Pick<LoginClient, 'provider' | 'options'>): boolean {
  const issuer = options.issuer ?? builtInProviders[provider]?.issuer;
  if (provider === 'PASSWORD' || !options.clientId || issuer === undefined || !URL.canParse(issuer))
    return false;
  const url = new URL(issuer);
  return url.protocol === 'https:' || isLoopback(url);
}

function toIdentity(claims: Record<string, unknown>, subject: string): Identity {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    subject,
    email: text('email'),
    isEmailVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    firstName: text('given_name') || text('name'),
    lastName: text('family_name'),
    username: text('preferred_username'),
    locale: text('locale'),
  };
}

function isLoopback(url: URL): boolean {
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
