import type { Gate } from '@graphql/store/index';
import { countAttempt, forgiveAttempts } from '~/http/guards/rate-limit.server';
import { openGate } from '../gate';

/** One client on the network, as the route counts it. */
export const clientAt = (network: string): Gate => ({
  ...openGate,
  admit: (what, account) => countAttempt('graphql', what, { account, address: network }),
  forgive: (what, account) => forgiveAttempts('graphql', what, account),
});
