import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { boot } from './commerce/boot.server';
import { installAccessLog } from './http/access-log.server';
import { log } from './http/log.server';
import { NonceContext } from './http/nonce';
import { createNonce, securityHeaders } from './http/security.server';
import { TranslateProvider } from './i18n/context';
import { localeOf, translator } from './i18n/i18n.server';
import { tagOf } from './i18n/locales';

installAccessLog();
void boot();

const renderDeadline = 8_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = createNonce();
  headers.set('x-request-id', randomUUID());
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append('vary', 'Cookie, Accept-Language');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  securityHeaders(headers, nonce);
  if (status >= 400 && isbot(request.headers.get('user-agent') ?? '')) return new Response(null, { status, headers });
  const locale = await localeOf(request);
  return new Promise((resolve, reject) => {
    let sent = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <TranslateProvider t={translator(locale)} tag={tagOf(locale)}>
          <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={renderDeadline} />
        </TranslateProvider>
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          sent = true;
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (sent) return;
          log.error({ err: error }, 'render failed');
        },
      },
    );
    setTimeout(abort, renderDeadline + 1000).unref();
  });
}

export function handleDataRequest(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('x-request-id', randomUUID());
  headers.append('vary', 'Cookie, Accept-Language');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  securityHeaders(headers);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: new URL(request.url).pathname }, 'request failed');
}
