import { redirectDocument, type HeadersArgs } from '@remix-run/node';

export class DataResponse<Value> {
  constructor(
    readonly value: Value,
    readonly init: { status?: number; headers?: HeadersInit } = {},
  ) {}
}

export const noStoreHeaders = { 'cache-control': 'private, no-store' };

export const noStoreNoReferrerHeaders = { ...noStoreHeaders, 'referrer-policy': 'no-referrer' };

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
