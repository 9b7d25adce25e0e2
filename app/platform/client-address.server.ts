import { config } from './config.server';
import { log } from './log.server';
import { isAround } from './network.server';
import { requestContext } from './request-context.server';
import { singleton } from './singleton.server';

/** Says once that there is a proxy whose addresses are not read. */
function noteProxy(request: Request): void {
  const header = ['x-forwarded-for', 'forwarded', 'x-real-ip'].find((name) => request.headers.has(name));
  if (header)
    singleton('proxy-noted', () => {
      log.warn({ header }, 'a proxy passes addresses on; set TRUSTED_PROXY_HEADER to count attempts by them');
      return true;
    });
}

/**
 * The shopper's network address, by which limits count: what a trusted proxy passes, else that of the connection.
 * Undefined when the connection comes from this machine or a private network: there is a proxy in front, and everybody
 * would be one shopper (docs/decisions/0017).
 */
export function clientAddress(request: Request): string | undefined {
  const { trustedProxyHeader } = config();
  // The proxy appends the address it saw: the last one is the only one it vouches for.
  if (trustedProxyHeader)
    return request.headers.get(trustedProxyHeader)?.split(',').at(-1)?.trim() || undefined;
  const { socketAddress: address } = requestContext();
  if (address === undefined || !isAround(address)) return address;
  noteProxy(request);
  return undefined;
}
