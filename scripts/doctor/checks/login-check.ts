import { getLoginClients } from '../../../graphql/operations/account-operations';
import { describeFailure } from '../backend';
import { pass, fail, type CheckResult, type CheckContext } from '../check';

const PROVIDERS_REMEDY = 'WordPress, GraphQL → Settings → Headless Login → Providers → Password: enable.';

export async function checkLogin({ backend }: CheckContext): Promise<CheckResult> {
  const reply = await backend.query(getLoginClients, {});
  if (!reply.data || reply.errors.length > 0)
    return fail(
      `Login isn’t available: ${describeFailure(reply)}`,
      'WordPress, Plugins: install and activate Headless Login.',
    );
  const enabled = (reply.data.loginClients ?? []).filter((client) => client?.isEnabled);
  if (!enabled.some((client) => client?.provider === 'PASSWORD'))
    return fail('Customers can’t log in with a password.', PROVIDERS_REMEDY);
  return pass(`Customers log in with ${enabled.map((client) => client?.name ?? 'a provider').join(', ')}.`);
}
