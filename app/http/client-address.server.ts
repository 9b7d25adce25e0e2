import { config } from '~/platform/config.server';

/** The shopper's address as a trusted proxy passes it; undefined without TRUSTED_PROXY_HEADER. */
export function clientAddress(request: Request, { trustedProxyHeader } = config()): string | undefined {
  if (!trustedProxyHeader) return undefined;
  // The proxy appends the address it saw: the last one is the only one it vouches for.
  return request.headers.get(trustedProxyHeader)?.split(',').at(-1)?.trim() || undefined;
}
