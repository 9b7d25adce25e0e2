import type { AppLoadContext } from '@remix-run/node';
import { config } from '~/platform/config.server';
import { hasOwnCookie } from '~/session/cookies/slots.server';

const STALE_WHILE_REVALIDATE_SECONDS = 300;
const STALE_IF_ERROR_SECONDS = 86_400;

/** Whether an If-None-Match names this tag. */
export const matchesEtag = (known: string | null | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => one.trim() === tag);

/** When what a page says is no longer true, in milliseconds; undefined for a page that says nothing of the time. */
export function parseExpires(expires: string | null | undefined): number | undefined {
  return expires ? Date.parse(expires) : undefined;
}

const sharedPages = new WeakSet<AppLoadContext>();

/** Says of a request that its page is the same for everybody without cookies of the shop. */
export const markAsShared = (context: AppLoadContext): void => void sharedPages.add(context);

interface Answered {
  request: Request;
  context: AppLoadContext;
  status: number;
  headers: Headers;
}

/**
 * Lets caches before the shop keep a page that is the same for all, until it `Expires`: one that a visitor without our cookies asked for, that has no
 * rule of its own and sets no cookie (RFC 9111; stale answers by RFC 5861). False for any other page.
 */
export function setSharedCacheHeaders({ request, context, status, headers }: Answered): boolean {
  const seconds = config().pageCacheSeconds;
  const isAsked = request.method === 'GET' || request.method === 'HEAD';
  const isPlain = headers.get('cache-control') === 'private, no-cache' && headers.getSetCookie().length === 0;
  if (seconds === 0 || status !== 200 || !isAsked || !isPlain || !sharedPages.has(context)) return false;
  if (hasOwnCookie(request.headers.get('cookie'))) return false;
  const left = Math.max(
    0,
    Math.floor(((parseExpires(headers.get('expires')) ?? Infinity) - Date.now()) / 1000),
  );
  const first = Math.min(seconds, left);
  const rest = left - first;
  headers.set(
    'cache-control',
    `public, max-age=0, s-maxage=${first}, stale-while-revalidate=${Math.min(STALE_WHILE_REVALIDATE_SECONDS, rest)}, stale-if-error=${Math.min(STALE_IF_ERROR_SECONDS, rest)}`,
  );
  return true;
}

/** The answer 304 for a browser or cache that has the page with this tag already; undefined when it has not. */
export function notModified({ request, headers }: Pick<Answered, 'request' | 'headers'>, key: string) {
  const tag = `W/"${key}"`;
  headers.set('etag', tag);
  if (!matchesEtag(request.headers.get('if-none-match'), tag)) return undefined;
  return new Response(null, { status: 304, headers });
}
