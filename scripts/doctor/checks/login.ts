import { getLoginClients } from '../../../graphql/operations/account';
import { failureOf } from '../backend';
import { good, mend, type Finding, type Visit } from '../check';

const headlessLogin = 'WordPress, GraphQL → Settings → Headless Login';

/** How customers log in. */
export async function login({ backend }: Visit): Promise<Finding | Finding[]> {
  const reply = await backend.ask(getLoginClients, {});
  if (!reply.data || reply.errors.length > 0)
    return mend(
      `Login isn’t available: ${failureOf(reply)}`,
      'WordPress, Plugins: install and activate Headless Login for WPGraphQL.',
    );
  const enabled = (reply.data.loginClients ?? []).filter((client) => client?.isEnabled);
  const others = enabled.filter((client) => client?.provider !== 'PASSWORD');
  return [
    enabled.length > others.length
      ? good('Customers can log in with a password.')
      : mend('Customers can’t log in with a password.', `${headlessLogin} → Providers → Password: enable.`),
    ...others.map((client) => good(`They can also log in with ${client?.name ?? 'another provider'}.`)),
  ];
}
