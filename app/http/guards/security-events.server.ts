import { createHmac } from 'node:crypto';
import { getNameCandidates } from '@graphql/shared/user-name';
import { log, toLoggedPath } from '~/platform/log.server';
import { toNetwork } from '~/platform/ip-address.server';
import { getSessionSecrets } from '~/platform/encryption.server';
import { getClientAddress } from '~/platform/client-address.server';

export type SecurityEvent =
  | 'login_failed'
  | 'login_succeeded'
  | 'registration_failed'
  | 'registered'
  | 'reset_asked'
  | 'reset_failed'
  | 'reset_used'
  | 'email_changed'
  | 'password_changed'
  | 'limited'
  | 'foreign_origin';

interface Details {
  account?: string | undefined;
  limit?: string;
}

const warnEvents: ReadonlySet<SecurityEvent> = new Set([
  'login_failed',
  'registration_failed',
  'reset_failed',
  'limited',
  'foreign_origin',
]);

/** Keyed hash, so that accounts cannot be looked up without SESSION_SECRET. */
function hashAccount(account: string): string {
  const [secret = ''] = getSessionSecrets();
  const [name = ''] = getNameCandidates(account);
  return createHmac('sha256', secret).update(`security event\n${name}`).digest('base64url').slice(0, 16);
}

export function logSecurityEvent(
  request: Request,
  event: SecurityEvent,
  { account, limit }: Details = {},
): void {
  const address = getClientAddress(request);
  log[warnEvents.has(event) ? 'warn' : 'info']({
    event: `security.${event}`,
    path: toLoggedPath(new URL(request.url).pathname),
    ...(account?.trim() ? { account: hashAccount(account) } : {}),
    ...(address === undefined ? {} : { network: toNetwork(address, { coarse: true }) }),
    ...(limit === undefined ? {} : { limit }),
  });
}
