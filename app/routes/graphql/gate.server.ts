import type { Gate } from '@graphql/store/index';
import { clientAddress } from '~/http/client-address.server';
import { countAttempt, forgiveAttempts } from '~/http/rate-limit.server';

/** Counts what a client on the network tries at the embedded store's own endpoint, past the storefront. */
export function gateFor(request: Request): Gate {
  const address = clientAddress(request);
  return {
    admit: (what, account) => countAttempt('graphql', what, { account, address }),
    forgive: (what, account) => forgiveAttempts('graphql', what, account),
  };
}
