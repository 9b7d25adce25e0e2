import { createHash, randomBytes } from 'node:crypto';
import { getLoginClients } from '@graphql/operations/account-operations';
import type { LoginProvider } from './log-in.server';
import type { Shopper } from '~/session/shopper.server';

const providers: readonly LoginProvider[] = [
  'FACEBOOK',
  'GITHUB',
  'GOOGLE',
  'INSTAGRAM',
  'LINKEDIN',
  'OAUTH2_GENERIC',
];

export function parseProvider(segment: string | undefined): LoginProvider | undefined {
  return providers.find((provider) => provider === segment?.toUpperCase().replace('-', '_'));
}

const MAX_PENDING_LOGINS = 5;
const MAX_RETURN_PATH_LENGTH = 300;

const hashState = (state: string) => createHash('sha256').update(state).digest('base64url');

/** Binds the state to this browser, so that no other can finish the login (CSRF). Returns undefined if the provider is unavailable. */
export async function startProviderLogin(
  shopper: Shopper,
  provider: LoginProvider,
  { returnPath, isReauthentication }: { returnPath: string; isReauthentication: boolean },
) {
  const { loginClients } = await shopper.send(getLoginClients, {});
  const client = (loginClients ?? []).find((candidate) => candidate?.provider === provider);
  if (!client?.isEnabled || !client.authorizationUrl || !URL.canParse(client.authorizationUrl))
    return undefined;
  const url = new URL(client.authorizationUrl);
  const state = url.searchParams.get('state') ?? randomBytes(24).toString('base64url');
  url.searchParams.set('state', state);
  if (isReauthentication) url.searchParams.set('max_age', '0');
  const pendingLogins = (await shopper.getCookie('oauth')) ?? [];
  const storedPath = returnPath.length > MAX_RETURN_PATH_LENGTH ? '/my-account' : returnPath;
  const newLogin = { state: hashState(state), to: storedPath, again: isReauthentication };
  shopper.setCookie('oauth', [newLogin, ...pendingLogins].slice(0, MAX_PENDING_LOGINS));
  return url.href;
}

/** Returns the pending login of this state, once. Returns undefined if this browser has not begun it. */
export async function finishProviderLogin(shopper: Shopper, state: string) {
  const pendingLogins = (await shopper.getCookie('oauth')) ?? [];
  const pendingLogin = pendingLogins.find((candidate) => candidate.state === hashState(state));
  if (!pendingLogin) return undefined;
  const otherLogins = pendingLogins.filter((candidate) => candidate !== pendingLogin);
  shopper.setCookie('oauth', otherLogins.length > 0 ? otherLogins : undefined);
  return pendingLogin;
}
