import { redirectDocument, type HeadersArgs } from '@remix-run/node';

/** A loader's or action's value together with status and headers. */
export class Answer<Value> {
  constructor(
    readonly value: Value,
    readonly init: { status?: number; headers?: HeadersInit } = {},
  ) {}
}

/** Headers of what no cache keeps: it is one shopper's. */
export const unkept = { 'cache-control': 'private, no-store' };

/** `unkept` for a page that its address alone opens: links to other sites do not send that address along. */
export const unkeptAndUntold = { ...unkept, 'referrer-policy': 'no-referrer' };

/** 303 to a path of this site (Post/Redirect/Get). Cookies of the shopper go along. */
export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('location', path);
  return new Response(null, { status: 303, headers: all });
}

/**
 * Like `seeOther`, where the browser has to load the page as a whole: it is not ours, has a policy of its own, or takes the place of
 * one that Back led to. The router would put it behind that one, and Back would never get past them.
 */
export const seeDocument = (path: string): Response => redirectDocument(path, 303);

/** `headers` export of a page: what the loader set (cache, timing), and the parents' timing. */
export function pageHeaders({
  loaderHeaders,
  actionHeaders,
}: Pick<HeadersArgs, 'loaderHeaders' | 'actionHeaders'>): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value);
  headers.delete('set-cookie');
  return headers;
}
