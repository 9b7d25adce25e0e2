import type { IncomingMessage } from 'node:http';
import { config } from '~/platform/config.server';

/** Whether an Origin names this shop. */
function isOwn(origin: string, asked: string | null | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(config().appUrl).host || host === asked;
}

/**
 * Whether a POST comes from our own pages: browsers say so in Sec-Fetch-Site, older ones in Origin.
 * A client that sends neither (a script, not a browser with our cookies) is let through.
 */
export function isOwnOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return !origin || isOwn(origin, headers.get('host'));
}

/**
 * Says of a form in Sec-Fetch-Site alone where it comes from, for `isOwnOrigin` to refuse it. Remix has an opinion of Origin, too:
 * it fails at a foreign form, and at our own from a page without referrers (`Origin: null`). The API answers other origins itself.
 */
export function settleOrigin({ headers, method, url = '/' }: IncomingMessage): void {
  if (headers.origin === undefined || method !== 'POST' || /^\/graphql\b/.test(url)) return;
  headers['sec-fetch-site'] ??= isOwn(headers.origin, headers.host) ? 'same-origin' : 'cross-site';
  delete headers.origin;
}
