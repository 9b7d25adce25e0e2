import { config } from './config.server';
import { isPrivateAddress } from './ip-address.server';
import { requestContext } from './request-context.server';

/** Gets the IP address for rate limits. Undefined behind an untrusted proxy, whose address all shoppers share (docs/decisions/0017). */
export function getClientAddress(request: Request): string | undefined {
  const { trustedProxyHeader } = config();
  // The proxy appends the address it saw. Only the last one is its own statement.
  if (trustedProxyHeader)
    return request.headers.get(trustedProxyHeader)?.split(',').at(-1)?.trim() || undefined;
  const { socketAddress: address } = requestContext();
  return address !== undefined && isPrivateAddress(address) ? undefined : address;
}
