import { LRUCache } from 'lru-cache';
import type { Gate } from '@graphql/store/index';
import { clientAddress } from '~/http/guards/client-address.server';
import { countAttempt, forgiveAttempts } from '~/http/guards/rate-limit.server';
import { securityEvent, type SecurityEvent } from '~/http/guards/security-events.server';
import { networkOf } from '~/platform/network.server';
import { singleton } from '~/platform/singleton.server';

/** What has happened when a mutation has failed, and when it has succeeded. */
const events: Readonly<Partial<Record<string, readonly [SecurityEvent | undefined, SecurityEvent]>>> = {
  login: ['login_failed', 'login_succeeded'],
  registerCustomer: ['registration_failed', 'registered'],
  sendPasswordResetEmail: [undefined, 'reset_asked'],
  resetUserPassword: ['reset_failed', 'reset_used'],
  updateCustomer: [undefined, 'email_change_asked'],
  updateUser: [undefined, 'email_change_asked'],
};

/** Rows that the requests of a network may touch in a minute: about ten thousand product pages of 200 to 400 rows. */
const rowsInAMinute = 3_000_000;

/** Rows that each network has touched in its minute. It is this process that has worked for them, so others need not know. */
const spentRows = () =>
  singleton(
    'graphql:rows',
    () => new LRUCache<string, number>({ max: 20_000, ttl: 60_000, noUpdateTTL: true }),
  );

/** Counts what a client on the network tries at the embedded store's own endpoint, past the storefront. */
export function gateFor(request: Request): Gate {
  const address = clientAddress(request);
  const network = address === undefined ? undefined : networkOf(address);
  return {
    async admit(what, account, isSession = false) {
      const wait = await countAttempt('graphql', what, { account, address, isSession });
      if (wait !== undefined) securityEvent(request, 'limited', { account, limit: what, at: 'graphql' });
      return wait;
    },
    forgive: (what, account) => forgiveAttempts('graphql', what, account),
    admitWork() {
      if (network === undefined || (spentRows().get(network) ?? 0) < rowsInAMinute) return undefined;
      securityEvent(request, 'limited', { limit: 'rows', at: 'graphql' });
      return Math.max(1, Math.ceil(spentRows().getRemainingTTL(network) / 1000));
    },
    spend(rows) {
      if (network !== undefined) spentRows().set(network, (spentRows().get(network) ?? 0) + rows);
    },
    report(mutation, account, succeeded) {
      const event = events[mutation]?.[succeeded ? 1 : 0];
      if (event) securityEvent(request, event, { account, at: 'graphql' });
    },
  };
}
