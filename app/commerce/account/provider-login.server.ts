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

/** Logins that one browser may have begun at the same time, in several tabs. */
const mostLogins = 5;
/** Characters of the way back, so that all of them fit into the cookie. */
const longestWay = 300;

const hashOf = (state: string) => createHash('sha256').update(state).digest('base64url');

/**
 * Begins a login by a provider. The state is bound to this browser, so that a login begun elsewhere cannot be
 * finished here. `to` is where the shopper goes on afterwards; `again` asks the provider not to take a login of before for it.
 * Undefined when the provider cannot be used now.
 * @throws CommerceError
 */
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

/**
 * The login that this state belongs to: where to go on after it, and whether the provider was asked to take no login of before for it.
 * Undefined when this browser has not begun it. Good once.
 */
export async function finishProviderLogin(shopper: Shopper, state: string) {
  const begun = (await shopper.read('oauth')) ?? [];
  const login = begun.find((candidate) => candidate.state === hashOf(state));
  if (!login) return undefined;
  const others = begun.filter((candidate) => candidate !== login);
  shopper.write('oauth', others.length > 0 ? others : undefined);
  return login;
}
