import { redirectDocument, type HeadersArgs } from '@remix-run/node';

export class Answer<Value> {
  constructor(
    readonly value: Value,
    readonly init: { status?: number; headers?: HeadersInit } = {},
  ) {}
}

export const unkept = { 'cache-control': 'private, no-store' };

export const unkeptAndUntold = { ...unkept, 'referrer-policy': 'no-referrer' };

export function seeOther(path: string, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  all.set('location', path);
  return new Response(null, { status: 303, headers: all });
}

/** Forces a full page load, where the client router would leave the previous page behind Back. */
export const seeDocument = (path: string): Response => redirectDocument(path, 303);

export function pageHeaders({
  loaderHeaders,
  actionHeaders,
}: Pick<HeadersArgs, 'loaderHeaders' | 'actionHeaders'>): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value);
  headers.delete('set-cookie');
  return headers;
}
