import { createHmac } from 'node:crypto';
import { getNameCandidates } from '@graphql/shared/user-name';
import { log, toLoggedPath } from '~/platform/log.server';
import { toNetwork } from '~/platform/ip-address.server';
import { getSessionSecrets } from '~/platform/encryption.server';
import { getClientAddress } from '~/platform/client-address.server';

const logLevels = {
  login_failed: 'warn',
  login_succeeded: 'info',
  registration_failed: 'warn',
  registered: 'info',
  reset_asked: 'info',
  reset_failed: 'warn',
  reset_used: 'info',
  email_changed: 'info',
  password_changed: 'info',
  limited: 'warn',
  foreign_origin: 'warn',
} as const;

/** Keyed hash, so that accounts cannot be looked up without SESSION_SECRET. */
function hashAccount(account: string): string {
  const [secret = ''] = getSessionSecrets();
  const [name = ''] = getNameCandidates(account);
  return createHmac('sha256', secret).update(`security event\n${name}`).digest('base64url').slice(0, 16);
}

export function logSecurityEvent(
  request: Request,
  event: keyof typeof logLevels,
  { account, limit }: { account?: string | undefined; limit?: string } = {},
): void {
  const address = getClientAddress(request);
  log[logLevels[event]]({
    event: `security.${event}`,
    path: toLoggedPath(new URL(request.url).pathname),
    ...(account?.trim() ? { account: hashAccount(account) } : {}),
    ...(address === undefined ? {} : { network: toNetwork(address, { coarse: true }) }),
    ...(limit === undefined ? {} : { limit }),
  });
}
