import { getLoginClients } from '../../../graphql/operations/account';
import { failureOf } from '../backend';
import { good, mend, type Found, type Visit } from '../check';

const providers = 'WordPress, GraphQL → Settings → Headless Login → Providers → Password: enable.';

export async function login({ backend }: Visit): Promise<Found> {
  const reply = await backend.ask(getLoginClients, {});
  if (!reply.data || reply.errors.length > 0)
    return mend(
      `Login isn’t available: ${failureOf(reply)}`,
      'WordPress, Plugins: install and activate Headless Login.',
    );
  const enabled = (reply.data.loginClients ?? []).filter((client) => client?.isEnabled);
  if (!enabled.some((client) => client?.provider === 'PASSWORD'))
    return mend('Customers can’t log in with a password.', providers);
  return good(`Customers log in with ${enabled.map((client) => client?.name ?? 'a provider').join(', ')}.`);
}
