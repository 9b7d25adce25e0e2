import { redirectDocument, type HeadersArgs } from '@remix-run/node';

export class DataResponse<Value> {
  constructor(
    readonly value: Value,
    readonly init: { status?: number; headers?: Record<string, string> } = {},
  ) {}
}

export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const responseHeaders = new Headers(headers);
  responseHeaders.set('location', path);
  return new Response(null, { status: 303, headers: responseHeaders });
}

/** Forces a full page load, where the client router would leave the previous page behind Back. */
export const redirectToDocument = (path: string): Response => redirectDocument(path, 303);

export function pageHeaders({
  loaderHeaders,
  actionHeaders,
}: Pick<HeadersArgs, 'loaderHeaders' | 'actionHeaders'>): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value);
  headers.delete('set-cookie');
  return headers;
}

export const emptyResponse = (code: number, headers: HeadersInit = {}) =>
  new Response(null, { status: code, headers });

export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=3600' },
  });
}

const MAX_PATH_LENGTH = 2000;

/** Checks the value as written and as a browser resolves it: `//host`, `/.//host`, `\\host` and schemes never pass. */
export function toSafePath(value: unknown, fallback: string): string {
  if (
    typeof value !== 'string' ||
    value.length > MAX_PATH_LENGTH ||
    !isLocalPath(value) ||
    /\p{Cc}/u.test(value)
  )
    return fallback;
  const base = 'http://same.origin';
  if (!URL.canParse(value, base)) return fallback;
  const url = new URL(value, base);
  return url.origin === base && isLocalPath(url.pathname)
    ? `${url.pathname}${url.search}${url.hash}`
    : fallback;
}

const isLocalPath = (text: string) => /^\/(?![\\/])/.test(text);
