import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { boot, tellParent } from './backend/boot.server';
import { ForeignFormError } from './remix/foreign-form.server';
import { compressedPage } from './http/compress.server';
import { isCrawler } from './http/crawlers.server';
import { isOwnOrigin } from './http/csrf.server';
import { isLight } from './http/light.server';
import { documentOf, renderDeadline, renderPage } from './document/document.server';
import { sleepingScripts } from './document/late-scripts.server';
import { withoutScripts } from './document/without-scripts.server';
import { log } from './platform/log.server';
import { loggedPath } from './platform/logged-path.server';
import { LightContext } from './components/page/light';
import { NonceContext } from './components/page/nonce';
import { isErrorPage, renderedOnce } from './remix/rendered.server';
import { watchRequests } from './remix/requests.server';
import { securityEvent } from './http/security-events.server';
import { sendCookies } from './session/handlers.server';
import { commonHeaders, createNonce, lastHeaders, securityHeaders } from './http/security-headers.server';
import { TranslateProvider } from './i18n/context';
import { localeOf, translator } from './i18n/i18n.server';
import { tagOf } from './i18n/locales';

watchRequests(commonHeaders(), { finish: lastHeaders, asked: tellParent });
void boot();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = createNonce();
  await sendCookies(headers, loadContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.append('vary', 'Cookie, Accept-Language, Save-Data');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  securityHeaders(headers, nonce);
  if (status >= 400 && request.method === 'GET' && isCrawler(request)) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(`Error ${status}\n`, { status, headers });
  }
  const [locale, light] = await Promise.all([localeOf(request), isLight(request)]);
  const page = await documentOf(
    () =>
      renderedOnce(context, { url: request.url, locale, light, nonce }, async () => {
        const html = await renderPage(
          <NonceContext.Provider value={nonce}>
            <LightContext.Provider value={light}>
              <TranslateProvider t={translator(locale)} tag={tagOf(locale)}>
                <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={renderDeadline} />
              </TranslateProvider>
            </LightContext.Provider>
          </NonceContext.Provider>,
          nonce,
        );
        return light ? withoutScripts(html) : sleepingScripts(html, nonce);
      }),
    { isFallback: isErrorPage(context), status, locale, url: request.url },
  );
  return new Response(await compressedPage(page.html, request, headers), { status: page.status, headers });
}

export async function handleDataRequest(
  response: Response,
  { context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  const headers = new Headers(response.headers);
  await sendCookies(headers, context);
  headers.append('vary', 'Cookie, Accept-Language');
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
  securityHeaders(headers);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.method !== 'GET' && !isOwnOrigin(request)) {
    securityEvent(request, 'foreign_origin');
    throw new ForeignFormError();
  }
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  log.error({ err: error, path: loggedPath(new URL(request.url).pathname) }, 'request failed');
}
