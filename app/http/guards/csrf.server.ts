import type { IncomingMessage } from 'node:http';
import { config } from '~/platform/config.server';

// CSRF: a form of another site is refused by where it comes from; SameSite=Lax cookies stay out of it besides.

const isSameHost = (origin: string, host: string | null | undefined): boolean =>
  URL.canParse(origin) && [new URL(config().appUrl).host, host].includes(new URL(origin).host);

/**
 * Checks whether a POST comes from a page of this shop: browsers say so in Sec-Fetch-Site, older ones in Origin.
 * A client that sends neither (a script, not a browser with our cookies) is let through.
 */
export function isSameOriginPost({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return !origin || isSameHost(origin, headers.get('host'));
}

type RequestHead = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/**
 * Leaves Sec-Fetch-Site alone to say where a form comes from, for `isSameOriginPost`. Remix has an opinion of Origin, too: it fails at
 * a foreign form, and at one of ours from a page without referrers (`Origin: null`). The API answers other origins itself.
 */
export function normalizeOrigin({ headers, method, url = '/' }: RequestHead, _: unknown, next: () => void) {
  if (headers.origin !== undefined && method === 'POST' && !/^\/graphql\b/.test(url)) {
    headers['sec-fetch-site'] ||= isSameHost(headers.origin, headers.host) ? 'same-origin' : 'cross-site';
    delete headers.origin;
  }
  next();
}
