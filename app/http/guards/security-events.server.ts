import { createHmac } from 'node:crypto';
import { readNames } from '@graphql/rules/user-name';
import { log, loggedPath } from '~/platform/log.server';
import { networkOf } from '~/platform/network.server';
import { sessionSecrets } from '~/platform/secret.server';
import { clientAddress } from '~/platform/client-address.server';

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

const alarming: ReadonlySet<SecurityEvent> = new Set([
  'login_failed',
  'registration_failed',
  'reset_failed',
  'limited',
  'foreign_origin',
]);

/** Keyed hash, so that accounts cannot be looked up without SESSION_SECRET. */
function hashOf(account: string): string {
  const [secret = ''] = sessionSecrets();
  const [name = ''] = readNames(account);
  return createHmac('sha256', secret).update(`security event\n${name}`).digest('base64url').slice(0, 16);
}

export function securityEvent(
  request: Request,
  event: SecurityEvent,
  { account, limit }: Details = {},
): void {
  const address = clientAddress(request);
  log[alarming.has(event) ? 'warn' : 'info']({
    event: `security.${event}`,
    path: loggedPath(new URL(request.url).pathname),
    ...(account?.trim() ? { account: hashOf(account) } : {}),
    ...(address === undefined ? {} : { network: networkOf(address, { coarse: true }) }),
    ...(limit === undefined ? {} : { limit }),
  });
}
