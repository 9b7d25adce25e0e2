import { createHash, randomBytes } from 'node:crypto';
import { getLoginClients } from '@graphql/operations/account';
import type { Provider } from './log-in.server';
import type { Shopper } from '~/session/shopper.server';

const providers: readonly Provider[] = [
  'FACEBOOK',
  'GITHUB',
  'GOOGLE',
  'INSTAGRAM',
  'LINKEDIN',
  'OAUTH2_GENERIC',
];

export function providerOf(segment: string | undefined): Provider | undefined {
  return providers.find((provider) => provider === segment?.toUpperCase().replace('-', '_'));
}

const mostLogins = 5;
const longestWay = 300;

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

/** Binds the state to this browser, so that no other can finish the login (CSRF). Returns undefined if the provider is unavailable. */
export async function startProviderLogin(
  shopper: Shopper,
  provider: Provider,
  { to, again }: { to: string; again: boolean },
) {
  const { loginClients } = await shopper.send(getLoginClients, {});
  const client = (loginClients ?? []).find((candidate) => candidate?.provider === provider);
  if (!client?.isEnabled || !client.authorizationUrl || !URL.canParse(client.authorizationUrl))
    return undefined;
  const url = new URL(client.authorizationUrl);
  const state = url.searchParams.get('state') ?? randomBytes(24).toString('base64url');
  url.searchParams.set('state', state);
  if (again) url.searchParams.set('max_age', '0');
  const begun = (await shopper.read('oauth')) ?? [];
  const way = to.length > longestWay ? '/my-account' : to;
  shopper.write('oauth', [{ state: hashOf(state), to: way, again }, ...begun].slice(0, mostLogins));
  return url.href;
}

/** Returns the pending login of this state, once. Returns undefined if this browser has not begun it. */
export async function finishProviderLogin(shopper: Shopper, state: string) {
  const begun = (await shopper.read('oauth')) ?? [];
  const login = begun.find((candidate) => candidate.state === hashOf(state));
  if (!login) return undefined;
  const others = begun.filter((candidate) => candidate !== login);
  shopper.write('oauth', others.length > 0 ? others : undefined);
  return login;
}
