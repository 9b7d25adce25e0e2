import { config } from './config.server';
import { log } from './log.server';
import { isPrivateAddress } from './ip-address.server';
import { requestContext } from './request-context.server';
import { singleton } from './singleton.server';

function warnAboutProxy(request: Request): void {
  const header = ['x-forwarded-for', 'forwarded', 'x-real-ip'].find((name) => request.headers.has(name));
  if (header)
    singleton('proxy-noted', () => {
      log.warn({ header }, 'a proxy passes addresses on; set TRUSTED_PROXY_HEADER to count attempts by them');
      return true;
    });
}

/** Gets the IP address for rate limits. Undefined behind an untrusted proxy, whose address all shoppers share (docs/decisions/0017). */
export function getClientAddress(request: Request): string | undefined {
  const { trustedProxyHeader } = config();
  // The proxy appends the address it saw. Only the last one is its own statement.
  if (trustedProxyHeader)
    return request.headers.get(trustedProxyHeader)?.split(',').at(-1)?.trim() || undefined;
  const { socketAddress: address } = requestContext();
  if (address === undefined || !isPrivateAddress(address)) return address;
  warnAboutProxy(request);
  return undefined;
}
