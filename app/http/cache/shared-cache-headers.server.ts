import type { AppLoadContext } from '@remix-run/node';
import { config } from '~/platform/config.server';
import { hasShopCookie } from '~/session/cookies/cookie-definitions.server';

const STALE_WHILE_REVALIDATE_SECONDS = 300;
const STALE_IF_ERROR_SECONDS = 86_400;

export const matchesEtag = (ifNoneMatch: string | null | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((listedTag) => listedTag.trim() === tag);

export function parseExpires(expires: string | null | undefined): number | undefined {
  return expires ? Date.parse(expires) : undefined;
}

const sharedPages = new WeakSet<AppLoadContext>();

export const markAsShared = (context: AppLoadContext): void => void sharedPages.add(context);

interface ResponseContext {
  request: Request;
  context: AppLoadContext;
  status: number;
  headers: Headers;
}

/** Lets shared caches store an unpersonalized page until it expires (RFC 9111, stale responses by RFC 5861). Returns whether it may. */
export function setSharedCacheHeaders({ request, context, status, headers }: ResponseContext): boolean {
  const seconds = config().pageCacheSeconds;
  const isReadRequest = request.method === 'GET' || request.method === 'HEAD';
  const isPlain = headers.get('cache-control') === 'private, no-cache' && headers.getSetCookie().length === 0;
  if (seconds === 0 || status !== 200 || !isReadRequest || !isPlain || !sharedPages.has(context))
    return false;
  if (hasShopCookie(request.headers.get('cookie'))) return false;
  const secondsLeft = Math.max(
    0,
    Math.floor(((parseExpires(headers.get('expires')) ?? Infinity) - Date.now()) / 1000),
  );
  const maxAge = Math.min(seconds, secondsLeft);
  const staleSeconds = secondsLeft - maxAge;
  headers.set(
    'cache-control',
    `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${Math.min(STALE_WHILE_REVALIDATE_SECONDS, staleSeconds)}, stale-if-error=${Math.min(STALE_IF_ERROR_SECONDS, staleSeconds)}`,
  );
  return true;
}

export function notModifiedResponse(
  { request, headers }: Pick<ResponseContext, 'request' | 'headers'>,
  key: string,
) {
  const tag = `W/"${key}"`;
  headers.set('etag', tag);
  if (!matchesEtag(request.headers.get('if-none-match'), tag)) return undefined;
  return new Response(null, { status: 304, headers });
}
