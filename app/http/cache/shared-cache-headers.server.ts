import type { AppLoadContext } from '@remix-run/node';
import { config } from '~/platform/config.server';
import { hasOwnCookie } from '~/session/cookies/slots.server';

const STALE_WHILE_REVALIDATE_SECONDS = 300;
const STALE_IF_ERROR_SECONDS = 86_400;

export const matchesEtag = (known: string | null | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => one.trim() === tag);

export function parseExpires(expires: string | null | undefined): number | undefined {
  return expires ? Date.parse(expires) : undefined;
}

const sharedPages = new WeakSet<AppLoadContext>();

export const markAsShared = (context: AppLoadContext): void => void sharedPages.add(context);

interface Answered {
  request: Request;
  context: AppLoadContext;
  status: number;
  headers: Headers;
}

/** Lets shared caches store an unpersonalized page until it expires (RFC 9111, stale responses by RFC 5861). Returns whether it may. */
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

export function notModified({ request, headers }: Pick<Answered, 'request' | 'headers'>, key: string) {
  const tag = `W/"${key}"`;
  headers.set('etag', tag);
  if (!matchesEtag(request.headers.get('if-none-match'), tag)) return undefined;
  return new Response(null, { status: 304, headers });
}
