import type { IncomingMessage } from 'node:http';
import { config } from '~/platform/config.server';

const isSameHost = (origin: string, host: string | null | undefined): boolean =>
  URL.canParse(origin) && [new URL(config().appUrl).host, host].includes(new URL(origin).host);

/** Clients that send neither Sec-Fetch-Site nor Origin are no browsers with our cookies. */
export function isSameOriginPost({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return !origin || isSameHost(origin, headers.get('host'));
}

type RequestHead = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** Remix rejects foreign origins and `Origin: null` itself, so only Sec-Fetch-Site is passed on. The API checks origins itself. */
export function normalizeOrigin({ headers, method, url = '/' }: RequestHead, _: unknown, next: () => void) {
  if (headers.origin !== undefined && method === 'POST' && !/^\/graphql\b/.test(url)) {
    headers['sec-fetch-site'] ||= isSameHost(headers.origin, headers.host) ? 'same-origin' : 'cross-site';
    delete headers.origin;
  }
  next();
}
