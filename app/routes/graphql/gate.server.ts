import type { Gate } from '@graphql/store/index';
import { clientAddress } from '~/http/client-address.server';
import { countAttempt, forgiveAttempts } from '~/http/rate-limit.server';
import { securityEvent, type SecurityEvent } from '~/http/security-events.server';

/** What has happened when a mutation has failed, and when it has succeeded. */
const events: Readonly<Partial<Record<string, readonly [SecurityEvent | undefined, SecurityEvent]>>> = {
  login: ['login_failed', 'login_succeeded'],
  registerCustomer: ['registration_failed', 'registered'],
  sendPasswordResetEmail: [undefined, 'reset_asked'],
  resetUserPassword: ['reset_failed', 'reset_used'],
  updateCustomer: [undefined, 'email_change_asked'],
  updateUser: [undefined, 'email_change_asked'],
};

/** Counts what a client on the network tries at the embedded store's own endpoint, past the storefront. */
export function gateFor(request: Request): Gate {
  const address = clientAddress(request);
  return {
    async admit(what, account) {
      const wait = await countAttempt('graphql', what, { account, address });
      if (wait !== undefined) securityEvent(request, 'limited', { account, limit: what, at: 'graphql' });
      return wait;
    },
    forgive: (what, account) => forgiveAttempts('graphql', what, account),
    report(mutation, account, succeeded) {
      const event = events[mutation]?.[succeeded ? 1 : 0];
      if (event) securityEvent(request, event, { account, at: 'graphql' });
    },
  };
}
