import { config } from '~/platform/config.server';

/**
 * Whether a POST comes from our own pages: browsers say so in Sec-Fetch-Site, older ones in Origin.
 * A client that sends neither (a script, not a browser with our cookies) is let through.
 */
export function isOwnOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  const host = new URL(origin).host;
  return host === new URL(config().appUrl).host || host === request.headers.get('host');
}
